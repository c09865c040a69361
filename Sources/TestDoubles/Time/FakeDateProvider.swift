import Foundation

/// A date provider whose date stands still until the test moves it. Safe from any thread.
public final class FakeDateProvider: DateProvider, @unchecked Sendable {
  private let clock: ManualClock?
  private let lock = Lock()
  private var date: Date
  /// The time of the clock when the date was set.
  private var start = ManualClock.Instant()
  private let name: DoubleName
  private let scope = currentScope.get()

  /// Makes a date provider, at 2021-01-01 01:01:01 UTC unless you pass a date. If it follows a clock, the date moves
  /// with the clock, so that dates and delays agree.
  public init(
    _ date: Date = Date(timeIntervalSince1970: 1_609_462_861),
    following clock: ManualClock? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    name = DoubleName(ofClock: "FakeDateProvider", madeAt: location)
    self.date = date
    self.clock = clock
    start = time
  }

  /// The current date: the date that the test set, plus all moves since.
  public func getCurrentDate() -> Date {
    // The clock is read with the lock held, so that it never shows less than when the date was set.
    let now = lock.withLock { date + start.duration(to: time) / .seconds(1) }
    guard let director = scope?.director else { return now }
    return now + director.shift(of: name, at: .seconds(now.timeIntervalSince1970)) / .seconds(1)
  }

  /// Sets the date.
  public func set(_ date: Date) {
    lock.lock()
    defer { lock.unlock() }
    self.date = date
    start = time
  }

  private var time: ManualClock.Instant {
    clock?.time ?? ManualClock.Instant()
  }

  /// Moves the date by an interval in seconds, back if it is negative. The clock that the provider follows doesn't
  /// move.
  public func advance(by interval: TimeInterval) {
    lock.withLock { date += interval }
  }
}

extension DoubleName {
  /// The name of a clock or a date provider that is being made.
  convenience init(ofClock owner: String, madeAt location: SourceLocation) {
    self.init(.object, owner: owner, madeAt: location)
    ordinal = currentScope.get()?.ordinal(of: self) ?? 1
  }
}
