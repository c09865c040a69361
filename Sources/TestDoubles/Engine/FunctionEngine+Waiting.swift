// How tests wait for a double's calls, and how held calls wait for the test.

extension FunctionEngine {
  /// Waits for a goal. The thread that records the awaited call ends the wait.
  ///
  /// - Parameter matches: The condition of a goal that has one. The waiting task calls it on its own actor, with no
  ///   lock held.
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

  /// Adds a waiter for a goal; returns `nil` if the calls so far suffice.
  private func waiter(for goal: CallGoal<Input>, where matches: (Input) -> Bool) -> Waiter? {
    while true {
      let waiter = change { $0.wait(for: goal) }
      guard waiter == nil, goal.hasCondition, let call = goal.call else { return waiter }
      goal.lastAsked = call.sequence
      guard matches(call.input) else { continue }
      goal.pickedCount += 1
      if goal.count == nil ? change({ $0.claim(call.sequence) }) : goal.pickedCount == goal.count {
        return nil
      }
    }
  }
}

// MARK: - Held calls

extension FunctionEngine where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Waits until the test resumes a held call. If the function can throw a `CancellationError`, cancelling the task
  /// ends the wait at once.
  @usableFromInline nonisolated(nonsending) func answer(
    of call: HeldCall<Output, Failure>,
    to input: Input,
    _ function: StaticString
  ) async throws(Failure) -> Output {
    if scope?.isStopped == true, !call.isUnanswered {
      change { $0.letGo([call], withAnswer: givesFirstAnswer) }.ended.forEach { $0.wait.end() }
    }
    await waitForEnd(
      of: call,
      resumedBy: wayToResume
    ) {
      change { $0.cancel(call) }
    }
    guard let result = call.result else {
      return try await give(firstAnswers[0], to: input, function, numbered: call.sequence)
    }
    return try result.get()
  }

  /// Resumes a held call. If its caller was cancelled, the call has ended, and nothing happens: the test couldn't
  /// know.
  ///
  /// - Returns: Whether the caller gets the result.
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
  /// - Parameter waiter: Adds a waiter, or returns `nil` if the goal is reached. For a goal with a condition it is
  ///   called again after each call.
  /// - Throws: ``WaitTimedOut`` or `CancellationError`.
  nonisolated(nonsending) func reach(
    _ goal: Goal,
    within ownLimit: Duration?,
    at location: SourceLocation,
    by waiter: () -> Waiter?
  ) async throws {
    warnIfThrowaway()
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

  /// Warns on standard error about a call that has been held for long, since the test may hang. Reports a call at
  /// once that came after its test had ended.
  ///
  /// - Parameter way: How to resume the call.
  /// - Returns: The deadline of the warning. Cancel it when the call goes on.
  private func watch(_ hold: Hold, resumedBy way: String) -> Deadline {
    if hold.cameLate, let text = text(of: hold) {
      let message = text + " came, and is held: nobody will resume it."
      scope?.report(Problem(.heldCall, message, of: name))
    }
    let limit = scope.waitLimit()
    return Deadline(after: limit) { [self] _ in
      guard scope?.isQuiet != true else { return }
      startTask { await self.warn(about: hold, heldFor: limit, resumedBy: way) }
    }
  }

  /// Runs on the main actor, since the inputs that it describes may belong to it.
  @MainActor private func warn(about hold: Hold, heldFor limit: Duration, resumedBy way: String) {
    // Otherwise the end of the test reports the call, or the wait for its cancellation does.
    if withLock({ hold.isHeld && !hold.isReported && !hold.cancellation.isAwaited }) {
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

  /// Notes when the caller has run on. The caller runs on this actor, so a job that joins the actor's queue now runs
  /// after the caller has left the actor.
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

  /// Whether this double is a property of an actor, as in a test double that is an actor. The function is isolated to
  /// the actor, so that nothing changes while it looks.
  private func isPart(of actor: isolated any Actor) -> Bool {
    actor is any TestDouble
      || Mirror(reflecting: actor).children.contains {
        ($0.value as? any EngineOwner)?.untypedEngine === self
      }
  }

  /// Notes that a caller has reached a milestone, and ends the waits for it.
  func note(_ milestone: Milestone) {
    end { milestone.reach() }
  }

  func isHeld(_ hold: Hold) -> Bool {
    withLock { hold.isHeld }
  }

  /// Waits until the caller of a held call reaches a milestone.
  ///
  /// - Parameter text: The call as messages show it.
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

  /// Waits until the caller of a held call has run on, and the actors that wait for the caller too. If it can't see
  /// the caller run on, it warns.
  ///
  /// - Parameters:
  ///   - actors: The actors that wait for the caller, in addition to those that calls came from.
  ///   - text: The call as messages show it.
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
      // An actor that is free again has resumed the code that waited for it. So each pass gets one actor further.
      // Others of the body's tasks may never rest, and needn't.
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
        what the caller does next, by nextCall(), waitForCalls(_:) or comesToRest(on:). Or have the requirement \
        and the double's function run there: both nonisolated(nonsending), or both isolated as the caller is.
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
