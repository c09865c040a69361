// Made by generate-doubles from the protocol Guessed of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 7e15f64f7bdfc867
// swift-format-ignore-file

import Shapes
import TestDoubles

final class GuessedRelay<Real: Guessed>: Guessed, TestDouble {
  typealias Value = Real.Value

  let getSelfValueSpy = Spy<Void, Value, Never>.unimplemented(owner: "GuessedRelay.getSelfValueSpy")
  let getIntSpy = Spy<Void, Int, Never>.unimplemented(owner: "GuessedRelay.getIntSpy")
  let logSelfValueSpy = Spy<Value, Void, Never>(owner: "GuessedRelay.logSelfValueSpy")
  let logStringSpy = Spy<String, Void, Never>(owner: "GuessedRelay.logStringSpy")

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func get() -> Value {
    if getSelfValueSpy.__passesOn() { return real.get() }
    return getSelfValueSpy()
  }

  func get() -> Int {
    if getIntSpy.__passesOn() { return real.get() }
    return getIntSpy()
  }

  func log(_ value: Value) {
    if logSelfValueSpy.__passesOn(value) { return real.log(value) }
    logSelfValueSpy(value)
  }

  func log(_ text: String) {
    if logStringSpy.__passesOn(text) { return real.log(text) }
    logStringSpy(text)
  }
}
