import TestDoubles

/// Gives the answers of one run one at a time: each async call of the run waits here for its turn.
///
/// It gives the next answer when the code has come to rest, as far as it can see: the caller of the last answer has
/// run on, the main actor and the actors of callers have done what was queued on them, and no call came meanwhile. Then
/// it waits for the calls that may still come, by what earlier runs have shown. Safe from any thread.
final class AnswerTurns: RoundInterceptor, @unchecked Sendable {
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  private var state: TurnState
  private let callers: Callers

  /// How long it waits at most for a call that may come, while others are under way; and for a job of the test's tasks.
  private let patience: Duration

  init(_ plan: OrderPlan, of callers: Callers, patience: Duration) {
    state = TurnState(plan, at: uptime())
    self.callers = callers
    self.patience = patience
  }

  /// Makes an async call wait for its turn. Calls that the test holds have no turn.
  func decide(over offer: Offer) -> Decision? {
    if offer.isHeld { lock.withLock { state.noteHeldCall() } }
    return offer.isAwaited && offer.isGiven ? .around { await self.give(offer, $0) } : nil
  }

  /// Gives a call its answer when it is its turn. If the caller is cancelled before, it gets a `CancellationError`,
  /// or its answer at once if the function can't throw one.
  private nonisolated(nonsending) func give(_ offer: Offer, _ give: Decision.Give) async -> Given {
    let turn = Turn(offer.call)
    let isCancelled = await !wait(for: turn)
    if isCancelled, offer.canThrow(CancellationError()) { return .error(CancellationError()) }
    let given = await give()
    switch given {
    case .error(let error): turn.ending = .threw(UndescribedValue(error))
    case .value where offer.returnsNothing: break
    case .value, .nothing, .end: turn.ending = .returned(UndescribedValue(given))
    }
    return given
  }

  /// - Returns: Whether its turn came; `false`, if the caller was cancelled before.
  private nonisolated(nonsending) func wait(for turn: Turn) async -> Bool {
    // What makes this call needs the answer before it no more: it follows a redirect, or works out its own answer.
    Handover.current.get()?.end()
    let (arrival, change) = lock.withLock { (state.enter(turn, at: uptime()), state.takeChange()) }
    change?.open()
    switch arrival {
    case .atOnce: return true
    case .first: Task.detached { await self.giveTurns() }
    case .further: break
    }
    let isCancelled = await turn.latch.wait { leave(turn) }
    noteSettlement(of: turn, on: #isolation)
    return !isCancelled
  }

  private func leave(_ turn: Turn) {
    let (wasWaiting, change) = lock.withLock { (state.leave(turn), state.takeChange()) }
    if wasWaiting {
      turn.latch.open(inVain: true)
    }
    change?.open()
  }

  /// Notes when the caller has run on. If it runs on this actor, a job that is queued here now runs when the caller has
  /// left the actor. A session hands the answer over to the caller, on a queue that may be long.
  private func noteSettlement(of turn: Turn, on actor: (any Actor)?) {
    if let actor {
      Task { await settle(turn, on: actor) }
    } else if let handover = Handover.current.get()?.begin() {
      let deadline = Deadline(after: patience) { _ in handover.open() }
      Task {
        await handover.wait()
        deadline.cancel()
        turn.settlement.open(inVain: true)
      }
    } else {
      turn.settlement.open(inVain: true)
    }
  }

  private func settle(_ turn: Turn, on actor: isolated any Actor) {
    turn.settlement.open()
  }

  func finishGiving() async -> Bool {
    guard let end = lock.withLock({ state.endOfGiving() }) else { return false }
    await end.wait()
    return true
  }

  func end() {
    _ = finish()
  }

  /// Ends the run: calls that still wait get their answers, and those that come later don't wait.
  ///
  /// - Returns: How the run went; only the first call returns it.
  func finish() -> TurnState {
    let (state, left, change) = lock.withLock {
      let change = self.state.takeChange()
      return (self.state, self.state.end(), change)
    }
    left.forEach { $0.open() }
    change?.open()
    return state
  }

  // MARK: Giving

  /// Gives turns until no call waits.
  @concurrent private func giveTurns() async {
    while let turn = await nextTurn() {
      turn.latch.open()
      let isUnseen = await turn.settlement.wait()
      if isUnseen { await letCallerRunOn() }
    }
  }

  /// Waits until a caller that runs on no actor has run on, before another does. In a process with much else to do that
  /// can't be seen: so there is a limit for all answers of the test.
  private func letCallerRunOn() async {
    let (isLast, tempo) = lock.withLock { (state.waiting.isEmpty, state.plan.tempo) }
    let limit = mostTimeInVain - tempo.timeInVain
    guard !isLast, limit > 0 else { return }
    if await !isStill(for: .zero, within: .seconds(limit)) {
      lock.withLock { state.plan.tempo.timeInVain += limit }
    }
  }

  private func nextTurn() async -> Turn? {
    while true {
      await rest()
      switch await nextStep() {
      case .give(let turn): return turn
      case .restAgain: continue
      case .stop(let waits):
        waits.forEach { $0.open() }
        return nil
      case .wait(let change, let isExpected): await wait(for: change, isExpected)
      }
    }
  }

  /// Waits for a call that may come first. One that is expected is waited for as long as allowed. For any other, the wait
  /// ends after many times as long as calls have taken to come, and earlier if no thread of the process has anything to do
  /// meanwhile.
  private func wait(for change: Latch, _ isExpected: Bool) async {
    let pause = Duration.seconds(lock.withLock { state.plan.tempo.longestPause })
    let giveUp: @Sendable () -> Void = { [self] in
      lock.withLock { state.stopWaiting(for: change) }
      change.open()
    }
    let limit = isExpected ? patience : min(patience, max(pause * 20, .milliseconds(250)))
    let deadline = Deadline(after: limit) { _ in giveUp() }
    let watch = Task.detached {
      guard !isExpected else { return }
      if await isStill(for: max(pause * 2, .milliseconds(2)), within: limit) { giveUp() }
    }
    await change.wait()
    deadline.cancel()
    watch.cancel()
  }

  /// Runs on the main actor, since it describes inputs that may belong there.
  @MainActor private func nextStep() -> TurnState.Step {
    for turn in lock.withLock({ state.waiting }) {
      turn.describe()
    }
    return lock.withLock { state.step(at: uptime()) }
  }

  /// Waits until the code has come to rest. Answering early never invents a failure; it may miss an order. So if a
  /// job of the test's tasks blocks its thread, perhaps until the answer comes, the round stops waiting for jobs. It
  /// doesn't wait for a task that polls for the answer either.
  private func rest() async {
    let resting = Task.detached { [self] in
      await callers.comeToRest(
        atMost: mostPasses,
        includingThreads: false,
        includingJobs: lock.withLock { state.waitsForJobs }
      ) {
        lock.withLock { state.activity }
      }
    }
    let deadline = Deadline(after: patience) { [self] _ in
      lock.withLock { state.waitsForJobs = false }
      resting.cancel()
    }
    await resting.value
    deadline.cancel()
  }
}

private let mostPasses = 1000

/// How long a test watches a busy process in all, in seconds.
private let mostTimeInVain = 0.5
