extension FunctionDouble {
  /// Waits for a goal. It ends by the call itself: the thread that records the call resumes the waiter.
  final nonisolated(nonsending) func wait(
    for goal: WaitingList<Records.Record>.Goal,
    within limit: Duration
  ) async throws -> Records.Record {
    let waiter = WaitingList<Records.Record>.Waiter()
    let present = lock.withLock {
      let present = waitingList.claim(goal, in: records.all)
      if present == nil {
        waitingList.add(waiter, for: goal)
      }
      return present
    }
    if let present {
      return present
    }

    let deadline = Deadline(after: limit) { [weak self] in
      self?.end(waiter, by: .timedOut)
    }
    defer { deadline.cancel() }
    let ending = await withTaskCancellationHandler {
      await waiter.value()
    } onCancel: {
      end(waiter, by: .cancelled)
    }

    switch ending {
    case .reached(let record): return record
    case .cancelled: throw CancellationError()
    case .timedOut: throw WaitTimedOut(description: timeOutMessage(for: goal, after: limit))
    }
  }

  /// Ends a wait that no call has ended. One that was promised a call gets it, so that no call is lost.
  private func end(
    _ waiter: WaitingList<Records.Record>.Waiter,
    by ending: WaitingList<Records.Record>.Ending
  ) {
    if lock.withLock({ waitingList.remove(waiter) }) {
      waiter.fill(ending)
    }
  }

  final func call(_ record: Records.Record) -> Call<Input> {
    Call(record, lock.withLock { records.function(of: record) })
  }

  final func asyncCall(_ record: Records.Record) -> AsyncCall<Input, Output, Failure> {
    let hold: Hold<Output, Failure>? = if case .held(let hold) = record.outcome { hold } else { nil }
    return AsyncCall(call(record), hold: hold, name: name, scope: scope)
  }
}
