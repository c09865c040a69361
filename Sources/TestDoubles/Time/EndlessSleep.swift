/// A ``ManualClock`` moved as often as it was allowed, and tasks still went back to sleep. Its description
/// names the tasks.
public struct EndlessSleep: Error, Sendable, CustomStringConvertible {
  /// The moves and the tasks that sleep, in a few lines.
  public let description: String
}
