/// Who sleeps on a clock, and who waits for sleepers: state only, guarded by the lock of the clock.
struct SleeperList {
  typealias Waiter = OneShot<Result<Void, any Error>>

  /// The earliest deadline first; of equal ones, who slept first.
  private(set) var all: [Sleeper] = []
  private var waiting: [(count: Int, waiter: Waiter)] = []

  /// - Returns: The waiters whose goal is reached, to be told when no lock is held.
  mutating func add(_ sleeper: Sleeper) -> [Waiter] {
    all.insert(sleeper, at: all.partitioningIndex { sleeper.deadline < $0.deadline })
    guard !waiting.isEmpty else { return [] }
    let arrivals = waiting.filter { $0.count <= all.count }
    waiting.removeAll { $0.count <= all.count }
    return arrivals.map(\.waiter)
  }

  /// - Returns: Whether it still slept.
  mutating func remove(_ sleeper: Sleeper) -> Bool {
    let first = all.partitioningIndex { sleeper.deadline <= $0.deadline }
    guard let index = all[first...].firstIndex(where: { $0 === sleeper }) else { return false }
    all.remove(at: index)
    return true
  }

  /// - Returns: What was removed, the earliest deadline first.
  mutating func removeAll(until time: ManualClock.Instant) -> [Sleeper] {
    let due = all.prefix(all.partitioningIndex { time < $0.deadline })
    all.removeFirst(due.count)
    return Array(due)
  }

  /// - Returns: `nil` where so many sleep already.
  mutating func wait(for count: Int) -> Waiter? {
    guard count > all.count else { return nil }
    let waiter = Waiter()
    waiting.append((count, waiter))
    return waiter
  }

  /// - Returns: Whether it was still waiting.
  mutating func remove(_ waiter: Waiter) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.waiter === waiter }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// The sleepers as numbered lines, the first ten of them.
  var list: String {
    let lines = zip(1..., all.prefix(10)).map { number, sleeper in "\n  \(number). \(sleeper)" }
    return lines.joined() + (all.count > 10 ? "\n  … \(all.count - 10) more" : "")
  }
}
