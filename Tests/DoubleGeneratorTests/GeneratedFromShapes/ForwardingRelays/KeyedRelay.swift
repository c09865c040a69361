// Made by generate-doubles from the protocol Keyed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 3ed682c43d82d93e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeyedRelay<Real: Keyed>: Keyed, TestDouble {
  typealias Key = Real.Key

  let keySpy = Spy<Void, Key, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func key() -> Key {
    if keySpy.__passesOn() { return real.key() }
    return keySpy()
  }
}
