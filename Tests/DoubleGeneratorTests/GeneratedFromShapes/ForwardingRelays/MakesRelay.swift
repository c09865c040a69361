// Made by generate-doubles from the protocol Makes of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: e21e6930840fde8f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MakesRelay<Real: Makes>: Makes, TestDouble {
  let makeSpy = Spy<Void, Cell, Never>.unimplemented()
  let makeAnswerSpy = Spy<Int, Cell, Never>.unimplemented(owner: "MakesRelay.makeAnswerSpy")
  let remakeSpy = Spy<Any, Any, Never>.unimplemented()

  let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([makeSpy, makeAnswerSpy, remakeSpy], filePath, line)
  }

  func make() -> sending Cell {
    if makeSpy.__passesOn(()) { return real.make() }
    return __sent(makeSpy())
  }

  func make(answer: Int) -> sending Cell {
    if makeAnswerSpy.__passesOn(answer) { return real.make(answer: answer) }
    return __sent(makeAnswerSpy(answer))
  }

  func remake<Value>(_ value: Value) -> sending Value where Value: Sendable {
    if remakeSpy.__passesOn(value, as: Value.self) { return real.remake(value) }
    return remakeSpy(value, as: Value.self)
  }
}
