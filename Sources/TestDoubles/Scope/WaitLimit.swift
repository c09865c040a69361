/// The limit of one wait of a test. A wait sets its own limit or uses the limit of its strict test. The first wait
/// with the test's limit that times out fails the test, and later ones last a tenth of the time.
///
/// A wait may look at several changes before it finds what it waits for. The limit is one for all of them.
final class WaitLimit: @unchecked Sendable {
  private let limit: Duration
  private let isOwn: Bool
  private let endsAtRest: Bool
  private let scope: (any TestScope)?
  private let location: SourceLocation
  private let goal: @Sendable () -> String
  private let giveUp: @Sendable (Waiter) -> (() -> String)?
  /// The end of the message, set when the limit has passed. The deadline sets it before it ends the wait, and the
  /// waiting task reads it afterwards: so the class is `Sendable`.
  private var outcome: (() -> String)?
  /// Runs from the first change that the task waits for. Used by the waiting task only.
  private var deadline: Deadline?
  private let progress = Locked(Progress())

  private struct Progress {
    var waiter: Waiter?
    var hasTimedOut = false
    /// How long nothing had been under way that could end the wait; `nil` if the limit passed first.
    var quietTime: Duration?
  }

  /// - Parameters:
  ///   - scope: The scope of the double that the test waits for. The scope of the waiting task comes first: a double
  ///     may be made outside of the test.
  ///   - endsAtRest: Whether the wait may end when the code has come to rest.
  ///   - location: Where the test waits.
  ///   - goal: What the test waits for, as messages show it. Any thread may call this, so leave out arguments.
  ///   - giveUp: Removes a waiter. It returns a closure that describes the outcome, or `nil` if the wait has ended
  ///     already. The waiting task calls the closure, since the arguments that it describes may belong to the test's
  ///     actor.
  init(
    own: Duration?,
    in scope: (any TestScope)?,
    endsAtRest: Bool = true,
    at location: SourceLocation,
    for goal: @escaping @Sendable () -> String,
    giveUp: @escaping @Sendable (Waiter) -> (() -> String)?
  ) {
    self.scope = currentScope.get() ?? scope
    self.location = location
    self.goal = goal
    self.giveUp = giveUp
    limit = self.scope.waitLimit(own)
    isOwn = own != nil
    self.endsAtRest = endsAtRest && own == nil
  }

  deinit {
    deadline?.cancel()
  }

  /// Waits until the waiter's wait ends, the limit has passed, or the task is cancelled.
  ///
  /// - Throws: ``WaitTimedOut`` or `CancellationError`.
  nonisolated(nonsending) func wait(with waiter: Waiter) async throws {
    let hasTimedOut = progress.withLock {
      $0.waiter = waiter
      return $0.hasTimedOut
    }
    if hasTimedOut {
      end(waiter, hasTimedOut: true)
    } else if deadline == nil {
      deadline = Deadline(after: limit, explains: true) { [weak self] obstacle in
        if let obstacle { self?.explain(obstacle) } else { self?.timeOut() }
      }
    }
    let number = scope?.beginWait { [goal, location] in "\(goal()), at \(location)" }
    let watch = watchForRest()
    let isInVain = await waiter.wait.untilEnd { end(waiter, hasTimedOut: false) }
    watch?.cancel()
    if let number { scope?.endWait(number) }
    if isInVain { throw error }
  }

  /// Ends the wait when nothing is under way that could do so.
  private func watchForRest() -> Task<Void, Never>? {
    guard endsAtRest, let scope else { return nil }
    // Detached, so that it is no task of the test.
    return Task.detached(priority: .background) { [weak self] in
      if let quietTime = await scope.comesToNothing() { self?.timeOut(after: quietTime) }
    }
  }

  private func timeOut(after quietTime: Duration? = nil) {
    let waiter = progress.withLock {
      $0.hasTimedOut = true
      $0.quietTime = $0.quietTime ?? quietTime
      return $0.waiter
    }
    if let waiter { end(waiter, hasTimedOut: true) }
  }

  private func end(_ waiter: Waiter, hasTimedOut: Bool) {
    guard let outcome = giveUp(waiter) else { return }
    if hasTimedOut {
      self.outcome = outcome
    }
    waiter.wait.end(inVain: true)
  }

  /// The error of a wait that timed out or was cancelled.
  private var error: any Error {
    guard let outcome else { return CancellationError() }
    let error = WaitTimedOut(text + outcome(), at: location)
    scope?.noteWaitInVain(error, hadOwnLimit: isOwn)
    return error
  }

  private var text: String {
    let quietTime = progress.withLock { $0.quietTime }
    let time = quietTime.map { "until nothing had been under way for \($0)," } ?? "\(limit)"
    return "Waited \(time) for \(goal())"
  }

  /// What the doubles saw last, as a line: it may be what blocks a thread.
  private var lastCalls: String {
    guard let functions = scope?.lastFunctions, !functions.isEmpty else { return "" }
    return "\n  The doubles saw last: \(functions.joined(separator: ", "))."
  }

  /// Writes to standard error that a wait can't even end.
  private func explain(_ obstacle: Deadline.Obstacle) {
    let text = text + scope.mention + ", and " + obstacle.description
    writeToStandardError(
      """
      \(text) may be a semaphore, a lock, sleep() or a long loop.\(scope?.answersUnderWay ?? "")\(lastCalls)
        The wait is at \(location).
      """
    )
  }
}
