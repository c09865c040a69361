import Dispatch

/// Runs an action once a limit has passed, unless it is cancelled before. Its thread is not one of the
/// concurrency runtime's, so it comes even while all of those are busy.
struct Deadline {
  private let timer = DispatchSource.makeTimerSource()

  init(after limit: Duration, _ action: @escaping @Sendable () -> Void) {
    timer.setEventHandler(handler: action)
    timer.schedule(deadline: .now() + limit.dispatchInterval)
    timer.resume()
  }

  func cancel() {
    timer.cancel()
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
