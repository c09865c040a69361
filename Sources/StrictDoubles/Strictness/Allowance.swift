import TestDoubles

/// The faults that a strict test allows.
public struct Allowance: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes the set of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Calls that no answer was set up for.
  public static let unansweredCalls = Allowance(rawValue: 1 << 0)
  /// Network requests that no route matched.
  public static let unmatchedRequests = Allowance(rawValue: 1 << 1)
  /// Answers that were set up and never used.
  public static let unusedAnswers = Allowance(rawValue: 1 << 2)
  /// Calls that were still held when the test ended.
  public static let heldCalls = Allowance(rawValue: 1 << 3)

  func allows(_ kind: Problem.Kind) -> Bool {
    switch kind {
    case .unansweredCall: contains(.unansweredCalls)
    case .unmatchedRequest: contains(.unmatchedRequests)
    case .unusedAnswer, .replacedAnswer: contains(.unusedAnswers)
    case .heldCall: contains(.heldCalls)
    case .uncheckedCall, .waitInVain, .standstill, .livingObject, .drift, .misuse: false
    }
  }
}

/// Mistakes for which a strict test fails only if its trait or test case asks for that.
public struct StrictChecks: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes the set of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The test has to look at each call that its spies record. A call that it never looked at fails it.
  ///
  /// A test that reads `calls`, `callCount`, `lastCall`, `wasCalled`, `log` or a `Timeline` looks at all calls until
  /// then. A wait looks at the calls that it waits for. The test needn't look at gets of a property.
  public static let everyCall = StrictChecks(rawValue: 1 << 0)
}
