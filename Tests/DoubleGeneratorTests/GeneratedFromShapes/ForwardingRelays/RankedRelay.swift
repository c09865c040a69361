// Made by generate-doubles from the protocol Ranked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 73767cd33b5b8731
// swift-format-ignore-file

import Shapes
import TestDoubles

final class RankedRelay<Real: Ranked>: Ranked, TestDouble {
  typealias Rank = Ranks.Element
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
