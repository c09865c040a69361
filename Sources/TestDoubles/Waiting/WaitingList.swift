/// Who waits for calls, and which calls were handed out: state only, guarded by the lock of the double.
@usableFromInline struct WaitingList<Record> {
  enum Goal {
    /// The next call that was not handed out yet.
    case next
    /// So many calls in all; at least one.
    case count(Int)
  }

  typealias Waiter = OneShot<Result<Record, any Error>>

  private var waiting: [(goal: Goal, waiter: Waiter)] = [] {
    didSet { isEmpty = waiting.isEmpty }
  }
  private var handedOut = 0

  /// Kept, since each call of a double looks at it.
  @usableFromInline private(set) var isEmpty = true

  /// Reaches a goal at once where so many calls suffice.
  ///
  /// - Returns: The index of the call that reached it.
  mutating func claim(_ goal: Goal, count: Int) -> Int? {
    switch goal {
    case .next where handedOut < count:
      handedOut += 1
      return handedOut - 1
    case .count(let goal) where goal <= count:
      return goal - 1
    default:
      return nil
    }
  }

  mutating func add(_ waiter: Waiter, for goal: Goal) {
    waiting.append((goal, waiter))
  }

  /// Takes out all whose goal is reached by so many calls, who came first in front.
  mutating func arrivals(count: Int) -> [(waiter: Waiter, index: Int)] {
    var arrivals: [(waiter: Waiter, index: Int)] = []
    var rest: [(goal: Goal, waiter: Waiter)] = []
    for (goal, waiter) in waiting {
      if let index = claim(goal, count: count) {
        arrivals.append((waiter, index))
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
