import TestDoubles

/// Stops a round that doesn't end by itself. Safe from any thread.
///
/// It stops a round with a limit when that has passed, and says what the round waited for. Any other it stops when that
/// can't go on: nothing has moved in it for three times its wait limit, and for five seconds at least, it waits for no
/// double with a limit, and its doubles hold what the code waits for; or thousands of its calls have no answer; or the
/// calls of a function have no end. A round that waits for a call without an answer has failed already, and is stopped
/// after a sixth of that time.
///
/// It looks at such a round each time a sixth of this has passed. While the process uses a processor, the test may
/// compute, or the work of its unstructured tasks may wait in a queue. Then nothing may move for ten times as many
/// looks. While other work of the test waits in a queue, the test isn't ended.
///
/// If the test calls no double and waits for none for twice that time, nobody knows how to end the round. It may compute,
/// or wait for something in a loop. Then it writes to standard error, once, what is known of the test.
final class RoundLimit: Sendable {
  private let round: Round
  private let scope: DoubleScope
  private let failure: FailureFlag
  private let tell: @Sendable (Int, Duration) -> Void
  private let state = Locked(State())

  private struct State {
    var deadline: Deadline?
    var silence = Silence<Moves>()
    /// How long the test has called no double and begun no wait, whatever else it does.
    var stillness = Silence<[Int]>()
    /// Whether standard error has named the test.
    var hasTold = false
    var cancel: @Sendable () -> Void = {}
    var giveUp: @Sendable () -> Void = {}
    /// What the round waited for when its limit passed.
    var found: [String]?
    /// The test's number among those that are running.
    var number: Int?
    /// Whether the round was stopped. Nothing looks at it any more.
    var isStopped = false
    var hasEnded = false
  }

  /// - Parameters:
  ///   - failure: Tells whether the round has failed. Then it doesn't matter what the round waits for.
  ///   - tell: Gets the test's number among those that are running, and how long it has called no double.
  init(
    of round: Round,
    in scope: DoubleScope,
    _ failure: FailureFlag,
    telling tell: @escaping @Sendable (Int, Duration) -> Void = RunningTests.ofTheProcess.tell
  ) {
    self.tell = tell
    self.round = round
    self.scope = scope
    self.failure = failure
  }

  /// Begins with the round.
  ///
  /// - Parameters:
  ///   - cancel: Cancels the body's task, if it has one of its own.
  ///   - giveUp: Ends the round without the body. It is called a second after the round was stopped, if the limit has
  ///     passed, a loop may go on, or a call still waits that nobody can let go.
  func begin(
    cancel: @escaping @Sendable () -> Void = {},
    giveUp: @escaping @Sendable () -> Void = {}
  ) {
    let number = RunningTests.ofTheProcess.begin(scope.test.name ?? "A test", scope)
    state.withLock { ($0.number, $0.cancel, $0.giveUp) = (number, cancel, giveUp) }
    if round.limit == nil {
      scope.noteRunaway { [weak self] in self?.stop(at: $0) }
    }
    goOn()
  }

  private func goOn() {
    let look = Deadline(after: round.limit ?? scope.longestSilence / 6) { [weak self] _ in self?.look() }
    set(look) { !$0.isStopped }
  }

  private func set(_ deadline: Deadline, if isWanted: @Sendable (State) -> Bool = { _ in true }) {
    let old = state.withLock { state in
      defer { if !state.hasEnded, isWanted(state) { state.deadline = deadline } }
      return state.deadline
    }
    withExtendedLifetime(old) {}
  }

  private func look() {
    if round.limit != nil { return stop() }
    let moves = scope.moves
    let (time, work) = (uptime(), processorTime())
    let (silence, stillness) = state.withLock { state in
      state.silence.note(moves, at: time, work, isSilent: moves.areOver, atWork: 0.1)
      let movesOfDoubles = [moves.activity, moves.waitsBegun]
      state.stillness.note(movesOfDoubles, at: time, work, isSilent: moves.waits == 0, atWork: 1)
      return (state.silence, state.stillness)
    }
    let obstacles = silence.lasts(1) ? scope.obstacles : []
    if obstacles.contains(where: \.isUnanswered), !scope.allowsUnansweredCalls {
      stop(at: .unansweredCall)
    } else if silence.lasts(6), !obstacles.isEmpty {
      stop(at: .obstacles(obstacles, since: silence.length))
    } else {
      if stillness.lasts(12) { tell(of: stillness.length) }
      goOn()
    }
  }

  private func tell(of silence: Duration) {
    let number = state.withLock { state in
      defer { state.hasTold = true }
      return state.hasTold ? nil : state.number
    }
    guard let number, !scope.test.isQuiet else { return }
    tell(number, silence)
  }

  /// - Parameter standstill: Why the test is ended; `nil`, if the limit of the round has passed.
  private func stop(at standstill: Standstill? = nil) {
    let isOver = state.withLock { state in
      state.isStopped = true
      return state.hasEnded
    }
    guard !isOver else { return }
    let obstacles = scope.obstacles
    let callers = scope.stop(at: standstill)
    if standstill == nil {
      // Before the callers go on: then the round may end. That a call has no answer is no fault of the code.
      let isJudged = !failure.isRaised && !obstacles.contains(where: \.isUnanswered)
      state.withLock { $0.found = isJudged ? obstacles.map(\.text) : nil }
      round.interceptor?.end()
    }
    callers.forEach { $0() }
    state.withLock(\.cancel)()
    let mayGoOn = standstill?.mayGoOn ?? true
    giveUpSoon { [scope] in mayGoOn || !scope.obstacles.isEmpty }
    if standstill != nil { RunningTests.ofTheProcess.watch(ended: scope) }
  }

  /// Ends the round without the body when a second later the body can't end. Otherwise looks again each second.
  private func giveUpSoon(if isStuck: @escaping @Sendable () -> Bool) {
    set(
      Deadline(after: .seconds(1)) { [weak self] _ in
        guard let self else { return }
        if isStuck() { takeGivingUp()() } else { giveUpSoon(if: isStuck) }
      }
    )
  }

  /// A round is given up once, also if it was stopped twice.
  private func takeGivingUp() -> @Sendable () -> Void {
    state.withLock { state in
      defer { state.giveUp = {} }
      return state.giveUp
    }
  }

  /// Ends with the round.
  ///
  /// - Returns: What the round waited for when its limit had passed; `nil` if it ended by itself, or had failed
  ///   before.
  func end() -> [String]? {
    let (deadline, found, number) = state.withLock { state in
      state.hasEnded = true
      defer { (state.deadline, state.cancel, state.giveUp) = (nil, {}, {}) }
      return (state.deadline, state.found, state.number)
    }
    deadline?.cancel()
    if let number { RunningTests.ofTheProcess.end(number) }
    return found
  }
}

/// Counts what has moved in a test.
private struct Moves: Equatable {
  /// The newest call, sleep, move of a clock, or event of a stream.
  let activity: Int
  /// How many jobs the tasks of the body have had.
  let jobs: Int
  /// How many of these stand in a queue.
  let queuedJobs: Int
  /// How many waits have begun.
  let waitsBegun: Int
  /// How many of these are under way.
  let waits: Int

  /// Whether nothing is to move by itself: no wait ends, and no job begins.
  var areOver: Bool { waits == 0 && queuedJobs == 0 }
}

extension DoubleScope {
  /// What has moved so far.
  fileprivate var moves: Moves {
    Moves(
      activity: activity,
      jobs: callers.jobs?.jobCount ?? 0,
      queuedJobs: callers.jobs?.queuedJobCount ?? 0,
      waitsBegun: waits.countBegun,
      waits: waits.countUnderWay
    )
  }
}
