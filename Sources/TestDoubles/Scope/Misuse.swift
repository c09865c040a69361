/// Stops the process where a test asks for what can't be. Unlike a precondition it says why in a release
/// build too.
package func demand(_ isPossible: Bool, _ explanation: @autoclosure () -> String) {
  if !isPossible {
    halt(explanation())
  }
}

/// Fails the test at a line that asks for what can't be; where there is no strict test to fail, stops the process.
///
/// - Returns: Whether it can be.
package func demand(
  _ isPossible: Bool,
  at location: SourceLocation,
  _ explanation: @autoclosure () -> String
) -> Bool {
  if !isPossible {
    reportMisuse(explanation(), at: location, in: currentScope.get())
  }
  return isPossible
}

/// Fails the test at a line; where there is no strict test to fail, stops the process.
func reportMisuse(_ explanation: String, at location: SourceLocation, in scope: (any TestScope)?) {
  guard let scope else { halt(explanation, at: location) }
  scope.report(Problem(.misuse, explanation, at: location))
}

/// Stops the process, says why, and names the test where it is known: that of the scope, or the current one.
func halt(
  _ explanation: String,
  in scope: (any TestScope)? = nil,
  at location: SourceLocation? = nil
) -> Never {
  var explanation = explanation
  if let scope = scope ?? currentScope.get(), let test = scope.testName {
    explanation += "\n  The test is " + test + "."
  }
  guard let location else { fatalError(explanation) }
  fatalError(explanation, file: location.filePath, line: location.line)
}
