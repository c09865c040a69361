// Made by generate-doubles from the protocol Keyed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b32e7e2a0acb2cbd
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeyedSpy<Key: Hashable>: Keyed, TestDouble {
  let keySpy = Spy<Void, Key, Never>.unimplemented()

  init(key: Key? = nil) {
    keySpy.startsReturning(key)
  }

  func key() -> Key { keySpy() }
}

extension KeyedSpy: Sendable where Key: Sendable {}
