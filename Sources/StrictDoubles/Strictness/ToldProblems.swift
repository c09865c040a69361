import Foundation
import TestDoubles
import Testing

/// The problems that failed expectations already mention, so that the test doesn't report them twice. For example, an
/// expectation of another error mentions the call without an answer. Safe from any thread.
final class ToldProblems: @unchecked Sendable {
  private let scope: DoubleScope
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = NSLock()
  private var messages: Set<String> = []

  init(in scope: DoubleScope) {
    self.scope = scope
  }

  /// Notes the problems so far that a failure mentions.
  func note(_ failure: String) {
    let told = scope.problemsSoFar.map(\.message).filter { failure.contains($0) }
    lock.withLock { messages.formUnion(told) }
  }

  func contain(_ problem: Problem) -> Bool {
    lock.withLock { messages.contains(problem.message) }
  }

  /// Whether to report an issue. What fails after the test was ended, since it couldn't go on, comes of that. A failed
  /// expectation isn't reported if a wait in vain fails the test at the same line, since that says more, as in
  /// `#expect(await clock.sleepers(count: 1) == …)`.
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
