import TestDoubles

/// Stops a round that doesn't end by itself: one with a limit, when that has passed, and says what the round waited for;
/// any other, when it can't go on. Safe from any thread.
final class RoundLimit: @unchecked Sendable {
  private let round: Round
  private let scope: DoubleScope
  private let failure: FailureFlag
  /// Guards all that changes. So the class is `Sendable`, which the compiler can't see.
  private let lock = Lock()
  private var deadline: Deadline?
  private var watch: StandstillWatch?
  private var found: [String]?
  private var number: Int?

  /// - Parameter failure: Is raised once the round has failed. Then it doesn't matter what the round waits for.
  init(of round: Round, in scope: DoubleScope, _ failure: FailureFlag) {
    self.round = round
    self.scope = scope
    self.failure = failure
  }

  /// Begins with the round.
  ///
  /// - Parameter cancel: Cancels the body's task, where it has one of its own.
  func begin(cancel: @escaping @Sendable () -> Void = {}) {
    let number = RunningTests.ofTheProcess.begin(scope.testName ?? "A test", scope)
    lock.withLock { self.number = number }
    guard let limit = round.limit else {
      let watch = StandstillWatch(over: scope, cancel)
      lock.withLock { self.watch = watch }
      return watch.begin()
    }
    let deadline = Deadline(after: limit) { [self] _ in
      stop()
      cancel()
    }
    lock.withLock { self.deadline = deadline }
  }

  private func stop() {
    let hadFailed = failure.isRaised
    let obstacles = scope.obstacles.map(\.text)
    let callers = scope.stop()
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
    let (deadline, watch, found, number) = lock.withLock {
      (self.deadline, self.watch, self.found, self.number)
    }
    deadline?.cancel()
    watch?.end()
    if let number { RunningTests.ofTheProcess.end(number) }
    return found
  }
}
