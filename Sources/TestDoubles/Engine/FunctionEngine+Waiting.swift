// Tests that wait for a double's calls, and held calls that wait for the test.

extension FunctionEngine {
  /// Waits for a goal. It ends by the call itself: the thread that records the call lets the waiter go on.
  ///
  /// - Parameter matches: The condition of a goal that has one. It is asked by the waiting task, so on its actor, and
  ///   with no lock held.
  nonisolated(nonsending) func wait(
    for goal: CallGoal<Input>,
    within ownLimit: Duration?,
    at location: SourceLocation,
    where matches: (Input) -> Bool = { _ in true }
  ) async throws -> Call<Input> {
    try await reach(goal, within: ownLimit, at: location) { waiter(for: goal, where: matches) }
    guard let call = goal.call else { preconditionFailure("reached without a call") }
    return call
  }

  /// A waiter for a goal; `nil` where the calls so far suffice.
  private func waiter(for goal: CallGoal<Input>, where matches: (Input) -> Bool) -> Waiter? {
    while true {
      let waiter = change { $0.wait(for: goal) }
      guard waiter == nil, goal.hasCondition, let call = goal.call else { return waiter }
      goal.last = call.sequence
      guard matches(call.input) else { continue }
      goal.picked += 1
      if goal.count == nil ? change({ $0.claim(call.sequence) }) : goal.picked == goal.count {
        return nil
      }
    }
  }
}

// MARK: - Held calls

extension FunctionEngine where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Waits until the test resumes a held call. Cancelling the task ends the wait at once, where the function
  /// can throw a `CancellationError`.
  @usableFromInline nonisolated(nonsending) func answer(
    of call: HeldCall<Output, Failure>,
    to input: Input,
    _ function: StaticString
  ) async throws(Failure) -> Output {
    if scope?.isStopped == true {
      change { $0.stop([call], withAnswer: givesFirstAnswer) }.forEach { $0.wait.end() }
    }
    await waitForEnd(
      of: call,
      resumedBy: Output.self == Void.self ? "call.resume()" : "call.resume(returning: …)"
    ) {
      change { $0.cancel(call) }
    }
    guard let result = call.result else {
      return try await give(first[0], to: input, function, numbered: call.sequence)
    }
    return try result.get()
  }

  /// Lets a held call go. One whose caller was cancelled has ended, which is no mistake of the test: it can't know.
  ///
  /// - Returns: Whether its caller gets the result.
  func resume(
    _ call: HeldCall<Output, Failure>,
    with result: Result<Output, Failure>,
    at location: SourceLocation
  ) -> Bool {
    let result = directed(result, of: call, at: location)
    return change { $0.resume(call, with: result, at: location) }
  }

  private func directed(
    _ result: Result<Output, Failure>,
    of hold: Hold,
    at location: SourceLocation
  ) -> Result<Output, Failure> {
    guard let director = scope?.director, let call = call(of: hold.sequence) else { return result }
    return director.result(result, from: AnswerOrigin(.told(location), index: 0), to: call, of: name)
  }
}

extension UntypedEngine {
  /// Waits until the calls of the double reach a goal.
  ///
  /// - Parameter waiter: Adds a waiter; `nil` where the goal is reached. For a goal with a condition it is asked again
  ///   whenever a call has come.
  /// - Throws: ``WaitTimedOut`` or `CancellationError`.
  nonisolated(nonsending) func reach(
    _ goal: Goal,
    within ownLimit: Duration?,
    at location: SourceLocation,
    by waiter: () -> Waiter?
  ) async throws {
    if goal.hasCondition, goal.count != nil {
      warnIfAstray()
    }
    let limit = WaitLimit(own: ownLimit, in: scope, at: location) { [self] in
      text(of: goal)
    } giveUp: { [self] waiter in
      guard let calls = remove(waiter) else { return nil }
      return { self.outcome(of: goal, calls) }
    }
    while let waiter = waiter() {
      try await limit.wait(with: waiter)
      if !goal.hasCondition { return }
    }
  }

  /// Waits until a held call ends.
  ///
  /// - Parameter way: How to resume the call.
  nonisolated(nonsending) func waitForEnd(
    of hold: Hold,
    resumedBy way: String,
    onCancel: @Sendable () -> Void
  ) async {
    let watch = watch(hold, resumedBy: way)
    await hold.wait.untilEnd(onCancel: onCancel)
    watch.cancel()
    noteSettlement(of: hold, on: #isolation)
  }

  /// Tells a test that may hang of a call that it holds. One that came when its test had ended it tells at once.
  ///
  /// - Parameter way: How to resume the call.
  /// - Returns: What to cancel when the call goes on.
  private func watch(_ hold: Hold, resumedBy way: String) -> Deadline {
    if hold.cameLate, let text = text(of: hold) {
      let message = text + " came, and is held: nobody will resume it."
      scope?.report(Problem(.heldCall, message, of: name))
    }
    let limit = scope.waitLimit()
    return Deadline(after: limit) { [self] _ in
      guard scope?.isQuiet != true else { return }
      startTask { await self.tell(hold, heldFor: limit, resumedBy: way) }
    }
  }

  /// On the main actor, where the inputs may belong that are described.
  @MainActor private func tell(_ hold: Hold, heldFor limit: Duration, resumedBy way: String) {
    // Else the end of the test tells of the call, or the wait for its cancellation does.
    if withLock({ !hold.isReported && !hold.cancellation.isAwaited }) {
      let text = text(of: hold) ?? "A call that was forgotten"
      writeToStandardError(
        """
        \(text) has been held for \(limit)\(scope.mention): nobody resumed it or cancelled its caller. To resume it: \
        \(way).
        """
      )
    }
    scope?.letHeldCallsGo()
  }

  private func text(of hold: Hold) -> String? {
    guard let call = call(of: hold.sequence) else { return nil }
    return text(of: call)
  }

  /// Notes when the caller has run on, which it does on this actor: a job that comes to the actor now has its turn
  /// when the caller has given the actor up.
  private func noteSettlement(of hold: Hold, on actor: (any Actor)?) {
    let isSeen = scope?.callers.jobs?.runsCurrentTask == true
    guard let actor else {
      withLock { hold.blindSpot = isSeen ? nil : .noActor }
      return note(hold.settlement)
    }
    startTask { [self] in await settle(hold, on: actor, isSeen: isSeen) }
  }

  private func settle(_ hold: Hold, on actor: isolated any Actor, isSeen: Bool) {
    let blindSpot = isSeen ? nil : blindSpot(behind: actor)
    withLock { hold.blindSpot = blindSpot }
    note(hold.settlement)
  }

  /// What can't be seen of a caller that runs on an actor: whether another actor waits for that.
  private func blindSpot(behind actor: isolated any Actor) -> BlindSpot? {
    let name = "\(type(of: actor))"
    if isPart(of: actor) { return .actorOfDouble(name) }
    // Nearly everything on the main actor is what a test waits for itself.
    return actor is MainActor ? nil : .actor(name)
  }

  /// Whether an actor has this double among its properties, as one does that is a test double itself. It is looked
  /// into where nothing else can run meanwhile.
  private func isPart(of actor: isolated any Actor) -> Bool {
    actor is any TestDouble
      || Mirror(reflecting: actor).children.contains {
        ($0.value as? any EngineOwner)?.untypedEngine === self
      }
  }

  /// Notes what a caller has done, and lets the tests go on that wait for it.
  func note(_ milestone: Milestone) {
    end { milestone.reach() }
  }

  func isHeld(_ hold: Hold) -> Bool {
    withLock { hold.isHeld }
  }

  /// Waits for what becomes of a call that is or was held.
  ///
  /// - Parameter text: The call, as messages call it.
  nonisolated(nonsending) func wait(
    for milestone: Milestone,
    of text: String,
    within ownLimit: Duration?,
    at location: SourceLocation
  ) async throws {
    let waiter: Waiter? = withLock {
      milestone.isAwaited = true
      return milestone.isReached ? nil : milestone.waiters.add(())
    }
    guard let waiter else { return }
    let goal = "the caller of " + text + " to " + milestone.text
    let limit = WaitLimit(own: ownLimit, in: scope, at: location) {
      goal
    } giveUp: { [self] waiter in
      withLock { milestone.waiters.remove(waiter) } ? { "." + self.surroundings } : nil
    }
    try await limit.wait(with: waiter)
  }

  /// Waits until the caller of a held call has run on, and those who wait for it in turn, as far as can be seen.
  /// Where that can't be known, it says so.
  ///
  /// - Parameters:
  ///   - actors: Where they run, beside the actors that calls came from.
  ///   - text: The call, as messages call it.
  nonisolated(nonsending) func settle(
    _ hold: Hold,
    with actors: [any Actor],
    described text: String,
    at location: SourceLocation
  ) async throws {
    try await wait(for: hold.settlement, of: text, within: nil, at: location)
    let callers = scope?.callers ?? Callers()
    let wait = WaitForOperation(within: nil, in: scope, at: location) {
      "the caller of " + text + " to run on"
    } outcome: {
      "." + self.surroundings
    }
    try await wait.untilEnd {
      // An actor has resumed who waits for it when it is free again: so each pass gets one further. Others of the body's
      // tasks may never rest, and needn't.
      await callers.comeToRest(
        with: actors,
        after: 3 + actors.count,
        atMost: mostPasses,
        includingThreads: false
      ) { 0 }
    }
    warn(of: withLock { hold.blindSpot }, to: text, named: !actors.isEmpty, at: location)
  }

  private func warn(of spot: BlindSpot?, to call: String, named isNamed: Bool, at location: SourceLocation) {
    let text: String
    switch spot {
    case .noActor:
      text = """
        settled() can't see its caller run on, since the double's function doesn't run on the caller's actor. Wait for \
        what the caller does next, by nextCall(), waitForCalls(_:) or comesToRest(on:). Or have the function run there: \
        nonisolated(nonsending), or isolated as its caller is.
        """
    case .actorOfDouble(let actor) where !isNamed:
      text = """
        settled() can't see its caller run on: \(actor), where the double's function runs, calls on behalf of another. \
        Name the actor that waits for it: settled(on: …).
        """
    case .actor(let actor) where !isNamed:
      text = """
        settled() has seen its caller run on as far as it runs on \(actor), and can't see whether another actor waits \
        for that. Name the actor that the test is about: settled(on: …).
        """
    case .actorOfDouble, .actor, nil: return
    }
    scope.warn("\(call): \(text)", at: location)
  }
}

/// How many jobs of a test's tasks follow each other at most, as far as `settled()` waits for them.
private let mostPasses = 1000
