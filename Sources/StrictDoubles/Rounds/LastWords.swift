import ProcessStart
import TestDoubles

/// Names the test and its round on standard error if the process stops in a round. An index out of range stops it, for
/// example, and it may be a change of a double that has led there.
enum LastWords {
  /// Has them written, from the first round on.
  static let areReady: Void = testDoublesHaveLastWords {
    // On the thread that has failed.
    let tests = (currentScope.get()?.test.name).map { [$0] } ?? RunningTests.ofTheProcess.names
    guard !tests.isEmpty else { return }
    writeToStandardError("The process has stopped in the test \(tests.joined(separator: ", or in "))")
  }
}
