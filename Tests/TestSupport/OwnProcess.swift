import Testing

extension Trait where Self == OwnProcess {
  /// For tests that try something in a process of its own.
  ///
  /// Swift Testing blocks a thread for as long as the process runs. ``blocking(_:)`` gives it one that no other test
  /// needs.
  package static var inOwnProcess: OwnProcess { OwnProcess() }
}

package struct OwnProcess: TestTrait, TestScoping {
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await blocking(function)
  }
}
