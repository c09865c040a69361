/// Those who wait for something, each with a goal of its own: state only, guarded by the lock of its owner.
///
/// Calls, sleeps and cancellations are all waited for in this way.
@usableFromInline package struct Waiters<Goal, Value> {
  @usableFromInline package typealias Waiter = OneShot<Result<Value, any Error>>

  private var waiting: [(goal: Goal, waiter: Waiter)] = [] {
    didSet { isEmpty = waiting.isEmpty }
  }

  /// Kept, since each call of a double looks at it.
  @usableFromInline package private(set) var isEmpty = true

  package init() {}

  /// Whoever has this goal waits from now on.
  package mutating func add(_ goal: Goal) -> Waiter {
    let waiter = Waiter()
    waiting.append((goal, waiter))
    return waiter
  }

  /// Takes out all whose goal is reached, in the order in which they came.
  ///
  /// - Parameter value: What a goal is reached by; `nil`, if it isn't reached yet.
  /// - Returns: Who goes on once the lock is free, and with what.
  package mutating func takeAll(reaching value: (Goal) -> Value?) -> [(waiter: Waiter, value: Value)] {
    var reached: [(waiter: Waiter, value: Value)] = []
    var rest: [(goal: Goal, waiter: Waiter)] = []
    for (goal, waiter) in waiting {
      if let value = value(goal) {
        reached.append((waiter, value))
      } else {
        rest.append((goal, waiter))
      }
    }
    waiting = rest
    return reached
  }

  /// Takes out one whose wait something else ended.
  ///
  /// - Returns: Whether it was still waiting: one that isn't was promised its value.
  package mutating func remove(_ waiter: Waiter) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.waiter === waiter }) else { return false }
    waiting.remove(at: index)
    return true
  }
}

/// A test waited for calls that did not come. Its description says for what and how long it waited, and
/// lists the calls that did come.
///
/// A limit passes more slowly, up to six times, while the process has so many tests to run that tasks queue up
/// on its threads or on the main actor: what is waited for may only stand in line.
public struct WaitTimedOut: Error, Sendable, CustomStringConvertible {
  /// What was waited for and what came instead, in a few lines.
  public let description: String

  package init(_ message: String, at fileID: StaticString, _ line: UInt) {
    description = "\(message)\n  The wait is at \(fileID):\(line)."
  }
}
