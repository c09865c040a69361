// Made by generate-doubles from the protocol Printed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 92159244c2ed8d16
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PrintedRelay<Real: Printed>: Printed, TestDouble {
  typealias Ink = Real.Ink
  typealias Paper = [Ink]

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([drawSpy], filePath, line)
  }

  func draw(_ ink: Ink, on paper: Paper) {
    if drawSpy.__passesOn((ink, paper)) { return real.draw(ink, on: paper) }
    drawSpy((ink, paper))
  }
}
