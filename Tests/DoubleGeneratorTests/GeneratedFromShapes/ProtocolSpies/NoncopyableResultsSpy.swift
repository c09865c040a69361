// Made by generate-doubles from the protocol NoncopyableResults of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b776e83b1dd78f80
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NoncopyableResultsSpy: NoncopyableResults, TestDouble, Sendable {
  func make<Value>(_ make: () -> Value) -> Value where Value: ~Copyable {
    fatalError("NoncopyableResultsSpy.make(_:) returns what can't be copied: a double has none to give")
  }
}
