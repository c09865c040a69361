import Foundation
import TestDoubles
import Testing

/// The problems of a test that failed expectations tell of, each at its own line: as one does that wants another error
/// than that of a call without an answer. They are no failures beside these. Safe from any thread.
final class ToldProblems: @unchecked Sendable {
  private let scope: DoubleScope
  private let lock = NSLock()
  private var messages: Set<String> = []

  init(in scope: DoubleScope) {
    self.scope = scope
  }

  /// Notes which of the problems so far a failure tells of.
  func note(_ failure: @autoclosure () -> String) {
    let problems = scope.problemsSoFar
    guard !problems.isEmpty else { return }
    let text = failure()
    let told = problems.map(\.message).filter { text.contains($0) }
    lock.withLock { messages.formUnion(told) }
  }

  func contain(_ problem: Problem) -> Bool {
    lock.withLock { messages.contains(problem.message) }
  }

  /// Whether an issue is one of the test. It is none where a wait in vain fails the test at the same line and says
  /// more, as in `#expect(await clock.sleepers(count: 1) == …)`.
  func keep(_ issue: Issue) -> Bool {
    guard case .expectationFailed = issue.kind, issue.failsTest else { return true }
    note("\(issue)")
    return !scope.problemsSoFar.contains { problem in
      problem.kind == .waitInVain
        && problem.location.map(Testing.SourceLocation.init) == issue.sourceLocation
    }
  }
}
