import TestDoubles
import Testing

/// Is raised when an issue fails the test that it watches. Safe from any thread.
final class FailureFlag: Sendable {
  private let raised = Locked(false)

  var isRaised: Bool { raised.withLock(\.self) }

  func raise() {
    raised.withLock { $0 = true }
  }

  /// Runs a test's body, and sees each issue that it records.
  ///
  /// - Parameter isIssue: Whether the test keeps the issue.
  func watch(
    _ test: Test,
    _ testCase: Test.Case?,
    keeping isIssue: @escaping @Sendable (Issue) -> Bool,
    _ body: @Sendable () async throws -> Void
  ) async throws {
    let observer = IssueHandlingTrait.compactMapIssues { issue in
      if issue.failsTest {
        self.raise()
      }
      return isIssue(issue) ? issue : nil
    }
    try await observer.provideScope(for: test, testCase: testCase, performing: body)
  }
}

extension Issue {
  /// Before Swift 6.3, no public property tells a known issue from others. There a known issue counts as a failure.
  /// All that follows is that the test gets a timeline that nobody needs.
  var failsTest: Bool {
    #if compiler(>=6.3)
      isFailure
    #else
      true
    #endif
  }
}
