// Made by generate-doubles from the protocol Ranked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0d18f628ae5303f8
// swift-format-ignore-file

import Shapes
import TestDoubles

final class RankedSpy<Ranks: Sequence>: Ranked, TestDouble where Ranks.Element: Hashable {
  typealias Rank = Ranks.Element

  let ranksSpy = Spy<Void, Ranks, Never>.unimplemented()

  init(ranks: Ranks? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([ranksSpy], filePath, line)
    ranksSpy.__startsReturning(ranks)
  }

  func ranks() -> Ranks { ranksSpy() }
}

extension RankedSpy: Sendable where Ranks: Sendable {}
