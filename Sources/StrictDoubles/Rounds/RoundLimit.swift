import TestDoubles

/// Stops a round that doesn't end by itself. It stops a round with a limit when the limit has passed, and says what
/// the round waited for. It stops any other round when that can't go on. Safe from any thread.
final class RoundLimit: @unchecked Sendable {
  private let round: Round
  private let scope: DoubleScope
  private let failure: FailureFlag
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  private var deadline: Deadline?
  private var watch: StandstillWatch?
  private var found: [String]?
  private var number: Int?
  /// The scope of the same test that its suite asks for, if both are strict.
  private let outer: DoubleScope?

  /// - Parameter failure: Tells whether the round has failed. Then it doesn't matter what the round waits for.
  init(of round: Round, in scope: DoubleScope, _ failure: FailureFlag) {
    self.round = round
    self.scope = scope
    self.failure = failure
    outer = currentScope.get() as? DoubleScope
  }

  /// Begins with the round.
  ///
  /// - Parameters:
  ///   - cancel: Cancels the body's task, if it has one of its own.
  ///   - giveUp: Ends the round without the body, if that hasn't ended a second after the limit.
  func begin(
    cancel: @escaping @Sendable () -> Void = {},
    giveUp: @escaping @Sendable () -> Void = {}
  ) {
    let number = RunningTests.ofTheProcess.begin(scope.testName ?? "A test", scope, within: outer)
    lock.withLock { self.number = number }
    guard let limit = round.limit else {
      let watch = StandstillWatch(over: scope, cancel)
      lock.withLock { self.watch = watch }
      return watch.begin()
    }
    let deadline = Deadline(after: limit) { [self] _ in
      stop()
      cancel()
      set(Deadline(after: .seconds(1)) { _ in giveUp() })
    }
    set(deadline)
  }

  private func set(_ deadline: Deadline) {
    let old = lock.withLock {
      defer { self.deadline = deadline }
      return self.deadline
    }
    withExtendedLifetime(old) {}
  }

  private func stop() {
    let hadFailed = failure.isRaised
    let obstacles = scope.obstacles.map(\.text)
    let callers = scope.stop()
    // Before the callers go on: then the round may end.
    lock.withLock { found = hadFailed ? nil : obstacles }
    round.interceptor?.end()
    callers.forEach { $0() }
  }

  /// Ends with the round.
  ///
  /// - Returns: What the round waited for when its limit had passed; `nil` if it ended by itself, or had failed
  ///   before.
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
