// Made by generate-doubles from the protocol Keyed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 614d6219d60ab202
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeyedSpy<Key: Hashable>: Keyed, TestDouble {
  let keySpy = Spy<Void, Key, Never>.unimplemented()

  init(key: Key? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([keySpy], filePath, line)
    keySpy.__startsReturning(key)
  }

  func key() -> Key { keySpy() }
}

extension KeyedSpy: Sendable where Key: Sendable {}
