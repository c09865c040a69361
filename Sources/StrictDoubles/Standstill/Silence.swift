/// Measures how long nothing has moved, by looks from time to time. While the process uses a processor, a look counts for
/// less: something may compute, or wait in a queue. A plain value.
struct Silence<Moves: Equatable & Sendable>: Sendable {
  private var moves: Moves?
  private var time = 0.0
  private var work = 0.0
  private var looks = 0.0
  /// When it began, as far as was seen.
  private var start = 0.0

  /// Notes the counts of all that has moved.
  ///
  /// - Parameters:
  ///   - isSilent: Whether nothing is about to move.
  ///   - worth: What a look counts at which the process was at work; with 0 it begins anew.
  mutating func note(
    _ moves: Moves,
    at time: Double,
    _ work: Double,
    isSilent: Bool = true,
    atWork worth: @autoclosure () -> Double
  ) {
    let isIdle = (work - self.work) * 10 < time - self.time
    let worth = isIdle ? 1 : worth()
    looks = moves == self.moves && isSilent && worth > 0 ? looks + worth : 0
    if looks == 0 { start = time }
    (self.moves, self.time, self.work) = (moves, time, work)
  }

  /// Whether it has lasted for so many looks.
  func lasts(_ count: Double) -> Bool { looks > count - 0.05 }

  /// In whole tenths of a second.
  var length: Duration { .milliseconds(Int((time - start) * 10) * 100) }
}
