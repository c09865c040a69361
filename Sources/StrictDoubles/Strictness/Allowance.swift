import TestDoubles

/// A problem that a strict test may allow.
public enum Allowance: Sendable {
  /// Calls and network requests that no answer was set up for.
  case unansweredCalls
  /// Answers that were set up and never used.
  case unusedAnswers
  /// Calls that were still held when the test ended.
  case heldCalls
}

/// A check that a strict test makes only if its trait asks for it.
public enum StrictCheck: Sendable {
  /// The test has to look at each call that its spies record. A call that it never looked at fails it.
  ///
  /// A test that reads `calls`, `callCount`, `lastCall`, `wasCalled`, `log` or a `Timeline` looks at all calls until
  /// then. A wait looks at the calls that it waits for. The test needn't look at gets of a property.
  case everyCall
}

/// Allows problems of the strict test that runs, besides those that its traits allow.
///
///     @Test(.strictDoubles) func `a search that nobody waits for`() async throws {
///       allow(.unusedAnswers)
///
/// It holds for the whole test, also for earlier problems.
public func allow(
  _ faults: Allowance...,
  filePath: StaticString = #filePath,
  line: UInt = #line
) {
  let scope = currentScope.get() as? DoubleScope
  let isPossible = demand(
    scope != nil,
    at: SourceLocation(filePath: filePath, line: line),
    "allow(…) knows of no strict test here: call it in a test with .strictDoubles, and in no detached task."
  )
  if isPossible { scope?.allow(faults) }
}

extension Set<Allowance> {
  func allow(_ kind: Problem.Kind) -> Bool {
    switch kind {
    case .unansweredCall, .unmatchedRequest: contains(.unansweredCalls)
    case .unusedAnswer, .replacedAnswer: contains(.unusedAnswers)
    case .heldCall: contains(.heldCalls)
    case .uncheckedCall, .waitInVain, .standstill, .livingObject, .wrongPlace, .drift, .misuse: false
    }
  }
}
