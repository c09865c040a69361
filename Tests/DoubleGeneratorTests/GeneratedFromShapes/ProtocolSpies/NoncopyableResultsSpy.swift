// Made by generate-doubles from the protocol NoncopyableResults of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 74ec2eb26d30a900
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NoncopyableResultsSpy: NoncopyableResults, TestDouble, Sendable {
  let makeSpy = Spy<Lent<() -> Any>, Void, Never>()

  func make<Value>(_ make: () -> Value) -> Value where Value: ~Copyable {
    fatalError("NoncopyableResultsSpy.make(_:) returns what can't be copied: a double has none to give")
  }
}
