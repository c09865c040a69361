/// A test waited for something that did not come in time. The description says what the test waited for and how long,
/// and lists the calls that did come.
///
/// While the process runs so many tests that tasks queue up, a limit lasts up to six times as long, and one below a tenth
/// of a second up to 0.6 seconds, since the awaited call may still be in a queue. While all threads are blocked, no wait
/// can end; then the library writes a warning to standard error.
public struct WaitTimedOut: Error, Sendable, CustomStringConvertible, ProblemError {
  package let problem: Problem

  /// What was waited for and what came instead, in a few lines.
  public var description: String { problem.message }

  package init(_ message: String, at location: SourceLocation) {
    problem = Problem(.waitInVain, "\(message)\n  The wait is at \(location).", at: location)
  }
}
