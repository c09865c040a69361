// Made by generate-doubles from the protocol SendsMessages of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: f5017624c269a799
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendsMessagesSpy: SendsMessages, TestDouble, Sendable {
  let makeSpy = Spy<Void, Message, Never>.unimplemented()
  let answerSpy = AsyncSpy<Message, Message?, any Error>()

  init(make: Message? = nil, answer: Message?..., filePath: StaticString = #filePath, line: UInt = #line) {
    __made([makeSpy, answerSpy], filePath, line)
    makeSpy.__startsReturning(make)
    answerSpy.__startsReturning(each: answer)
  }

  func make() -> sending Message { __sent(makeSpy()) }

  func answer(_ message: sending Message) async throws -> sending Message? {
    __sent(try await answerSpy(message))
  }
}
