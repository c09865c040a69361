// How tests wait for a double's calls, and how held calls wait for the test.

extension FunctionEngine {
  /// Waits for the first call that no `nextCall` gave yet.
  ///
  /// - Parameters:
  ///   - call: A call that it has to come after.
  ///   - matches: Picks out the calls. The waiting task calls it on its own actor, with no lock held.
  nonisolated(nonsending) func nextCall(
    after call: (any RecordedCall)? = nil,
    within ownLimit: Duration?,
    at location: SourceLocation,
    where matches: ((Input) -> Bool)? = nil
  ) async throws -> Call<Input> {
    let goal = CallGoal(functionBefore: call?.function, hasCondition: matches != nil)
    guard call != nil || matches != nil else {
      let limit = limit(ownLimit, of: goal, at: location)
      return try await first(within: limit, of: goal) { $0.handOutNext() }
    }
    return try await wait(for: goal, after: call?.sequence ?? 0, within: ownLimit, at: location) { call, _ in
      guard matches?(call.input) ?? true else { return .isNotMeant }
      return change { $0.log.details.claim(call.sequence) } ? .isLast : .isOneOf
    }
  }

  /// Waits until this many calls have come.
  ///
  /// - Parameter matches: Picks out the calls that count. The waiting task calls it on its own actor, with no lock held.
  nonisolated(nonsending) func waitForCalls(
    _ count: Int,
    within ownLimit: Duration?,
    at location: SourceLocation,
    where matches: ((Input) -> Bool)?
  ) async throws {
    let goal = CallGoal(count: count, hasCondition: matches != nil)
    guard let matches else {
      let limit = limit(ownLimit, of: goal, at: location)
      return try await first(within: limit, of: goal) { $0.log.details.look(at: count) ? () : nil }
    }
    _ = try await wait(for: goal, after: 0, within: ownLimit, at: location) { call, picked in
      guard matches(call.input) else { return .isNotMeant }
      return picked + 1 == count ? .isLast : .isOneOf
    }
  }

  /// What a call is for a wait with a condition.
  private enum Part {
    case isNotMeant, isOneOf, isLast
  }

  /// Takes one call after the other, until one ends the wait.
  private nonisolated(nonsending) func wait(
    for goal: CallGoal,
    after sequence: Int,
    within ownLimit: Duration?,
    at location: SourceLocation,
    until part: (_ call: Call<Input>, _ picked: Int) -> Part
  ) async throws -> Call<Input> {
    let limit = limit(ownLimit, of: goal, at: location)
    var goal = goal
    var last = sequence
    while true {
      let call = try await first(within: limit, of: goal) { [last, count = goal.count] state in
        if count != nil { state.log.details.look() }
        return state.firstCall(after: last)
      }
      last = call.sequence
      switch part(call, goal.picked) {
      case .isNotMeant: continue
      case .isOneOf: goal.picked += 1
      case .isLast: return call
      }
    }
  }

  private func limit(_ own: Duration?, of goal: CallGoal, at location: SourceLocation) -> Limit {
    warnIfThrowaway()
    return Limit(own, in: scope, at: location) { [self] in text(of: goal) }
  }

  private nonisolated(nonsending) func first<Found>(
    within limit: Limit,
    of goal: CallGoal,
    _ look: @escaping (inout EngineState) -> Found?
  ) async throws -> Found {
    try await monitor.first(within: limit) { state in
      outcome(of: goal, state.log.listed())
    } _: { state in
      look(&state)
    }
  }
}

/// What a test waits for: the next call, or a number of calls.
struct CallGoal {
  /// The number of calls in all; `nil` for the next call that was not handed out yet.
  var count: Int?
  /// The function of the call that the awaited call has to follow; `nil` if there is none.
  var functionBefore: String?
  /// Whether a condition picks out the calls.
  var hasCondition: Bool
  /// The number of calls that the wait has picked out.
  var picked = 0
}

// MARK: - Held calls

extension FunctionEngine {
  /// Waits until the test resumes a held call. If the function can throw a `CancellationError`, cancelling the task
  /// ends the wait at once.
  nonisolated(nonsending) func answer(
    of call: HeldCall<Output, Failure>,
    to input: Input,
    _ function: StaticString
  ) async throws(Failure) -> Output {
    if scope?.isStopped == true, !call.isUnanswered {
      change { $0.letGo([call], withAnswer: givesFirstAnswer) }.ended.forEach { $0.latch.open() }
    }
    let watch = watch(call)
    await call.latch.wait {
      if change({ $0.cancel(call) }) { call.latch.open() }
    }
    watch.cancel()
    guard let result = call.result else {
      return try await give(takenAnew(firstAnswers[0], call.sequence), to: input, function)
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
    let goesOn = change { $0.resume(call, with: result, at: location) }
    if goesOn { call.latch.open() }
    return goesOn
  }

  /// Waits until the caller of a held call is cancelled.
  ///
  /// - Parameter text: The call as messages show it.
  nonisolated(nonsending) func waitForCancellation(
    of call: HeldCall<Output, Failure>,
    _ text: String,
    within ownLimit: Duration?,
    at location: SourceLocation
  ) async throws {
    let limit = Limit(ownLimit, in: scope, at: location) { "the caller of \(text) to be cancelled" }
    change { _ in call.cancellationIsAwaited = true }
    try await monitor.first(within: limit) { _ in
      "." + surroundings
    } _: { _ in
      call.isCancelled ? () : nil
    }
  }

  private func decided(
    _ result: Result<Output, Failure>,
    of hold: Hold,
    at location: SourceLocation
  ) -> Result<Output, Failure> {
    guard interceptor != nil, let call = call(of: hold.sequence) else { return result }
    let answer = EngineState.Answer(result)
    let origin = AnswerOrigin(.setUp(location), index: 0)
    // A strong reference would be a cycle: the double's scope keeps the interceptor, which keeps this closure. Once the
    // double is gone, no caller is left, so nothing changes the value.
    let decided = decided(answer, as: .resumption, to: call, from: origin, isAwaited: true) { [weak self] in
      self?.read { _ in hold.isCancelled } ?? hold.isCancelled
    }
    return decided.result ?? result
  }

  /// Warns on standard error about a call that has been held for long, since the test may hang. Reports a call at
  /// once that came after its test had ended.
  ///
  /// - Returns: The deadline of the warning. Cancel it when the call goes on.
  private func watch(_ hold: Hold) -> Deadline {
    if hold.cameLate, let text = text(of: hold) {
      let message = text + " came, and is held: nobody will resume it."
      scope?.report(Problem(.heldCall, message, of: name))
    }
    let limit = scope.waitLimit()
    return Deadline(after: limit) { [self] _ in
      guard scope?.test.isQuiet != true else { return }
      startTask { await self.warn(about: hold, heldFor: limit) }
    }
  }

  /// Runs on the main actor, since the inputs that it describes may belong to it.
  @MainActor private func warn(about hold: Hold, heldFor limit: Duration) {
    // Otherwise the end of the test reports the call, or the wait for its cancellation does.
    if read({ _ in hold.isHeld && !hold.isReported && !hold.cancellationIsAwaited }) {
      let text = text(of: hold) ?? "A call that was forgotten"
      writeToStandardError(
        """
        \(text) has been held for \(limit)\(scope.mention): nobody resumed it or cancelled its caller. To resume it: \
        \(wayToResume).
        """
      )
    }
    scope?.letHeldCallsGo()
  }

  private func text(of hold: Hold) -> String? {
    guard let call = call(of: hold.sequence) else { return nil }
    return text(of: call)
  }
}
