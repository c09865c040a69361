// Made by generate-doubles from the protocol Makes of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: db76c7908ddc1e7a
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

  func make() -> sending Cell {
    nonisolated(unsafe) let answer = makeSpy()
    return answer
  }

  func make(answer: Int) -> sending Cell {
    nonisolated(unsafe) let answer_ = makeAnswerSpy(answer)
    return answer_
  }

  func remake<Value>(_ value: Value) -> sending Value where Value: Sendable {
    remakeSpy(value, as: Value.self)
  }
}
