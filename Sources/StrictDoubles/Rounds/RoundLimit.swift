import TestDoubles

/// Stops a round that doesn't end by itself, and says what the round waited for. Safe from any thread.
final class RoundLimit: @unchecked Sendable {
  private let round: Round
  private let scope: DoubleScope
  private let failure: FailureFlag
  /// Guards all that changes. So the class is `Sendable`, which the compiler can't see.
  private let lock = Lock()
  private var deadline: Deadline?
  private var found: [String]?

  /// - Parameter failure: Is raised once the round has failed. Then it doesn't matter what the round waits for.
  init(of round: Round, in scope: DoubleScope, _ failure: FailureFlag) {
    self.round = round
    self.scope = scope
    self.failure = failure
  }

  var isSet: Bool {
    round.limit != nil
  }

  /// Begins with the round.
  ///
  /// - Parameter cancel: Cancels the body's task, where it has one of its own.
  func begin(cancel: @escaping @Sendable () -> Void = {}) {
    guard let limit = round.limit else { return }
    let deadline = Deadline(after: limit) { [self] _ in
      stop()
      cancel()
    }
    lock.withLock { self.deadline = deadline }
  }

  private func stop() {
    let hadFailed = failure.isRaised
    let (obstacles, callers) = scope.stop()
    // Not after them: the round may end when they go on.
    lock.withLock { found = hadFailed ? nil : obstacles }
    round.director?.end()
    callers.forEach { $0() }
  }

  /// Ends with the round.
  ///
  /// - Returns: What the round waited for when its limit had passed; `nil`, if it came to its end by itself, or had
  ///   failed before.
  func end() -> [String]? {
    let (deadline, found) = lock.withLock { (self.deadline, self.found) }
    deadline?.cancel()
    return found
  }
}
