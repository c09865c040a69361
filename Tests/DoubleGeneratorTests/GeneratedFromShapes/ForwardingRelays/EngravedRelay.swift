// Made by generate-doubles from the protocol Engraved of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: cab5fa4d1d719dee
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EngravedRelay<Real: Engraved>: Engraved, TestDouble {
  typealias Ink = Real.Ink
  typealias Paper = Real.Paper

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func draw(_ ink: Ink, on paper: Paper) {
    if drawSpy.__passesOn((ink, paper)) { return real.draw(ink, on: paper) }
    drawSpy((ink, paper))
  }
}
