// Made by generate-doubles from the protocol Makes of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: 32d5392aaa491d6c
// swift-format-ignore-file

import Shapes
import TestDoubles

final class MakesRelay<Real: Makes>: Makes, TestDouble {
  let makeSpy = Spy<Void, Cell, Never>.unimplemented()
  let makeAnswerSpy = Spy<Int, Cell, Never>.unimplemented(owner: "MakesRelay.makeAnswerSpy")

  let real: Real

  init(forwardingTo real: Real) {
    self.real = real
  }

  func make() -> sending Cell {
    if makeSpy.passesOn() { return real.make() }
    nonisolated(unsafe) let answer = makeSpy()
    return answer
  }

  func make(answer: Int) -> sending Cell {
    if makeAnswerSpy.passesOn(answer) { return real.make(answer: answer) }
    nonisolated(unsafe) let answer_ = makeAnswerSpy(answer)
    return answer_
  }
}
