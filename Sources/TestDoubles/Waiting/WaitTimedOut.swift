/// A test waited for calls that did not come. Its description says for what and how long it waited, and
/// lists the calls that did come.
public struct WaitTimedOut: Error, Sendable, CustomStringConvertible {
  /// What was waited for and what came instead, in a few lines.
  public let description: String
}
