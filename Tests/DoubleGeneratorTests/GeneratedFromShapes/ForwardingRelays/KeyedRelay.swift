// Made by generate-doubles from the protocol Keyed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 74e92b96e82b3860
// swift-format-ignore-file

import Shapes
import TestDoubles

final class KeyedRelay<Real: Keyed>: Keyed, TestDouble {
  typealias Key = Real.Key

  let keySpy = Spy<Void, Key, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([keySpy], filePath, line)
  }

  func key() -> Key {
    if keySpy.__passesOn(()) { return real.key() }
    return keySpy()
  }
}
