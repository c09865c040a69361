// Made by generate-doubles from the protocol NumberRanked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3989a03a6cc96f70
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NumberRankedSpy<Ranks: Sequence>: NumberRanked, TestDouble where Ranks.Element == Int {
  typealias Rank = Int

  let ranksSpy = Spy<Void, Ranks, Never>.unimplemented()

  init(ranks: Ranks? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([ranksSpy], filePath, line)
    ranksSpy.__startsReturning(ranks)
  }

  func ranks() -> Ranks { ranksSpy() }
}

extension NumberRankedSpy: Sendable where Ranks: Sendable {}
