import Testing

extension Trait where Self == Ahead {
  /// For tests of many steps, each of which waits for the one before, for suites of such tests, and for tests whose limit
  /// depends on how long something takes.
  ///
  /// Swift Testing begins all tests at once. Among thousands, each step would wait for a first step of all others.
  package static var ahead: Ahead { Ahead() }
}

/// Has a test, or a suite, run ahead of those that began with it.
package struct Ahead: TestTrait, SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}
