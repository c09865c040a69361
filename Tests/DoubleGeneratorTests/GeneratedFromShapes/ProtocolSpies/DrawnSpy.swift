// Made by generate-doubles from the protocol Drawn of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 68cc49c11b26d159
// swift-format-ignore-file

import Shapes
import TestDoubles

final class DrawnSpy: Drawn, TestDouble, Sendable {
  typealias Ink = String
  typealias Paper = Int

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([drawSpy], filePath, line)
  }

  func draw(_ ink: Ink, on paper: Paper) { drawSpy((ink, paper)) }
}
