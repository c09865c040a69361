import Dispatch

/// Runs an action once a limit has passed, unless it is cancelled before.
///
/// Where hundreds of tests start at once they wait for each other: what one of them waits for may stand in a
/// queue for long, with nothing wrong. So the limit is ten ticks, and a tick ends when a tenth of the limit has
/// passed and a job that was sent through the queues at its beginning has come out. A job that doesn't come
/// out may be stuck for good: after six times the limit it has passed anyway. The timer's thread is not one of
/// the concurrency runtime's, so it comes even while all of those are busy.
final class Deadline: @unchecked Sendable {
  private let timer = DispatchSource.makeTimerSource()
  private let lock = Lock()
  private var action: (@Sendable () -> Void)?
  private var ticksLeft: Int
  private var tenthsLeft = 60
  /// No job is sent in the first tick: most waits end in it.
  private var isJobOut = true

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
      ticksLeft -= isJobOut ? 1 : 0
      defer { isJobOut = false }
      return (ticksLeft == 0 || tenthsLeft == 0, isJobOut)
    }
    if isOver {
      timer.cancel()
      takeAction()?()
    } else if isNewTick {
      sendJob()
    }
  }

  /// Through the threads of the concurrency runtime, and through the main actor's, where most of an app runs.
  private func sendJob() {
    Task.detached { [weak self] in
      await MainActor.run {}
      guard let self else { return }
      self.lock.withLock { self.isJobOut = true }
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
