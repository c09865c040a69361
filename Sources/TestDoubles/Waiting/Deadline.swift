import Dispatch

/// Runs an action once a limit has passed, unless it is cancelled before. Its thread is not one of the
/// concurrency runtime's, so it comes even while all of those are busy.
final class Deadline: @unchecked Sendable {
  private let timer = DispatchSource.makeTimerSource()
  private let lock = Lock()
  private var action: (@Sendable () -> Void)?

  init(after limit: Duration, _ action: @escaping @Sendable () -> Void) {
    self.action = action
    timer.setEventHandler { [weak self] in self?.takeAction()?() }
    timer.schedule(deadline: .now() + limit.dispatchInterval)
    timer.resume()
  }

  /// Lets go of the action at once, and of all that it holds. Dispatch lets go of its handler some time later.
  func cancel() {
    timer.cancel()
    _ = takeAction()
  }

  private func takeAction() -> (@Sendable () -> Void)? {
    lock.withLock {
      defer { action = nil }
      return action
    }
  }
}

extension Duration {
  /// In whole nanoseconds, and no more than a century: beyond that, Dispatch's own arithmetic overflows.
  fileprivate var dispatchInterval: DispatchTimeInterval {
    let century = Duration.seconds(60 * 60 * 24 * 36_500)
    let (seconds, attoseconds) = min(max(self, .zero), century).components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
