// Made by generate-doubles from the protocol Operators of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e1ca7bf50ec2d5b6
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OperatorsSpy: Operators, TestDouble, Sendable {
  static var plusSpy: Spy<(left: OperatorsSpy, right: OperatorsSpy), OperatorsSpy, Never> {
    staticDouble(of: Self.self, .unimplemented(owner: "OperatorsSpy.plusSpy"))
  }
  static var lessEqualsGreaterSpy: Spy<(left: OperatorsSpy, right: OperatorsSpy), Int, Never> {
    staticDouble(of: Self.self, .unimplemented(owner: "OperatorsSpy.lessEqualsGreaterSpy"))
  }
  static var prefixNotSpy: Spy<OperatorsSpy, Bool, Never> {
    staticDouble(of: Self.self, .unimplemented(owner: "OperatorsSpy.prefixNotSpy"))
  }

  static func + (left: OperatorsSpy, right: OperatorsSpy) -> OperatorsSpy { plusSpy((left, right)) }
  static func <=> (left: OperatorsSpy, right: OperatorsSpy) -> Int { lessEqualsGreaterSpy((left, right)) }
  static prefix func ! (value: OperatorsSpy) -> Bool { prefixNotSpy(value) }
}
