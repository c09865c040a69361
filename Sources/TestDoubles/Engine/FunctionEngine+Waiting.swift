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
    let result = decided(result, of: call, at: location)
    return change { $0.resume(call, with: result, at: location) }
  }

  private func decided(
    _ result: Result<Output, Failure>,
    of hold: Hold,
    at location: SourceLocation
  ) -> Result<Output, Failure> {
    guard let interceptor, let call = call(of: hold.sequence) else { return result }
    let answer = Answer<Output, Failure, Never>(result).decided(
      by: interceptor,
      over: .resumption,
      to: Timeline.Entry(call, of: name),
      taking: Input.self,
      from: AnswerOrigin(.told(location), index: 0)
    )
    return answer.result ?? result
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

  func isHeld(_ hold: Hold) -> Bool {
    withLock { hold.isHeld }
  }

  /// Waits until the caller of a held call is cancelled.
  ///
  /// - Parameter text: The call as messages show it.
  nonisolated(nonsending) func wait(
    for cancellation: Cancellation,
    of text: String,
    within ownLimit: Duration?,
    at location: SourceLocation
  ) async throws {
    let waiter: Waiter? = withLock {
      cancellation.isAwaited = true
      return cancellation.hasCome ? nil : cancellation.waiters.add(())
    }
    guard let waiter else { return }
    let goal = "the caller of " + text + " to be cancelled"
    let limit = WaitLimit(own: ownLimit, in: scope, at: location) {
      goal
    } giveUp: { [self] waiter in
      withLock { cancellation.waiters.remove(waiter) } ? { "." + self.surroundings } : nil
    }
    try await limit.wait(with: waiter)
  }
}
