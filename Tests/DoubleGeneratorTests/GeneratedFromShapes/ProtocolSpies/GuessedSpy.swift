// Made by generate-doubles from the protocol Guessed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e91104e8374aa1a1
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GuessedSpy<ValueType>: Guessed, TestDouble {
  typealias Value = ValueType

  let getSelfValueSpy = Spy<Void, Value, Never>.unimplemented(owner: "GuessedSpy.getSelfValueSpy")
  let getIntSpy = Spy<Void, Int, Never>.unimplemented(owner: "GuessedSpy.getIntSpy")
  let logSelfValueSpy = Spy<Value, Void, Never>(owner: "GuessedSpy.logSelfValueSpy")
  let logStringSpy = Spy<String, Void, Never>(owner: "GuessedSpy.logStringSpy")

  init(getSelfValue: Value? = nil, getInt: Int? = nil) {
    getSelfValueSpy.__startsReturning(getSelfValue)
    getIntSpy.__startsReturning(getInt)
  }

  func get() -> Value { getSelfValueSpy() }
  func get() -> Int { getIntSpy() }
  func log(_ value: Value) { logSelfValueSpy(value) }
  func log(_ text: String) { logStringSpy(text) }
}

extension GuessedSpy: Sendable where ValueType: Sendable {}
