/// Lets tests wait until something has changed that is no call: what a recorder has seen, how far a stream is read.
/// Nothing polls. Safe from any thread.
package final class Changes: @unchecked Sendable {
  /// Guards what follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  @exclusivity(unchecked) private var count = 0
  private let waiters = Waiters<Void>()

  package init() {}

  /// Has the tests that wait look again.
  package func note() {
    lock.lock()
    count += 1
    let waiters = self.waiters.count == 0 ? [] : self.waiters.takeAll { true }
    lock.unlock()
    for waiter in waiters {
      waiter.wait.end()
    }
  }

  /// Waits until there is what a test looks for, and no longer than a limit.
  ///
  /// - Parameters:
  ///   - goal: What the test waits for. It describes no arguments, which may belong to an actor.
  ///   - scope: That of the double which is waited for.
  ///   - outcome: What is said of a wait in vain: `, and none came.`
  ///   - look: Is asked by the waiting task, with no lock held, now and after each change.
  /// - Throws: ``WaitTimedOut`` or `CancellationError`, or what `look` throws.
  package nonisolated(nonsending) func wait<Found>(
    for goal: String,
    within ownLimit: Duration?,
    in scope: (any TestScope)?,
    at location: SourceLocation,
    outcome: @escaping @Sendable () -> String,
    until look: () throws -> Found?
  ) async throws -> Found {
    let limit = WaitLimit(own: ownLimit, in: scope, at: location) {
      goal
    } giveUp: { [self] waiter in
      guard lock.withLock({ waiters.remove(waiter) }) else { return nil }
      return outcome
    }
    while true {
      let before = lock.withLock { count }
      if let found = try look() { return found }
      if let waiter = lock.withLock({ count == before ? waiters.add(()) : nil }) {
        try await limit.wait(with: waiter)
      }
    }
  }
}
