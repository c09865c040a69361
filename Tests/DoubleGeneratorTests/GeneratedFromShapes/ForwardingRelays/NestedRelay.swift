// Made by generate-doubles from the protocol Outer.Nested of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: ea37db3ee6c54131
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedRelay<Real: Outer.Nested>: Outer.Nested, TestDouble {
  let valueSpy = Spy<Void, Outer.Value, Never>.unimplemented()
  let nextSpy = Spy<Void, Outer.Value?, Never>.unimplemented()
  let allSpy = Spy<Void, Outer.Values, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([valueSpy, nextSpy, allSpy], filePath, line)
  }

  func value() -> Outer.Value {
    if valueSpy.__passesOn(()) { return real.value() }
    return valueSpy()
  }

  func next() -> Outer.Value? {
    if nextSpy.__passesOn(()) { return real.next() }
    return nextSpy()
  }

  func all() -> Outer.Values {
    if allSpy.__passesOn(()) { return real.all() }
    return allSpy()
  }
}
