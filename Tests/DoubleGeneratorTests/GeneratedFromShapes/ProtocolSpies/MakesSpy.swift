// Made by generate-doubles from the protocol Makes of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 067cc03b8888565c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MakesSpy: Makes, TestDouble, Sendable {
  let makeSpy = Spy<Void, Cell, Never>.unimplemented()
  let makeAnswerSpy = Spy<Int, Cell, Never>.unimplemented(owner: "MakesSpy.makeAnswerSpy")
  let remakeSpy = Spy<Any, Any, Never>.unimplemented()

  init(
    make: Cell? = nil,
    makeAnswer: Cell? = nil,
    remake: Any? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    __made([makeSpy, makeAnswerSpy, remakeSpy], filePath, line)
    makeSpy.__startsReturning(make)
    makeAnswerSpy.__startsReturning(makeAnswer)
    remakeSpy.__startsReturning(remake)
  }

  func make() -> sending Cell { __sent(makeSpy()) }
  func make(answer: Int) -> sending Cell { __sent(makeAnswerSpy(answer)) }

  func remake<Value>(_ value: Value) -> sending Value where Value: Sendable {
    remakeSpy(value, as: Value.self)
  }
}
