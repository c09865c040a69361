import Dispatch

/// A value that arrives once, and the one task that may be waiting for it. Safe from any thread.
@usableFromInline package final class OneShot<Value>: @unchecked Sendable {
  private enum State {
    case empty
    case awaited(CheckedContinuation<Void, Never>)
    case filled(Value)
  }

  private let lock = Lock()
  private var state = State.empty

  package init() {}

  /// Brings the value and lets the waiting task go on. A value that was there already stays.
  package func fill(_ value: Value) {
    lock.lock()
    switch state {
    case .filled:
      lock.unlock()
    case .empty:
      state = .filled(value)
      lock.unlock()
    case .awaited(let continuation):
      state = .filled(value)
      lock.unlock()
      continuation.resume()
    }
  }

  /// The value, if it has arrived.
  package var current: Value? {
    lock.withLock {
      if case .filled(let value) = state { value } else { nil }
    }
  }

  /// Waits for the value. For one task only.
  package nonisolated(nonsending) func value() async -> Value {
    await withCheckedContinuation { continuation in
      lock.lock()
      if case .filled = state {
        lock.unlock()
        continuation.resume()
      } else {
        state = .awaited(continuation)
        lock.unlock()
      }
    }
    guard let value = current else { preconditionFailure("resumed without a value") }
    return value
  }

  /// Waits for the value. When a limit has passed, or the task is cancelled, one of two closures is told: it
  /// has to fill in a value that says so, unless the real one is already on its way.
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
private final class Deadline: @unchecked Sendable {
  private let timer = DispatchSource.makeTimerSource()
  private let lock = Lock()
  private var action: (@Sendable () -> Void)?
  private var ticksLeft: Int
  private var tenthsLeft = 60
  /// Whether the queues let the last probe through. None is sent in the first tick: most waits end in it.
  private var queuesKeepUp = true

  init(after limit: Duration, _ action: @escaping @Sendable () -> Void) {
    self.action = action
    ticksLeft = limit > .zero ? 10 : 1
    let tenth = (limit / 10).dispatchSeconds
    timer.setEventHandler { [weak self] in self?.tenthHasPassed() }
    timer.schedule(deadline: .now() + tenth, repeating: tenth)
    timer.resume()
  }

  /// Lets go of the action at once, and of all that it holds. Dispatch lets go of its handler some time later.
  func cancel() {
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
