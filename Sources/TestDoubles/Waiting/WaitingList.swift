/// Who waits for calls, and which calls were handed out: state only, guarded by the lock of the double.
@usableFromInline struct WaitingList<Record> {
  @usableFromInline enum Goal {
    /// The next call that was not handed out yet.
    case next
    /// So many calls in all; at least one.
    case count(Int)
  }

  @usableFromInline enum Ending {
    /// By this call.
    case reached(Record)
    case timedOut
    case cancelled
  }

  @usableFromInline typealias Waiter = OneShot<Ending>

  /// A waiter whose goal is reached, to be told when no lock is held.
  @usableFromInline struct Arrival {
    let waiter: Waiter
    let record: Record

    @usableFromInline func announce() {
      waiter.fill(.reached(record))
    }
  }

  @usableFromInline private(set) var waiting: [(goal: Goal, waiter: Waiter)] = []
  private var handedOut = 0

  @usableFromInline init() {}

  /// Reaches a goal at once where the calls so far suffice.
  mutating func claim(_ goal: Goal, in records: [Record]) -> Record? {
    switch goal {
    case .next where handedOut < records.count:
      handedOut += 1
      return records[handedOut - 1]
    case .count(let count) where count <= records.count:
      return records[count - 1]
    default:
      return nil
    }
  }

  mutating func add(_ waiter: Waiter, for goal: Goal) {
    waiting.append((goal, waiter))
  }

  /// Takes out all whose goal the calls so far reach, who came first in front.
  @usableFromInline mutating func arrivals(in records: [Record]) -> [Arrival] {
    var arrivals: [Arrival] = []
    var rest: [(goal: Goal, waiter: Waiter)] = []
    for (goal, waiter) in waiting {
      if let record = claim(goal, in: records) {
        arrivals.append(Arrival(waiter: waiter, record: record))
      } else {
        rest.append((goal, waiter))
      }
    }
    waiting = rest
    return arrivals
  }

  /// - Returns: Whether it was still waiting: one that isn't was promised its call.
  mutating func remove(_ waiter: Waiter) -> Bool {
    let count = waiting.count
    waiting.removeAll { $0.waiter === waiter }
    return waiting.count < count
  }

  /// Forgets which calls were handed out. Who waits goes on waiting.
  mutating func startOver() {
    handedOut = 0
  }
}
