// Who waits for a double's calls, and the calls that wait for the test.

extension FunctionEngine {
  /// Waits for a goal. It ends by the call itself: the thread that records the call lets the waiter go on.
  nonisolated(nonsending) func wait(
    for goal: CallGoal,
    within limit: Duration,
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
      throw WaitTimedOut(timeOutMessage(for: goal, after: limit, with: timeOut.log), at: fileID, line)
    }
    return try result.get()
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
    let result = await withTaskCancellationHandler {
      await call.answer.value()
    } onCancel: {
      let (error, arrivals) = change { $0.cancel(call) }
      if let error {
        call.answer.fill(.failure(error))
      }
      arrivals.forEach { $0.fill(.success(())) }
    }
    return try result.get()
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
