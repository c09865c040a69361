import Foundation
import Testing

/// Is raised when an issue fails the test that it watches. Safe from any thread.
final class FailureFlag: @unchecked Sendable {
  /// Guards all that changes. So the class is `Sendable`, which the compiler can't see.
  private let lock = NSLock()
  private var raised = false

  var isRaised: Bool {
    lock.withLock { raised }
  }

  func raise() {
    lock.withLock { raised = true }
  }

  /// Runs a test's body, and sees the issues recorded in it go by.
  ///
  /// - Parameter isIssue: Whether one is an issue of the test then.
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
  /// Before Swift 6.3 nothing public tells a known issue from others. Then it counts too, and no harm is done:
  /// the test has a timeline attached that it could do without.
  var failsTest: Bool {
    #if compiler(>=6.3)
      isFailure
    #else
      true
    #endif
  }
}
