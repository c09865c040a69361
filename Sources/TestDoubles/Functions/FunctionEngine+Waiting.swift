// Tests that wait for a double's calls, and held calls that wait for the test.

extension FunctionEngine {
  /// Waits for a goal. It ends by the call itself: the thread that records the call lets the waiter go on.
  nonisolated(nonsending) func wait(
    for goal: CallGoal,
    within limit: Duration?,
    at location: SourceLocation
  ) async throws -> Call<Input> {
    let limit = WaitLimit(own: limit, in: scope)
    return try await wait(for: goal, limit, timeLeft: limit.limit, at: location)
  }

  private nonisolated(nonsending) func wait(
    for goal: CallGoal,
    _ limit: WaitLimit,
    timeLeft: Duration,
    at location: SourceLocation
  ) async throws -> Call<Input> {
    let (present, waiter) = change { state in
      let present = state.reach(goal)
      return (present, present == nil ? state.waiters.add(goal) : nil)
    }
    if let present {
      return present
    }
    guard let waiter else { preconditionFailure("neither a call nor a wait for it") }
    return try await waiter.value(within: limit, timeLeft: timeLeft, at: location) { [self] in
      goalText(goal, function: read { $0.log.function })
    } giveUp: { [self] in
      change { state in state.waiters.remove(waiter) ? state.log : nil }
    } message: { log in
      timeOutMessage(for: goal, after: limit.limit, with: log)
    }
  }

  /// Waits for the first call, past or future, that was not handed out and that a condition picks out. The condition
  /// is asked by the waiting task, so on its actor, and with no lock held.
  nonisolated(nonsending) func nextCall(
    within limit: Duration?,
    at location: SourceLocation,
    where matches: (Input) -> Bool
  ) async throws -> Call<Input> {
    let limit = WaitLimit(own: limit, in: scope)
    let end = ContinuousClock.now + limit.limit
    var last = 0
    var picked = 0
    while true {
      for call in read({ $0.log.calls(after: last) }) {
        last = call.sequence
        guard matches(call.input) else { continue }
        guard !change({ $0.claim(call.sequence) }) else { return call }
        picked += 1
      }
      let timeLeft = ContinuousClock.now.duration(to: end)
      _ = try await wait(for: .after(last, picked: picked), limit, timeLeft: timeLeft, at: location)
    }
  }

  /// Waits until a condition has picked out so many calls in all.
  nonisolated(nonsending) func waitForCalls(
    _ count: Int,
    within limit: Duration?,
    at location: SourceLocation,
    where matches: (Input) -> Bool
  ) async throws {
    let limit = WaitLimit(own: limit, in: scope)
    let end = ContinuousClock.now + limit.limit
    var last = 0
    var picked = 0
    while true {
      let calls = look { $0.log.calls(after: last) }
      last = calls.last?.sequence ?? last
      picked += calls.count { matches($0.input) }
      guard picked < count else { return }
      let timeLeft = ContinuousClock.now.duration(to: end)
      let goal = CallGoal.after(last, picked: picked, of: count)
      _ = try await wait(for: goal, limit, timeLeft: timeLeft, at: location)
    }
  }

  /// Waits until the test resumes a held call. Cancelling the task ends the wait at once, where the function
  /// can throw a `CancellationError`.
  @usableFromInline nonisolated(nonsending) func answer(
    of call: HeldCall<Output, Failure>
  ) async throws(Failure) -> Output {
    if call.cameLate {
      reportLate(call)
    }
    let limit = scope.waitLimit()
    let watch = Deadline(after: limit) { [self] _ in
      // On the main actor, where the inputs may belong that are described.
      Task { @MainActor in
        writeToStandardError(longHeldMessage(for: call, after: limit))
        scope?.letHeldCallsGo()
      }
    }
    let result = await withTaskCancellationHandler {
      await call.answer.value()
    } onCancel: {
      let (error, arrivals) = change { $0.cancel(call) }
      if let error {
        call.answer.fill(.failure(error))
      }
      arrivals.forEach { $0.fill(.success(())) }
    }
    watch.cancel()
    noteSettlement(of: call, on: #isolation)
    return try result.get()
  }

  /// Notes when the caller has run on, which it does on this actor: a job that comes to the actor now has its turn
  /// when the caller has given the actor up.
  private func noteSettlement(of call: HeldCall<Output, Failure>, on actor: (any Actor)?) {
    guard let actor else { return settle(call, isKnown: false) }
    Task { await settle(call, on: actor) }
  }

  private func settle(_ call: HeldCall<Output, Failure>, on actor: isolated any Actor) {
    settle(call, isKnown: true)
  }

  private func settle(_ call: HeldCall<Output, Failure>, isKnown: Bool) {
    let arrivals = change { _ in
      call.isSettled = isKnown
      return call.settlementWaiters.takeAll { () }.map(\.waiter)
    }
    arrivals.forEach { $0.fill(.success(())) }
  }

  /// Waits until the caller of a call that was resumed has run on.
  ///
  /// - Returns: Whether it has; `false` where that can't be known.
  nonisolated(nonsending) func waitForSettlement(
    of call: HeldCall<Output, Failure>,
    described text: String,
    at location: SourceLocation
  ) async throws -> Bool {
    let waiter = change { _ in call.isSettled == nil ? call.settlementWaiters.add(()) : nil }
    if let waiter {
      let limit = WaitLimit(own: nil, in: scope)
      try await waiter.value(within: limit, at: location) { [self] in
        "the caller of \(name.subject(function: read { $0.log.function })) to run on"
      } giveUp: { [self] in
        change { _ in call.settlementWaiters.remove(waiter) ? () : nil }
      } message: {
        "Waited \(limit.limit) for the caller of \(text) to run on.\(scope?.surroundings(of: self) ?? "")"
      }
    }
    return read { _ in call.isSettled ?? false }
  }

  /// Lets a held call go.
  func resume(
    _ call: HeldCall<Output, Failure>,
    with result: Result<Output, Failure>,
    at location: SourceLocation
  ) -> Resumption {
    let result = directed(result, of: call, at: location)
    let resumption = change { $0.resume(call, with: result, at: location) }
    if case .callerGoesOn = resumption {
      call.answer.fill(result)
    }
    return resumption
  }

  private func directed(
    _ result: Result<Output, Failure>,
    of call: HeldCall<Output, Failure>,
    at location: SourceLocation
  ) -> Result<Output, Failure> {
    let log = read { $0.log }
    guard let director = scope?.director, let index = log.details.index(of: call.sequence) else {
      return result
    }
    let origin = AnswerOrigin(place: location, index: 0)
    return director.result(result, from: origin, to: log[index].erased, of: name)
  }

  /// Waits until the caller of a held call is cancelled.
  nonisolated(nonsending) func waitForCancellation(
    of call: HeldCall<Output, Failure>,
    described text: String,
    within ownLimit: Duration?,
    at location: SourceLocation
  ) async throws {
    let waiter = change { _ in call.callerIsCancelled ? nil : call.cancellationWaiters.add(()) }
    guard let waiter else { return }
    let limit = WaitLimit(own: ownLimit, in: scope)
    try await waiter.value(within: limit, at: location) { [self] in
      "the caller of \(name.subject(function: read { $0.log.function })) to be cancelled"
    } giveUp: { [self] in
      change { _ in call.cancellationWaiters.remove(waiter) ? () : nil }
    } message: {
      "Waited \(limit.limit) for the caller of \(text) to be cancelled.\(scope?.surroundings(of: self) ?? "")"
    }
  }
}
