import Dispatch

/// Tasks that wait for something, each with a goal of its own: state only, guarded by the lock of its owner.
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

  /// Adds a waiter with a goal.
  package mutating func add(_ goal: Goal) -> Waiter {
    let waiter = Waiter()
    waiting.append((goal, waiter))
    return waiter
  }

  /// Takes out the waiters whose goal is reached, in the order in which they came.
  ///
  /// - Parameter value: What a goal is reached by; `nil`, if it isn't reached yet.
  /// - Returns: The waiters that go on once the lock is free, each with its value.
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

  /// Takes out a waiter that was cancelled, or has waited too long.
  ///
  /// - Returns: Whether it was still waiting. If it wasn't, its goal was reached first, and it gets its value.
  package mutating func remove(_ waiter: Waiter) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.waiter === waiter }) else { return false }
    waiting.remove(at: index)
    return true
  }
}

/// A value that arrives once, and the one task that may be waiting for it. Safe from any thread.
@usableFromInline package final class OneShot<Value>: @unchecked Sendable {
  private enum Phase {
    case empty
    case awaited(CheckedContinuation<Void, Never>)
    case filled(Value)
  }

  private let lock = Lock()
  private var phase = Phase.empty

  package init() {}

  /// Brings the value and lets the waiting task go on. A value that was there already stays.
  package func fill(_ value: Value) {
    lock.lock()
    switch phase {
    case .filled:
      lock.unlock()
    case .empty:
      phase = .filled(value)
      lock.unlock()
    case .awaited(let continuation):
      phase = .filled(value)
      lock.unlock()
      continuation.resume()
    }
  }

  /// The value, if it has arrived.
  package var current: Value? {
    lock.withLock {
      if case .filled(let value) = phase { value } else { nil }
    }
  }

  /// Waits for the value. For one task only.
  package nonisolated(nonsending) func value() async -> Value {
    await withCheckedContinuation { continuation in
      lock.lock()
      if case .filled = phase {
        lock.unlock()
        continuation.resume()
      } else {
        phase = .awaited(continuation)
        lock.unlock()
      }
    }
    guard let value = current else { preconditionFailure("resumed without a value") }
    return value
  }

  /// Waits for the value. When a limit has passed, or the task is cancelled, one of two closures is told: it
  /// has to fill in a value that says so, unless the real value was promised before.
  package nonisolated(nonsending) func value(
    within limit: Duration,
    onTimeOut: @escaping @Sendable () -> Void,
    onCancel: @escaping @Sendable () -> Void
  ) async -> Value {
    let deadline = Deadline(after: limit, onTimeOut)
    defer { deadline.cancel() }
    return await withTaskCancellationHandler {
      await value()
    } onCancel: {
      onCancel()
    }
  }
}

/// Runs an action once a limit has passed, unless it is cancelled before.
///
/// Where hundreds of tests start at once they wait for each other: what one of them waits for may stand in a
/// queue for long, with nothing wrong. So the limit is ten ticks, and a tick ends when a tenth of the limit has
/// passed and a probe that was sent through the queues at its beginning has come out. A probe that doesn't come
/// out may be stuck for good: after six times the limit it has passed anyway. The timer's thread is not one of
/// the concurrency runtime's, so it comes even while all of those are busy.
package final class Deadline: @unchecked Sendable {
  private let timer = DispatchSource.makeTimerSource()
  private let lock = Lock()
  private var action: (@Sendable () -> Void)?
  private var ticksLeft: Int
  private var tenthsLeft = 60
  /// Whether the queues let the last probe through. None is sent in the first tick: most waits end in it.
  private var queuesKeepUp = true

  package init(after limit: Duration, _ action: @escaping @Sendable () -> Void) {
    self.action = action
    ticksLeft = limit > .zero ? 10 : 1
    let tenth = (limit / 10).dispatchSeconds
    timer.setEventHandler { [weak self] in self?.tenthHasPassed() }
    timer.schedule(deadline: .now() + tenth, repeating: tenth)
    timer.resume()
  }

  deinit {
    timer.cancel()
  }

  /// Lets go of the action at once, and of all that it holds. Dispatch lets go of its handler some time later.
  package func cancel() {
    timer.cancel()
    _ = takeAction()
  }

  private func tenthHasPassed() {
    let (isOver, isNewTick) = lock.withLock {
      tenthsLeft -= 1
      ticksLeft -= queuesKeepUp ? 1 : 0
      defer { queuesKeepUp = false }
      return (ticksLeft == 0 || tenthsLeft == 0, queuesKeepUp)
    }
    if isOver {
      timer.cancel()
      takeAction()?()
    } else if isNewTick {
      sendProbe()
    }
  }

  /// Through the threads of the concurrency runtime, and through the main actor's, where most of an app runs.
  private func sendProbe() {
    Task.detached { [weak self] in
      await MainActor.run {}
      guard let self else { return }
      self.lock.withLock { self.queuesKeepUp = true }
    }
  }

  private func takeAction() -> (@Sendable () -> Void)? {
    lock.withLock {
      defer { action = nil }
      return action
    }
  }
}

extension Duration {
  /// At least a nanosecond, since a timer can't repeat in less; and no more than a century: beyond that,
  /// Dispatch's own arithmetic overflows.
  fileprivate var dispatchSeconds: Double {
    let (seconds, attoseconds) = components
    return min(max(Double(seconds) + Double(attoseconds) / 1e18, 1e-9), 60 * 60 * 24 * 36_500)
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

  /// Where the test waits.
  package let location: SourceLocation

  package init(_ message: String, at location: SourceLocation) {
    description = "\(message)\n  The wait is at \(location)."
    self.location = location
  }
}
