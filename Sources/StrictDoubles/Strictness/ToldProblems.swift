import TestDoubles
import Testing

/// The problems that issues of the test already tell of, so that the test doesn't report them twice. For example, an
/// expectation of another error mentions the call without an answer. Safe from any thread.
final class ToldProblems: Sendable {
  private let scope: DoubleScope
  private let problems = Locked<[Problem]>([])

  init(in scope: DoubleScope) {
    self.scope = scope
  }

  /// Notes the problems so far that a failure mentions.
  func note(_ failure: String) {
    note(scope.problemsSoFar.filter { $0.isMeant(by: failure) })
  }

  private func note(_ told: [Problem]) {
    problems.withLock { $0 += told }
  }

  func contain(_ problem: Problem) -> Bool {
    problems.withLock { $0.contains(problem) }
  }

  /// Whether to report an issue. What fails after the test was ended, since it couldn't go on, comes of that.
  func keep(_ issue: Issue) -> Bool {
    if issue.failsTest, scope.isAtStandstill { return false }
    switch issue.kind {
    // A test may know of the issue: then it knows of the problem.
    case .errorCaught(let error): note(TestDoubles.problems(in: error))
    case .expectationFailed: note("\(issue)")
    default: break
    }
    return true
  }
}

extension Problem {
  /// Whether a text has the whole message. Of an error that an assertion shows, a framework hands over only such a text,
  /// and on Apple's systems so does a session.
  func isMeant(by text: String) -> Bool { text.contains(message) }
}
