import TestDoubles

/// Decides over the answers of a round.
protocol RoundInterceptor: Interceptor {
  /// Notes that the task which runs now is the test's own.
  func noteTestTask()

  /// Learns that the test's own function has begun, as far as that is seen: before it, XCTest calls `setUp`, and Swift
  /// Testing makes the suite.
  func beginTest()

  /// Learns of a double that is made.
  func noteMade(_ double: DoubleName)

  /// Changes nothing any more, since the limit of the round has passed. Calls that wait for their turn go on, and all
  /// calls get the answers that the test set up: the change may be why the round doesn't end.
  func end()
}

// Each implements only what it needs.
extension RoundInterceptor {
  func records(callOf double: DoubleName) -> Bool { true }

  func noteRecord(of function: StaticString, by double: DoubleName, numbered sequence: Int) {}

  func learn(of errors: [any Error], from reason: AnswerReason) {}

  func noteSleep() {}

  func finishGiving() async -> Bool { false }

  func noteTestTask() {}

  func beginTest() {}

  func noteMade(_ double: DoubleName) {}

  func end() {}
}
