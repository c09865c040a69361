// Made by generate-doubles from the protocol Outer.Nested of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: dafaeba07c075d9f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedRelay<Real: Outer.Nested>: Outer.Nested, TestDouble {
  let valueSpy = Spy<Void, Outer.Value, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func value() -> Outer.Value {
    if valueSpy.passesOn() { return real.value() }
    return valueSpy()
  }
}
