// Made by generate-doubles from the protocol Makes of Shapes. Do not edit.
// To make it again: swift package --allow-writing-to-package-directory generate-doubles --target Shapes --output Tests/DoubleGeneratorTests/GeneratedFromShapes/ProtocolSpies
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MakesSpy: Makes, TestDouble, Sendable {
  let makeSpy = Spy<Void, Cell, Never>.unimplemented()
  let makeAnswerSpy = Spy<Int, Cell, Never>.unimplemented(owner: "MakesSpy.makeAnswerSpy")

  init(make: Cell? = nil, makeAnswer: Cell? = nil) {
    if let make { makeSpy.startsReturning(make) }
    if let makeAnswer { makeAnswerSpy.startsReturning(makeAnswer) }
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
