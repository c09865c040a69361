// Made by generate-doubles from the protocol SendsMessages of Shapes. Do not edit.
// To make it again: swift package generate-doubles
// Checksum: c7ab03b54ccf374f
// swift-format-ignore-file

import Shapes
import TestDoubles

final class SendsMessagesRelay<Real: SendsMessages>: SendsMessages, TestDouble {
  let makeSpy = Spy<Void, Message, Never>.unimplemented()
  let answerSpy = AsyncSpy<Message, Message?, any Error>()

  nonisolated(unsafe) let real: Real

  init(forwardingTo real: Real, filePath: StaticString = #filePath, line: UInt = #line) {
    self.real = real
    __made([makeSpy, answerSpy], filePath, line)
  }

  func make() -> sending Message {
    if makeSpy.__passesOn(()) { return real.make() }
    return __sent(makeSpy())
  }

  func answer(_ message: sending Message) async throws -> sending Message? {
    if await answerSpy.__passesOn(message) { return try await real.answer(__sent(message)) }
    return __sent(try await answerSpy(message))
  }
}
