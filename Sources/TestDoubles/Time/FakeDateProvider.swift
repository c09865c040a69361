import Foundation

/// Tells a date that stands still until the test moves it. Safe from any thread.
public final class FakeDateProvider: DateProvider, @unchecked Sendable {
  private let clock: ManualClock?
  private let lock = Lock()
  private var date: Date
  /// What the clock showed when the date was set.
  private var start: ManualClock.Instant

  /// Makes a provider of a date; of 2021-01-01 01:01:01 UTC unless told.
  ///
  /// - Parameters:
  ///   - date: The date to begin with.
  ///   - clock: A clock to follow, so that dates and delays agree: the date moves on as it does.
  public init(_ date: Date = Date(timeIntervalSince1970: 1_609_462_861), following clock: ManualClock? = nil)
  {
    self.date = date
    self.clock = clock
    start = clock?.now ?? ManualClock.Instant()
  }

  /// The date as it was set, and moved on.
  public func getCurrentDate() -> Date {
    lock.withLock {
      // Read under the lock: the clock never shows less than when the date was set.
      let time = clock?.now ?? start
      return date + start.duration(to: time) / .seconds(1)
    }
  }

  /// Sets the date.
  public func set(_ date: Date) {
    lock.withLock {
      self.date = date
      start = clock?.now ?? start
    }
  }

  /// Moves the date on by some seconds; back, if they are negative. A clock that it follows stays.
  public func advance(by interval: TimeInterval) {
    lock.withLock { date += interval }
  }
}
