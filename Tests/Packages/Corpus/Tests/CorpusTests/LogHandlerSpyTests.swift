import Logging
import TestDoubles
import Testing

@Test func `a generated double stands in for a real log handler`() {
  let handler = LogHandlerSpy(metadata: [:], logLevel: .trace)
  let logger = Logger(label: "test") { _ in handler }

  logger.info("hello")

  #expect(handler.logEventSpy.lastCall?.message == "hello")
}
