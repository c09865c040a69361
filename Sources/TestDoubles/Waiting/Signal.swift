/// Is raised once, and lets all go on that wait for it. Safe from any thread.
final class Signal: @unchecked Sendable {
  private let lock = Lock()
  private var raised = false
  private var waiters: [OneShot<WaitEnding<Void>>] = []

  var isRaised: Bool {
    lock.withLock { raised }
  }

  func raise() {
    let waiters = lock.withLock {
      raised = true
      defer { self.waiters = [] }
      return self.waiters
    }
    for waiter in waiters {
      waiter.fill(.reached(()))
    }
  }

  nonisolated(nonsending) func wait(within limit: Duration) async -> WaitEnding<Void> {
    let waiter = OneShot<WaitEnding<Void>>()
    let isRaised = lock.withLock {
      if !raised {
        waiters.append(waiter)
      }
      return raised
    }
    guard !isRaised else { return .reached(()) }
    return await waiter.value(within: limit) { ending in waiter.fill(ending) }
  }
}
