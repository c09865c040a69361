import Foundation
import TestDoubles
import Testing

/// The problems that failed expectations already mention: an expectation of another error, for example, mentions the
/// call without an answer. The test doesn't report them a second time. Safe from any thread.
final class ToldProblems: @unchecked Sendable {
  private let scope: DoubleScope
  /// Guards all that changes. So the class is `Sendable`, which the compiler can't see.
  private let lock = NSLock()
  private var messages: Set<String> = []

  init(in scope: DoubleScope) {
    self.scope = scope
  }

  /// Notes the problems so far that a failure mentions.
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

  /// Whether to report an issue. What fails after the test was ended, since it couldn't go on, comes of that. A failed expectation isn't reported if a wait in vain fails the test at the same line,
  /// since that says more, as in `#expect(await clock.sleepers(count: 1) == …)`.
  func keep(_ issue: Issue) -> Bool {
    if issue.failsTest, scope.isAtStandstill { return false }
    guard case .expectationFailed = issue.kind, issue.failsTest else { return true }
    note("\(issue)")
    return !scope.problemsSoFar.contains { problem in
      problem.kind == .waitInVain
        && problem.location.map(Testing.SourceLocation.init) == issue.sourceLocation
    }
  }
}
