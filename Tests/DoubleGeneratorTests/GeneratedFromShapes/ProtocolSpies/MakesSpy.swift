// Made by generate-doubles from the protocol Makes of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: b5b29e6ff6c7027e
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MakesSpy: Makes, TestDouble, Sendable {
  let makeSpy = Spy<Void, Cell, Never>.unimplemented()
  let makeAnswerSpy = Spy<Int, Cell, Never>.unimplemented(owner: "MakesSpy.makeAnswerSpy")

  init(make: Cell? = nil, makeAnswer: Cell? = nil) {
    makeSpy.startsReturning(make)
    makeAnswerSpy.startsReturning(makeAnswer)
  }

  func make() -> sending Cell {
    nonisolated(unsafe) let answer = makeSpy()
    return answer
  }

  func make(answer: Int) -> sending Cell {
    nonisolated(unsafe) let answer_ = makeAnswerSpy(answer)
    return answer_
  }
}
