// Made by generate-doubles from the protocol Outer.Nested of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e9baf1d432bdd6b3
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedSpy: Outer.Nested, TestDouble, Sendable {
  let valueSpy = Spy<Void, Outer.Value, Never>.unimplemented()
  let nextSpy = Spy<Void, Outer.Value?, Never>.unimplemented()
  let allSpy = Spy<Void, Outer.Values, Never>.unimplemented()

  init(
    value: Outer.Value? = nil,
    next: Outer.Value?...,
    all: Outer.Values? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([valueSpy, nextSpy, allSpy], filePath, line)
    valueSpy.__startsReturning(value)
    nextSpy.__startsReturning(each: next)
    allSpy.__startsReturning(all)
  }

  func value() -> Outer.Value { valueSpy() }
  func next() -> Outer.Value? { nextSpy() }
  func all() -> Outer.Values { allSpy() }
}
