// Made by generate-doubles from the protocol Outer.Nested of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b53a32ea7d6286dc
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedSpy: Outer.Nested, TestDouble, Sendable {
  let valueSpy = Spy<Void, Outer.Value, Never>.unimplemented()
  let nextSpy = Spy<Void, Outer.Value?, Never>.unimplemented()
  let allSpy = Spy<Void, Outer.Values, Never>.unimplemented()

  init(value: Outer.Value? = nil, next: Outer.Value?..., all: Outer.Values? = nil) {
    valueSpy.__startsReturning(value)
    nextSpy.__startsReturning(each: next)
    allSpy.__startsReturning(all)
  }

  func value() -> Outer.Value { valueSpy() }
  func next() -> Outer.Value? { nextSpy() }
  func all() -> Outer.Values { allSpy() }
}
