/// Is raised once, and lets all go on that wait for it. Safe from any thread.
final class Signal: @unchecked Sendable {
  private let lock = Lock()
  private var raised = false
  private var waiters: [OneShot<Result<Void, any Error>>] = []

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
      waiter.fill(.success(()))
    }
  }

  /// - Throws: The error given when the limit has passed; `CancellationError` when the waiting
  ///   task is cancelled.
  nonisolated(nonsending) func wait(
    within limit: Duration,
    orThrow timeOut: @escaping @Sendable () -> WaitTimedOut
  ) async throws {
    let waiter = OneShot<Result<Void, any Error>>()
    let isRaised = lock.withLock {
      if !raised {
        waiters.append(waiter)
      }
      return raised
    }
    guard !isRaised else { return }
    defer {
      lock.withLock { waiters.removeAll { $0 === waiter } }
    }
    let result = await waiter.value(within: limit) {
      waiter.fill(.failure(timeOut()))
    } onCancel: {
      waiter.fill(.failure(CancellationError()))
    }
    try result.get()
  }
}
