// Made by generate-doubles from the protocol Etched of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e57f4b70494df5a6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class EtchedSpy<Ink: Comparable & Hashable>: Etched, TestDouble {
  typealias Paper = Int

  let drawSpy = Spy<(ink: Ink, paper: Paper), Void, Never>()

  init(filePath: StaticString = #filePath, line: UInt = #line) {
    __made([drawSpy], filePath, line)
  }

  func draw(_ ink: Ink, on paper: Paper) { drawSpy((ink, paper)) }
}

extension EtchedSpy: Sendable where Ink: Sendable {}
