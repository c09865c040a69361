/// All that changes on a ``ManualClock``: its time, the sleepers, the waiters for sleepers, and the moves. A plain
/// value, guarded by the clock's lock. Transitions return the tasks to wake once the lock is free.
package struct ClockState {
  package typealias Waiter = Waiters<Int, Void>.Waiter

  package private(set) var time = ManualClock.Instant()
  /// The earliest deadline first; of equal ones, the sleeper that came first.
  package private(set) var sleepers: [Sleeper] = []
  package private(set) var moves = CallLog<ManualClock.Instant>()
  /// Each waits for so many sleepers.
  private var waiters = Waiters<Int, Void>()
  private var isWatched = false
  /// Whether the test has ended, and nobody will move the clock.
  private(set) var isClosed = false

  package init() {}

  /// Ends the test.
  mutating func close() {
    isClosed = true
  }

  /// - Returns: The waiters for so many sleepers; `nil` where the deadline has passed already.
  package mutating func fallAsleep(_ sleeper: Sleeper) -> [Waiter]? {
    guard sleeper.deadline > time else { return nil }
    sleepers.insert(sleeper, at: sleepers.partitioningIndex { sleeper.deadline < $0.deadline })
    guard !waiters.isEmpty else { return [] }
    let count = sleepers.count
    return waiters.takeAll { $0 <= count ? () : nil }.map(\.waiter)
  }

  /// - Returns: Whether it still slept.
  package mutating func remove(_ sleeper: Sleeper) -> Bool {
    let first = sleepers.partitioningIndex { sleeper.deadline <= $0.deadline }
    guard let index = sleepers[first...].firstIndex(where: { $0 === sleeper }) else { return false }
    sleepers.remove(at: index)
    return true
  }

  /// Moves the time on; not at all, if it stands there or beyond.
  ///
  /// - Returns: How far, and the sleepers that are due, the earliest deadline first.
  package mutating func move(to target: ManualClock.Instant?) -> (distance: Duration, due: [Sleeper]) {
    guard let target, target > time else { return (.zero, []) }
    // Before anybody wakes, so that in the order of things the move comes before what it sets off.
    _ = moves.append(target, "advance(to:)")
    let distance = time.duration(to: target)
    time = target
    let due = Array(sleepers.prefix(sleepers.partitioningIndex { target < $0.deadline }))
    sleepers.removeFirst(due.count)
    return (distance, due)
  }

  /// - Returns: `nil` where so many sleep already.
  package mutating func wait(for count: Int) -> Waiter? {
    count > sleepers.count ? waiters.add(count) : nil
  }

  /// - Returns: Whether it was still waiting.
  package mutating func remove(_ waiter: Waiter) -> Bool {
    waiters.remove(waiter)
  }

  /// - Returns: Whether somebody has to look after the sleepers from now on.
  mutating func beginWatch() -> Bool {
    guard !isWatched, !sleepers.isEmpty else { return false }
    isWatched = true
    return true
  }

  /// - Returns: A task that has slept for so long in real time. To tell of one is enough.
  mutating func endWatch(after limit: Duration) -> Sleeper? {
    let sleeper = sleepers.first { $0.began.duration(to: .now) >= limit }
    isWatched = sleeper != nil
    return sleeper
  }

  /// How long each has yet to sleep, the shortest first.
  package var timesLeft: [Duration] {
    sleepers.map { time.duration(to: $0.deadline) }
  }

  static func goalText(_ count: Int) -> String {
    count == 1 ? "a task" : "\(count) tasks"
  }

  func timeOutMessage(of clock: String, for count: Int, after limit: Duration) -> String {
    let goal = Self.goalText(count)
    let found =
      switch sleepers.count {
      case 0: "none does."
      case 1: "1 does:"
      default: "\(sleepers.count) do:"
      }
    return
      "Waited \(limit) for \(goal) to sleep on the \(clock), which stands at \(time), and \(found)\(list)"
  }

  /// `1 task still sleeps`, `2 tasks still sleep`
  package func whoSleeps(_ adverb: String = "") -> String {
    sleepers.count == 1 ? "1 task \(adverb)sleeps" : "\(sleepers.count) tasks \(adverb)sleep"
  }

  /// The sleepers as numbered lines, the first ten of them.
  package var list: String {
    let lines = zip(1..., sleepers.prefix(10)).map { number, sleeper in "\n  \(number). \(sleeper)" }
    return lines.joined() + (sleepers.count > 10 ? "\n  … \(sleepers.count - 10) more" : "")
  }
}

/// A task that sleeps on a ``ManualClock``.
package final class Sleeper: Sendable {
  package enum Ending: Sendable {
    case woken, cancelled
  }

  let began = ContinuousClock.now
  let start: ManualClock.Instant
  package let deadline: ManualClock.Instant
  let alarm = OneShot<Ending>()
  private let taskName = currentTaskName()

  package init(from start: ManualClock.Instant, until deadline: ManualClock.Instant) {
    self.start = start
    self.deadline = deadline
  }
}

extension Sleeper: CustomStringConvertible {
  package var description: String {
    "\(taskName.map { "the task \"\($0)\"" } ?? "a task") from \(start) until \(deadline)"
  }
}

/// The name that the current task was given, where the system keeps one.
private func currentTaskName() -> String? {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
    Task.name
  } else {
    nil
  }
}

extension ManualClock {
  /// A time on a clock that a test moves.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the clock's start.
    public let offset: Duration

    /// Makes the time so long after the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The time that is so much later, up to `.seconds(Int64.max)` after the clock's start: that is the end of
    /// time, which no sleep or move goes beyond.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: (offset.limited + duration.limited).limited)
    }

    /// How much later the other time is.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a time is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }

    /// The offset: `5.0 seconds`.
    public var description: String {
      "\(offset)"
    }
  }
}

extension Duration {
  /// Two of these can be added without an overflow.
  fileprivate var limited: Duration {
    min(max(self, .seconds(-Int64.max)), .seconds(Int64.max))
  }
}
