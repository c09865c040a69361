// Made by generate-doubles from the protocol NumberRanked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3deb963da9e925ca
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NumberRankedRelay<Real: NumberRanked>: NumberRanked, TestDouble {
  typealias Rank = Int
  typealias Ranks = Real.Ranks

  let ranksSpy = Spy<Void, Ranks, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([ranksSpy], filePath, line)
  }

  func ranks() -> Ranks {
    if ranksSpy.__passesOn(()) { return real.ranks() }
    return ranksSpy()
  }
}
