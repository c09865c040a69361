/// Lets tests wait for changes other than calls: a value that a recorder has seen, or the progress of a stream's
/// reader. Nothing polls. Safe from any thread.
package final class Changes: Sendable {
  /// The number of changes. Its lock also guards the waiters.
  private let count = Locked(0)
  private let waiters = Waiters<Void>()

  package init() {}

  /// Makes the tests that wait look again.
  package func note() {
    let ended = count.withLock { count in
      count += 1
      return waiters.takeAll { true }
    }
    for waiter in ended {
      waiter.wait.end()
    }
  }

  /// Waits until a closure finds what a test looks for, or the limit has passed.
  ///
  /// - Parameters:
  ///   - goal: What the test waits for, as messages show it. Leave out arguments: they may belong to an actor.
  ///   - scope: The scope of the double that the test waits for.
  ///   - outcome: The end of the message if the wait times out: `, and none came.`
  ///   - look: Returns what the test looks for, if it is there. The waiting task calls this now and after each
  ///     change, with no lock held.
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
      guard count.withLock({ _ in waiters.remove(waiter) }) else { return nil }
      return outcome
    }
    while true {
      let before = count.withLock(\.self)
      if let found = try look() { return found }
      if let waiter = count.withLock({ $0 == before ? waiters.add(()) : nil }) {
        try await limit.wait(with: waiter)
      }
    }
  }
}
