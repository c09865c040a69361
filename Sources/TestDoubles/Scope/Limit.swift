/// The limit of one wait of a test. A wait sets its own limit or uses the limit of its strict test. The first wait
/// with the test's limit that times out fails the test, and later ones last a tenth of the time. Safe from any thread.
///
/// A wait may look at several changes before it finds what it waits for. The limit is one for all of them.
package final class Limit: Sendable {
  private let duration: Duration
  private let isOwn: Bool
  private let endsAtRest: Bool
  private let scope: (any TestScope)?
  private let location: SourceLocation
  private let goal: @Sendable () -> String
  private let progress = Locked(Progress())

  private struct Progress {
    /// What the task waits for now.
    var latch: Latch?
    /// Ends the wait; returns `false` if it has ended already.
    var giveUp: @Sendable () -> Bool = { false }
    /// What ended the wait in vain.
    var cause: Cause?
    var hasPassed = false
    /// How long nothing had been under way that could end the wait; `nil` if the limit passed first.
    var quietTime: Duration?
    /// Runs from the first change that the task waits for.
    var deadline: Deadline?
  }

  private enum Cause {
    case limit, cancellation
  }

  /// - Parameters:
  ///   - scope: The scope of the double that the test waits for. The scope of the waiting task comes first: a double
  ///     may be made outside of the test.
  ///   - endsAtRest: Whether the wait may end when the code has come to rest.
  ///   - location: Where the test waits.
  ///   - goal: What the test waits for, as messages show it. Any thread may call this, so leave out arguments.
  package init(
    _ own: Duration?,
    in scope: (any TestScope)?,
    endsAtRest: Bool = true,
    at location: SourceLocation,
    for goal: @escaping @Sendable () -> String
  ) {
    self.scope = currentScope.get() ?? scope
    self.location = location
    self.goal = goal
    duration = self.scope.waitLimit(own)
    isOwn = own != nil
    self.endsAtRest = endsAtRest && own == nil
  }

  deinit {
    progress.withLock(\.deadline)?.cancel()
  }

  /// Waits until a latch opens, the limit has passed, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - giveUp: Ends the wait; returns `false` if it has ended already.
  ///   - outcome: The end of the message. The waiting task calls it, since the arguments that it describes may belong to
  ///     the test's actor.
  /// - Throws: ``WaitTimedOut`` or `CancellationError`.
  nonisolated(nonsending) func wait(
    for latch: Latch,
    giveUp: @escaping @Sendable () -> Bool,
    outcome: () -> String
  ) async throws {
    let hasPassed = progress.withLock {
      ($0.latch, $0.giveUp) = (latch, giveUp)
      return $0.hasPassed
    }
    if hasPassed { end(.limit) } else { startDeadline() }
    let number = scope?.waits.begin { [goal, location] in "\(goal()), at \(location)" }
    let watch = watchForRest()
    let isInVain = await latch.wait { end(.cancellation) }
    watch?.cancel()
    if let number { scope?.waits.end(number) }
    if isInVain { throw error(outcome) }
  }

  private func startDeadline() {
    progress.withLock { progress in
      guard progress.deadline == nil else { return }
      // In a quiet round a wait in vain fails no test, and there may be hundreds of rounds.
      let isOfWait = scope?.test.isQuiet != true
      progress.deadline = Deadline(after: duration, ofWait: isOfWait) { [weak self] obstacle in
        if let obstacle { self?.explain(obstacle) } else { self?.pass() }
      }
    }
  }

  /// Ends the wait when nothing is under way that could do so.
  private func watchForRest() -> Task<Void, Never>? {
    guard endsAtRest, let scope else { return nil }
    // Detached, so that it is no task of the test.
    return Task.detached(priority: .background) { [weak self, duration] in
      if let quietTime = await scope.comesToNothing(within: duration) { self?.pass(after: quietTime) }
    }
  }

  private func pass(after quietTime: Duration? = nil) {
    progress.withLock {
      $0.hasPassed = true
      $0.quietTime = $0.quietTime ?? quietTime
    }
    end(.limit)
  }

  private func end(_ cause: Cause) {
    let (latch, giveUp) = progress.withLock { ($0.latch, $0.giveUp) }
    guard giveUp() else { return }
    progress.withLock { $0.cause = cause }
    latch?.open(inVain: true)
  }

  /// The error of a wait that timed out or was cancelled.
  private func error(_ outcome: () -> String) -> any Error {
    guard progress.withLock(\.cause) == .limit else { return CancellationError() }
    let error = WaitTimedOut(text + outcome(), at: location)
    scope?.noteWaitInVain(error, hadOwnLimit: isOwn)
    return error
  }

  private var text: String {
    let quietTime = progress.withLock { $0.quietTime }
    guard let quietTime else { return "Waited \(duration) for \(goal())" }
    return "Waited for \(goal()) until the test had been idle for \(quietTime)"
  }

  /// Writes to standard error that a wait can't even end.
  private func explain(_ obstacle: Deadline.Obstacle) {
    let text = text + scope.mention + ", and " + obstacle.description
    let lastWork = scope?.lastWork.map { "\n  \($0)" }.joined() ?? ""
    writeToStandardError(
      """
      \(text) may be a semaphore, a lock, sleep() or a long loop.\(lastWork)
        The wait is at \(location).
      """
    )
  }
}
