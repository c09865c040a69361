import Foundation
import TestDoubles

extension FakeDateProvider {
  /// Makes a date provider that follows a clock, at 2021-01-01 01:01:01 UTC unless you pass a date: the date moves with
  /// the clock, so that dates and delays agree.
  public convenience init(
    _ date: Date = Date(timeIntervalSince1970: 1_609_462_861),
    following clock: ManualClock,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    self.init(date, movedBy: { clock.time.offset }, at: location)
  }
}
