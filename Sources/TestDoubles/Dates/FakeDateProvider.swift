import Foundation

/// A date provider whose date stands still until the test moves it. Safe from any thread.
///
///     let dates = FakeDateProvider()
///     dates.advance(by: 60)
public final class FakeDateProvider: DateProvider, Sendable {
  /// The date that the test set, and the time at that moment.
  private struct Setting {
    var date: Date
    var start: Duration
  }

  /// The time that moves the date, which a clock has.
  private let time: @Sendable () -> Duration
  private let setting: Locked<Setting>
  private let name: DoubleName
  private let scope = currentScope.get()

  /// Makes a date provider, at 2021-01-01 01:01:01 UTC unless you pass a date.
  public convenience init(
    _ date: Date = Date(timeIntervalSince1970: 1_609_462_861),
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(date, movedBy: { .zero }, at: SourceLocation(filePath: filePath, line: line))
  }

  /// - Parameter time: The time that moves the date.
  package init(_ date: Date, movedBy time: @escaping @Sendable () -> Duration, at location: SourceLocation) {
    name = DoubleName(ofClock: "FakeDateProvider", madeAt: location)
    self.time = time
    setting = Locked(Setting(date: date, start: time()))
  }

  /// The current date: the date that the test set, plus all moves since.
  public func getCurrentDate() -> Date {
    // The time is read with the lock held, so that it never shows less than when the date was set.
    let now = setting.withLock { $0.date + (time() - $0.start) / .seconds(1) }
    guard let interceptor = scope?.interceptor else { return now }
    return now + interceptor.shift(of: name, at: .seconds(now.timeIntervalSince1970)) / .seconds(1)
  }

  /// Sets the date.
  public func set(_ date: Date) {
    setting.withLock { $0 = Setting(date: date, start: time()) }
  }

  /// Moves the date by an interval in seconds, back if it is negative. A clock that the provider follows doesn't move.
  public func advance(by interval: TimeInterval) {
    setting.withLock { $0.date += interval }
  }
}

extension DoubleName {
  /// The name of a clock or a date provider that is being made.
  package convenience init(ofClock owner: String, madeAt location: SourceLocation) {
    self.init(.clock, owner: owner, madeAt: location)
    number(in: currentScope.get())
  }
}
