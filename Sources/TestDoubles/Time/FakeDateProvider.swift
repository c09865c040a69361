import Foundation

/// Tells a date that stands still until the test moves it. Safe from any thread.
public final class FakeDateProvider: DateProvider, @unchecked Sendable {
  private let clock: ManualClock?
  private let lock = Lock()
  private var date: Date
  /// What the clock showed when the date was set.
  private var start = ManualClock.Instant()
  private let name: DoubleName
  private let scope = currentScope.get()

  /// Makes a provider of a date; of 2021-01-01 01:01:01 UTC unless told. With a clock to follow, the date moves on
  /// as the clock does, so that dates and delays agree.
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

  /// The date as it was set, and moved on.
  public func getCurrentDate() -> Date {
    // Read under the lock: the clock never shows less than when the date was set.
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

  /// Moves the date on by some seconds; back, if they are negative. A clock that it follows stays.
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
