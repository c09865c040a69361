// Made by generate-doubles from the protocol Operators of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 99ff1e8f5c1fea84
// swift-format-ignore-file

import Shapes
import TestDoubles

final class OperatorsRelay<Real: Operators>: Operators, TestDouble {
  static var plusSpy: Spy<(left: OperatorsRelay, right: OperatorsRelay), OperatorsRelay, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "OperatorsRelay.plusSpy"))
  }
  static var lessEqualsGreaterSpy: Spy<(left: OperatorsRelay, right: OperatorsRelay), Int, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "OperatorsRelay.lessEqualsGreaterSpy"))
  }
  static var prefixNotSpy: Spy<OperatorsRelay, Bool, Never> {
    __staticDouble(of: Self.self, .unimplemented(owner: "OperatorsRelay.prefixNotSpy"))
  }

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  static func + (left: OperatorsRelay, right: OperatorsRelay) -> OperatorsRelay {
    if plusSpy.__passesOn((left, right)) { return OperatorsRelay(forwardingTo: left.real + right.real) }
    return plusSpy((left, right))
  }

  static func <=> (left: OperatorsRelay, right: OperatorsRelay) -> Int {
    if lessEqualsGreaterSpy.__passesOn((left, right)) { return left.real <=> right.real }
    return lessEqualsGreaterSpy((left, right))
  }

  static prefix func ! (value: OperatorsRelay) -> Bool {
    if prefixNotSpy.__passesOn(value) { return !value.real }
    return prefixNotSpy(value)
  }
}
