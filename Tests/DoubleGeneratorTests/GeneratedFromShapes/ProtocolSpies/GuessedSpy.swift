// Made by generate-doubles from the protocol Guessed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 0fd23fdfa2d69353
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GuessedSpy<ValueType>: Guessed, TestDouble {
  typealias Value = ValueType

  let getValueSpy = Spy<Void, Value, Never>.unimplemented(owner: "GuessedSpy.getValueSpy")
  let getIntSpy = Spy<Void, Int, Never>.unimplemented(owner: "GuessedSpy.getIntSpy")
  let logValueSpy = Spy<Value, Void, Never>(owner: "GuessedSpy.logValueSpy")
  let logTextSpy = Spy<String, Void, Never>(owner: "GuessedSpy.logTextSpy")

  init(getValue: Value? = nil, getInt: Int? = nil, filePath: StaticString = #filePath, line: UInt = #line) {
    __made([getValueSpy, getIntSpy, logValueSpy, logTextSpy], filePath, line)
    getValueSpy.__startsReturning(getValue)
    getIntSpy.__startsReturning(getInt)
  }

  func get() -> Value { getValueSpy() }
  func get() -> Int { getIntSpy() }
  func log(_ value: Value) { logValueSpy(value) }
  func log(_ text: String) { logTextSpy(text) }
}

extension GuessedSpy: Sendable where ValueType: Sendable {}
