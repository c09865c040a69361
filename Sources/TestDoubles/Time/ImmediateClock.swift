/// A clock on which no sleep takes any time: each moves the clock to its deadline and returns. For code that
/// should not wait at all.
///
/// A task that sleeps again and again never comes to rest on it; use a ``ManualClock`` for such a task. Safe
/// from any thread.
public final class ImmediateClock: Clock, @unchecked Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let lock = Lock()
  private var time = Instant()

  /// Makes a clock that stands at zero.
  public init() {}

  /// The latest deadline of the sleeps so far.
  public var now: Instant {
    lock.withLock { time }
  }

  /// Zero: the clock can stand at any time.
  public var minimumResolution: Duration {
    .zero
  }

  /// Moves the clock to the deadline and returns.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    lock.withLock { time = max(time, deadline) }
  }
}
