// Made by generate-doubles from the protocol Outer.Nested of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class NestedSpy: Outer.Nested, TestDouble, Sendable {
  let valueSpy = Spy<Void, Outer.Value, Never>.unimplemented()

  init(value: Outer.Value? = nil) {
    if let value { valueSpy.startsReturning(value) }
  }

  func value() -> Outer.Value { valueSpy() }
}
