import TestDoubles
import Testing

/// A problem that a strict test may allow.
///
///     @Test(.strictDoubles(allowing: .unansweredCalls, .unusedAnswers, .heldCalls))
public enum Allowance: Sendable {
  /// Calls and network requests that no answer was set up for.
  case unansweredCalls
  /// Answers that were set up and never used.
  case unusedAnswers
  /// Calls that were still held when the test ended.
  case heldCalls
}

/// A check that a strict test makes only if its trait asks for it.
///
///     @Suite(.strictDoubles(checking: .everyCall))
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
  let location = SourceLocation(filePath: filePath, line: line)
  scopeOfStrictTest(calling: "allow(…)", at: location)?.allow(faults)
}

/// The strict test that runs. Without one, this fails the test at the line; outside of Swift Testing it stops the process.
func scopeOfStrictTest(calling function: String, at location: TestDoubles.SourceLocation) -> DoubleScope? {
  if let scope = currentScope.get() as? DoubleScope { return scope }
  let message =
    "\(function) knows of no strict test here: call it in a test with .strictDoubles, and in no detached task."
  guard Test.current != nil else { halt(message, at: location) }
  Issue.record(Comment(rawValue: message), sourceLocation: Testing.SourceLocation(location))
  return nil
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
