/// Why a double has a script.
package enum AnswerReason: Sendable {
  /// The test set it up at this line. A strict test asks that its answers be used.
  case setUp(SourceLocation)
  /// Code outside of the test's function set it up at this line: it is a default. A strict test doesn't ask that its
  /// answers be used or kept.
  case `default`(SourceLocation)
  /// The double was made with it.
  case made
  /// The test had the double do again, from this line on, what it was made to do, usually to forward calls.
  case forwards(SourceLocation)
  /// The test assigned it to a member with another tool's name. A strict test doesn't ask that its answers be used.
  case assigned
  /// It answers the requests that no route matches.
  case fallback

  /// Where the test set it up; `nil` if the test didn't.
  package var place: SourceLocation? {
    switch self {
    case .setUp(let place), .default(let place), .forwards(let place): place
    case .made, .assigned, .fallback: nil
    }
  }

  /// Whether a strict test asks that the answers be used.
  var hasToBeUsed: Bool {
    switch self {
    case .setUp, .forwards: true
    case .default, .made, .assigned, .fallback: false
    }
  }

  /// Whether a double with a real object forwards the call: the test said so, or it set up no answer.
  var forwardsCalls: Bool {
    switch self {
    case .made, .forwards: true
    case .setUp, .default, .assigned, .fallback: false
    }
  }

  /// Whether the test set up answers in place of what the double was made to do.
  var isSetUpByTest: Bool {
    switch self {
    case .setUp, .default: true
    case .made, .forwards, .assigned, .fallback: false
    }
  }
}

/// Where an answer comes from, and its index among the answers that were set up there.
package final class AnswerOrigin: Sendable {
  package let reason: AnswerReason
  package let index: Int

  package init(_ reason: AnswerReason, index: Int) {
    self.reason = reason
    self.index = index
  }
}
