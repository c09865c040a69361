/// A test waited for calls that did not come. Its description says for what and how long it waited, and
/// lists the calls that did come.
///
/// A limit passes more slowly, up to six times, while the process has so many tests to run that tasks queue up
/// on its threads or on the main actor: what is waited for may only stand in line.
public struct WaitTimedOut: Error, Sendable, CustomStringConvertible {
  /// What was waited for and what came instead, in a few lines.
  public let description: String

  init(_ message: String, at fileID: StaticString, _ line: UInt) {
    description = "\(message)\n  The wait is at \(fileID):\(line)."
  }
}
