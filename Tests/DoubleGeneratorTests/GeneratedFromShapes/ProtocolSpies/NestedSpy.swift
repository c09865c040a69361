// Made by generate-doubles from the protocol Outer.Nested of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a9a231d42186c06e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedSpy: Outer.Nested, TestDouble, Sendable {
  let valueSpy = Spy<Void, Outer.Value, Never>.unimplemented()

  init(value: Outer.Value? = nil) {
    valueSpy.startsReturning(value)
  }

  func value() -> Outer.Value { valueSpy() }
}
