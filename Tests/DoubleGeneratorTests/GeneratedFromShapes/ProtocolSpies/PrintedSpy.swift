// Made by generate-doubles from the protocol Printed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 871dba505c12685e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class PrintedSpy: Printed, TestDouble, Sendable {
  typealias Ink = String
  typealias Paper = [Ink]

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([drawSpy], filePath, line)
  }

  func draw(_ ink: Ink, on paper: Paper) { drawSpy((ink, paper)) }
}
