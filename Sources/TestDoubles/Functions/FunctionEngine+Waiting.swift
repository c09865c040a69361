// Who waits for a double's calls, and the calls that wait for the test.

extension FunctionEngine {
  /// Waits for a goal, as a part of a longer wait where that has a limit of its own. It ends by the call itself: the thread that records the call lets the waiter go on.
  nonisolated(nonsending) func wait(
    for goal: CallGoal,
    within limit: Duration,
    of wholeLimit: Duration? = nil,
    at fileID: StaticString,
    _ line: UInt
  ) async throws -> Call<Input> {
    let (present, waiter) = change { state in
      let present = state.reach(goal)
      return (present, present == nil ? state.waiters.add(goal) : nil)
    }
    if let present {
      return present
    }
    guard let waiter else { preconditionFailure("neither a call nor a wait for it") }
    let result = await waiter.value(within: limit) { [self] in
      end(waiter) { TimeOut(log: $0) }
    } onCancel: { [self] in
      end(waiter) { _ in CancellationError() }
    }
    // Told here and not by the timer: the inputs may describe themselves on the waiting test's actor only.
    if case .failure(let timeOut as TimeOut<Input>) = result {
      throw WaitTimedOut(
        timeOutMessage(for: goal, after: wholeLimit ?? limit, with: timeOut.log),
        at: fileID,
        line
      )
    }
    return try result.get()
  }

  /// Waits for the first call, past or future, that was not handed out and that a condition picks out. The condition
  /// is asked by the waiting task, so on its actor, and with no lock held.
  nonisolated(nonsending) func nextCall(
    within limit: Duration,
    at fileID: StaticString,
    _ line: UInt,
    where matches: (Input) -> Bool
  ) async throws -> Call<Input> {
    let end = ContinuousClock.now + limit
    var last = 0
    while true {
      for call in read({ $0.log.calls(after: last) }) {
        last = call.sequence
        if matches(call.input), change({ $0.claim(call.sequence) }) {
          return call
        }
      }
      _ = try await wait(
        for: .after(last),
        within: ContinuousClock.now.duration(to: end),
        of: limit,
        at: fileID,
        line
      )
    }
  }

  /// Waits until a condition has picked out so many calls in all.
  nonisolated(nonsending) func waitForCalls(
    _ count: Int,
    within limit: Duration,
    at fileID: StaticString,
    _ line: UInt,
    where matches: (Input) -> Bool
  ) async throws {
    let end = ContinuousClock.now + limit
    var last = 0
    var found = 0
    while true {
      let calls = read { $0.log.calls(after: last) }
      last = calls.last?.sequence ?? last
      found += calls.count { matches($0.input) }
      guard found < count else { return }
      _ = try await wait(
        for: .after(last),
        within: ContinuousClock.now.duration(to: end),
        of: limit,
        at: fileID,
        line
      )
    }
  }

  /// Ends a wait that no call has ended. One that was promised a call gets it, so that no call is lost.
  ///
  /// - Parameter error: Makes the error of what was recorded at this moment.
  private func end(_ waiter: EngineState.CallWaiters.Waiter, with error: (CallLog<Input>) -> any Error) {
    let log = change { state in state.waiters.remove(waiter) ? state.log : nil }
    if let log {
      waiter.fill(.failure(error(log)))
    }
  }

  /// Waits until the test resumes a held call. Cancelling the task ends the wait at once, where the function
  /// can throw a `CancellationError`.
  @usableFromInline nonisolated(nonsending) func answer(
    of call: HeldCall<Output, Failure>
  ) async throws(Failure) -> Output {
    let watch = Deadline(after: .seconds(10)) { [self] in
      // On the main actor, where the inputs may belong that are described.
      Task { @MainActor in writeToStandardError(longHeldMessage(for: call)) }
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
    within limit: Duration,
    orThrow timeOut: @escaping @Sendable () -> WaitTimedOut
  ) async throws -> Bool {
    let waiter = change { _ in call.isSettled == nil ? call.settlementWaiters.add(()) : nil }
    if let waiter {
      let result = await waiter.value(within: limit) { [self] in
        if change({ _ in call.settlementWaiters.remove(waiter) }) { waiter.fill(.failure(timeOut())) }
      } onCancel: { [self] in
        if change({ _ in call.settlementWaiters.remove(waiter) }) {
          waiter.fill(.failure(CancellationError()))
        }
      }
      try result.get()
    }
    return read { _ in call.isSettled ?? false }
  }

  /// Lets a held call go.
  func resume(
    _ call: HeldCall<Output, Failure>,
    with result: Result<Output, Failure>,
    at location: SourceLocation
  ) -> Resumption {
    let resumption = change { $0.resume(call, with: result, at: location) }
    if case .callerGoesOn = resumption {
      call.answer.fill(result)
    }
    return resumption
  }

  /// Waits until the caller of a held call is cancelled.
  nonisolated(nonsending) func waitForCancellation(
    of call: HeldCall<Output, Failure>,
    within limit: Duration,
    orThrow timeOut: @escaping @Sendable () -> WaitTimedOut
  ) async throws {
    let waiter = change { _ in call.callerIsCancelled ? nil : call.cancellationWaiters.add(()) }
    guard let waiter else { return }
    let result = await waiter.value(within: limit) { [self] in
      end(waiter, of: call, with: timeOut)
    } onCancel: { [self] in
      end(waiter, of: call) { CancellationError() }
    }
    try result.get()
  }

  private func end(
    _ waiter: Waiters<Void, Void>.Waiter,
    of call: HeldCall<Output, Failure>,
    with error: () -> any Error
  ) {
    if change({ _ in call.cancellationWaiters.remove(waiter) }) {
      waiter.fill(.failure(error()))
    }
  }
}

/// A wait that has lasted too long, with what was recorded by then.
private struct TimeOut<Input>: Error, @unchecked Sendable {
  let log: CallLog<Input>
}
