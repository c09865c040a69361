// Made by generate-doubles from the protocol Ranked of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b22fc3fe85b529f9
// swift-format-ignore-file

import Shapes
import TestDoubles

final class RankedRelay<Real: Ranked>: Ranked, TestDouble {
  typealias Rank = Ranks.Element
  typealias Ranks = Real.Ranks

  let ranksSpy = Spy<Void, Ranks, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func ranks() -> Ranks {
    if ranksSpy.__passesOn() { return real.ranks() }
    return ranksSpy()
  }
}
