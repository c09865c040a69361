// Tests that wait for a double's calls, and held calls that wait for the test.

extension FunctionEngine {
  /// Waits for a goal. It ends by the call itself: the thread that records the call lets the waiter go on.
  ///
  /// - Parameter matches: The condition of a goal that has one. It is asked by the waiting task, so on its actor, and
  ///   with no lock held.
  nonisolated(nonsending) func wait(
    for goal: CallGoal,
    within ownLimit: Duration?,
    at location: SourceLocation,
    where matches: (Input) -> Bool = { _ in true }
  ) async throws -> Call<Input> {
    let limit = WaitLimit(own: ownLimit, in: scope)
    let end = ContinuousClock.now + limit.limit
    var goal = goal
    while true {
      if let call = look(for: &goal, where: matches) { return call }
      let unreached = goal
      let waiter = change { $0.waiter(for: unreached) }
      let timeLeft = ContinuousClock.now.duration(to: end)
      let call = try await waiter.value(within: limit, timeLeft: timeLeft, at: location) { [self] in
        text(of: unreached)
      } giveUp: { [self] in
        change { state in state.waiters.remove(waiter) ? state.log.listed() : nil }
      } message: { calls in
        timeOutMessage(for: unreached, after: limit.limit, with: calls)
      }
      if !unreached.hasCondition { return call }
    }
  }

  /// The call that reaches a goal, if it has come. A goal with a condition takes note of what that picks out.
  private func look(for goal: inout CallGoal, where matches: (Input) -> Bool) -> Call<Input>? {
    guard case .after(var last, let wanted, var picked) = goal else { return change { $0.reach(goal) } }
    defer { goal = .after(last, wanted: wanted, picked: picked) }
    if wanted != nil {
      warnIfAstray()
    }
    let calls = read { state in
      if wanted != nil {
        state.log.details.look()
      }
      return state.log.calls(after: last)
    }
    for call in calls {
      last = call.sequence
      guard matches(call.input) else { continue }
      picked += 1
      if wanted == nil ? change({ $0.log.details.claim(call.sequence) }) : picked == wanted { return call }
    }
    return nil
  }
}

// MARK: - Held calls

extension FunctionEngine {
  /// Waits until the test resumes a held call. Cancelling the task ends the wait at once, where the function
  /// can throw a `CancellationError`.
  @usableFromInline nonisolated(nonsending) func answer(
    of call: HeldCall<Output, Failure>
  ) async throws(Failure) -> Output {
    let watch = watch(
      call,
      resumedBy: Output.self == Void.self ? "call.resume()" : "call.resume(returning: …)"
    )
    let result = await withTaskCancellationHandler {
      await call.answer.value()
    } onCancel: {
      cancel(call)
    }
    watch.cancel()
    noteSettlement(of: call, on: #isolation)
    return try result.get()
  }

  private func cancel(_ call: HeldCall<Output, Failure>) {
    if let error = change({ $0.cancel(call) }) {
      call.answer.fill(.failure(error))
    }
    letWaitersGo(call, for: .cancelled)
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
    let goesOn = change { $0.resume(call, with: result, at: location) }
    if goesOn {
      call.answer.fill(result)
    }
    return goesOn
  }

  private func directed(
    _ result: Result<Output, Failure>,
    of hold: Hold,
    at location: SourceLocation
  ) -> Result<Output, Failure> {
    guard let director = scope?.director, let call = call(of: hold.sequence) else { return result }
    return director.result(result, from: AnswerOrigin(place: location, index: 0), to: call, of: name)
  }
}

extension UntypedEngine {
  /// Tells a test that may hang of a call that it holds. One that came when its test had ended it tells at once.
  ///
  /// - Parameter way: How to resume the call.
  /// - Returns: What to cancel when the call goes on.
  func watch(_ hold: Hold, resumedBy way: String) -> Deadline {
    if hold.cameLate, let call = call(of: hold.sequence) {
      let message = "\(text(of: call)) came, and is held: nobody will resume it."
      scope?.report(Problem(.heldCall, message, of: name))
    }
    let limit = scope.waitLimit()
    return Deadline(after: limit) { [self] _ in
      // On the main actor, where the inputs may belong that are described.
      Task { @MainActor in tell(hold, heldFor: limit, resumedBy: way) }
    }
  }

  private func tell(_ hold: Hold, heldFor limit: Duration, resumedBy way: String) {
    let text = if let call = call(of: hold.sequence) { text(of: call) } else { "A call that was forgotten" }
    writeToStandardError("\(text) has been held for \(limit)\(scope.mention). Resume it: \(way).")
    scope?.letHeldCallsGo()
  }

  /// Notes when the caller has run on, which it does on this actor: a job that comes to the actor now has its turn
  /// when the caller has given the actor up.
  func noteSettlement(of hold: Hold, on actor: (any Actor)?) {
    guard let actor else { return settle(hold, isKnown: false) }
    Task { await settle(hold, on: actor) }
  }

  private func settle(_ hold: Hold, on actor: isolated any Actor) {
    settle(hold, isKnown: true)
  }

  private func settle(_ hold: Hold, isKnown: Bool) {
    locked { hold.isSettled = isKnown }
    letWaitersGo(hold, for: .settled)
  }

  /// Lets the tests go on that wait for what has become of a call.
  func letWaitersGo(_ hold: Hold, for milestone: Hold.Milestone) {
    let arrivals = locked { hold.waiters.takeAll { $0 == milestone ? () : nil } }
    for (waiter, _) in arrivals {
      waiter.fill(.success(()))
    }
  }

  func isHeld(_ hold: Hold) -> Bool {
    locked { hold.isHeld }
  }

  /// Waits for what becomes of a call that is or was held.
  ///
  /// - Parameter text: The call, as messages call it.
  nonisolated(nonsending) func wait(
    for milestone: Hold.Milestone,
    of hold: Hold,
    described text: String,
    within ownLimit: Duration?,
    at location: SourceLocation
  ) async throws {
    guard let waiter = locked({ hold.waiter(for: milestone) }) else { return }
    let limit = WaitLimit(own: ownLimit, in: scope)
    try await waiter.value(within: limit, at: location) { [self] in
      "the caller of \(subjectOfCalls) to \(milestone.text)"
    } giveUp: { [self] in
      locked { hold.waiters.remove(waiter) ? () : nil }
    } message: {
      "Waited \(limit.limit) for the caller of \(text) to \(milestone.text).\(surroundings)"
    }
  }

  /// Says of a call whose caller ought to have run on where that can't be known.
  func warnUnlessSettled(_ hold: Hold, described text: String, at location: SourceLocation) {
    guard locked({ hold.isSettled }) == false else { return }
    writeToStandardError(
      """
      \(text): settled() at \(location) can't see its caller run on, since the double's function doesn't run \
      on the caller's actor. Make the function nonisolated(nonsending), or the double isolated as its caller is.
      """
    )
  }

  /// Reports that a wait was in vain which can't throw it. Of one that was cancelled, the task's next wait says so.
  func report(_ error: any Error) {
    guard let error = error as? WaitTimedOut else { return }
    if let scope { scope.report(Problem(error)) } else { writeToStandardError("\(error)") }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    changeDetails { _ in body() }
  }
}
