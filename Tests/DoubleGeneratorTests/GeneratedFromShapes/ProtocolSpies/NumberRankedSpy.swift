// Made by generate-doubles from the protocol NumberRanked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c2aee5e916d986db
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NumberRankedSpy<Ranks: Sequence>: NumberRanked, TestDouble where Ranks.Element == Int {
  typealias Rank = Int

  let ranksSpy = Spy<Void, Ranks, Never>.unimplemented()

  init(ranks: Ranks? = nil) {
    ranksSpy.__startsReturning(ranks)
  }

  func ranks() -> Ranks { ranksSpy() }
}

extension NumberRankedSpy: Sendable where Ranks: Sendable {}
