// Made by generate-doubles from the protocol Operators of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: d4d50a4a3c527fd0
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OperatorsSpy: Operators, TestDouble, Sendable {
  static var plusSpy: Spy<(left: OperatorsSpy, right: OperatorsSpy), OperatorsSpy, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "OperatorsSpy.plusSpy"))
  }
  static var lessEqualsGreaterSpy: Spy<(left: OperatorsSpy, right: OperatorsSpy), Int, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "OperatorsSpy.lessEqualsGreaterSpy"))
  }
  static var prefixNotSpy: Spy<OperatorsSpy, Bool, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "OperatorsSpy.prefixNotSpy"))
  }

  static func + (left: OperatorsSpy, right: OperatorsSpy) -> OperatorsSpy { plusSpy((left, right)) }
  static func <=> (left: OperatorsSpy, right: OperatorsSpy) -> Int { lessEqualsGreaterSpy((left, right)) }
  static prefix func ! (value: OperatorsSpy) -> Bool { prefixNotSpy(value) }
}
