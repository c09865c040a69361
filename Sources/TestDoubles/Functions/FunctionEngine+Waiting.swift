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
        state.look()
      }
      return state.log.calls(after: last)
    }
    for call in calls {
      last = call.sequence
      guard matches(call.input) else { continue }
      picked += 1
      if wanted == nil ? change({ $0.claim(call.sequence) }) : picked == wanted { return call }
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
