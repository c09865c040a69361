// Made by generate-doubles from the protocol Keyed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 8f63d17373eefd5f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeyedSpy<Key: Hashable>: Keyed, TestDouble {
  let keySpy = Spy<Void, Key, Never>.unimplemented()

  init(key: Key? = nil) {
    keySpy.__startsReturning(key)
  }

  func key() -> Key { keySpy() }
}

extension KeyedSpy: Sendable where Key: Sendable {}
