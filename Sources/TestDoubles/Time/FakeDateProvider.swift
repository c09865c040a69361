import Foundation

/// Tells a date that stands still until the test moves it. Safe from any thread.
public final class FakeDateProvider: DateProvider, @unchecked Sendable {
  private let lock = Lock()
  private var date: Date

  /// Makes a provider of a date; of 2021-01-01 01:01:01 UTC unless told.
  public init(_ date: Date = Date(timeIntervalSince1970: 1_609_462_861)) {
    self.date = date
  }

  /// The date as it was set.
  public func getCurrentDate() -> Date {
    lock.withLock { date }
  }

  /// Sets the date.
  public func set(_ date: Date) {
    lock.withLock { self.date = date }
  }

  /// Moves the date on by some seconds; back, if they are negative.
  public func advance(by interval: TimeInterval) {
    lock.withLock { date += interval }
  }
}
