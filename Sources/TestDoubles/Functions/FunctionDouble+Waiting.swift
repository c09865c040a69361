extension FunctionDouble {
  /// Waits for a goal. It ends by the call itself: the thread that records the call resumes the waiter.
  final nonisolated(nonsending) func wait(
    for goal: WaitingList<Record>.Goal,
    within limit: Duration
  ) async throws -> Record {
    let waiter = WaitingList<Record>.Waiter()
    let present = lock.withLock {
      let index = waitingList.claim(goal, count: records.count)
      if index == nil {
        waitingList.add(waiter, for: goal)
        plainAnswer = nil
      }
      return index.map { records[$0] }
    }
    if let present {
      return present
    }

    let ending = await waiter.value(within: limit) { [weak self] ending in
      self?.end(waiter, by: ending)
    }
    switch ending {
    case .reached(let record): return record
    case .cancelled: throw CancellationError()
    case .timedOut: throw WaitTimedOut(description: timeOutMessage(for: goal, after: limit))
    }
  }

  /// Ends a wait that no call has ended. One that was promised a call gets it, so that no call is lost.
  private func end(
    _ waiter: WaitingList<Record>.Waiter,
    by ending: WaitEnding<Record>
  ) {
    if lock.withLock({ waitingList.remove(waiter) }) {
      waiter.fill(ending)
    }
  }

  final func asyncCall(_ record: Record) -> AsyncCall<Input, Output, Failure> {
    let hold: AnyHold? = if case .held(let hold) = record.outcome { hold } else { nil }
    return AsyncCall(record, hold: hold as? Hold<Output, Failure>, name: name, scope: scope)
  }
}
