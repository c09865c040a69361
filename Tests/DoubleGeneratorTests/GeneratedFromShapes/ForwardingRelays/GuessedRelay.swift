// Made by generate-doubles from the protocol Guessed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: a1239c992d69d3cb
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GuessedRelay<Real: Guessed>: Guessed, TestDouble {
  typealias Value = Real.Value

  let getValueSpy = Spy<Void, Value, Never>.unimplemented(owner: "GuessedRelay.getValueSpy")
  let getIntSpy = Spy<Void, Int, Never>.unimplemented(owner: "GuessedRelay.getIntSpy")
  let logValueSpy = Spy<Value, Void, Never>(owner: "GuessedRelay.logValueSpy")
  let logTextSpy = Spy<String, Void, Never>(owner: "GuessedRelay.logTextSpy")

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([getValueSpy, getIntSpy, logValueSpy, logTextSpy], filePath, line)
  }

  func get() -> Value {
    if getValueSpy.__passesOn(()) { return real.get() }
    return getValueSpy()
  }

  func get() -> Int {
    if getIntSpy.__passesOn(()) { return real.get() }
    return getIntSpy()
  }

  func log(_ value: Value) {
    if logValueSpy.__passesOn(value) { return real.log(value) }
    logValueSpy(value)
  }

  func log(_ text: String) {
    if logTextSpy.__passesOn(text) { return real.log(text) }
    logTextSpy(text)
  }
}
