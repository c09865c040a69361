// Made by generate-doubles from the protocol NoncopyableResults of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0b81f58c963d2082
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NoncopyableResultsSpy: NoncopyableResults, TestDouble, Sendable {
  let makeSpy = Spy<NonEscaping<() -> Any>, Void, Never>()

  func make<Value>(_ make: () -> Value) -> Value where Value: ~Copyable {
    fatalError("NoncopyableResultsSpy.make(_:) returns what can't be copied: a double has none to give")
  }
}
