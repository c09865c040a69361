// Made by generate-doubles from the protocol Engraved of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 73474e9ca2cc6f71
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EngravedSpy: Engraved, TestDouble, Sendable {
  typealias Ink = Double
  typealias Paper = Int

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([drawSpy], filePath, line)
  }

  func draw(_ ink: Ink, on paper: Paper) { drawSpy((ink, paper)) }
}
