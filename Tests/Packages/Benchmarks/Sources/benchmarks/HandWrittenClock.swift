import Foundation

/// What a team without a library writes to move time: the sleepers' continuations in an array. Cancelling a sleeper does
/// nothing, waits have no limit, and nothing is recorded.
final class HandWrittenClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time = 0
  private var sleepers: [(deadline: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var waiter: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  func sleep(for seconds: Int) async {
    await withCheckedContinuation { continuation in
      lock.lock()
      sleepers.append((time + seconds, continuation))
      let waiter = takeWaiter()
      lock.unlock()
      waiter?.resume()
    }
  }

  func sleepers(count: Int) async {
    await withCheckedContinuation { continuation in
      lock.lock()
      self.waiter = (count, continuation)
      let waiter = takeWaiter()
      lock.unlock()
      waiter?.resume()
    }
  }

  func advance(by seconds: Int) {
    lock.lock()
    time += seconds
    let due = sleepers.filter { $0.deadline <= time }
    sleepers.removeAll { $0.deadline <= time }
    lock.unlock()
    for sleeper in due {
      sleeper.continuation.resume()
    }
  }

  /// Called with the lock held.
  private func takeWaiter() -> CheckedContinuation<Void, Never>? {
    guard let waiter, sleepers.count >= waiter.count else { return nil }
    self.waiter = nil
    return waiter.continuation
  }
}
