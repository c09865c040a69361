/// Stops the process if a test asks for something impossible. Unlike a precondition, it says why in a release build
/// too.
package func demand(_ isPossible: Bool, _ explanation: @autoclosure () -> String) {
  if !isPossible {
    halt(explanation())
  }
}

/// Fails the strict test at the line that asks for something impossible. Outside of a strict test it stops the
/// process.
///
/// - Returns: Whether it is possible.
package func demand(
  _ isPossible: Bool,
  at location: SourceLocation,
  _ explanation: @autoclosure () -> String
) -> Bool {
  if !isPossible {
    reportMisuse(Problem(.misuse, explanation(), at: location), in: currentScope.get())
  }
  return isPossible
}

/// Fails the strict test at a line. Outside of a strict test it stops the process.
package func reportMisuse(_ problem: Problem, in scope: (any TestScope)?) {
  guard let scope else { halt(problem.message, at: problem.location) }
  scope.report(problem)
}

/// Stops the process, says why, and names the test if it is known: the test of the scope, or the current one.
package func halt(
  _ explanation: String,
  in scope: (any TestScope)? = nil,
  at location: SourceLocation? = nil
) -> Never {
  var explanation = explanation
  if let scope = scope ?? currentScope.get(), let test = scope.test.name {
    explanation += "\n  The test is " + test + "."
  }
  guard let location else { fatalError(explanation) }
  fatalError(explanation, file: location.filePath, line: location.line)
}
