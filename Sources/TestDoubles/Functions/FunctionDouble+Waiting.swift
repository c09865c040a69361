extension FunctionDouble {
  /// Waits for a goal. It ends by the call itself: the thread that records the call resumes the waiter.
  final nonisolated(nonsending) func wait(
    for goal: WaitingList<Record>.Goal,
    within limit: Duration,
    at fileID: StaticString,
    _ line: UInt
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

    let result = await waiter.value(within: limit) { [self] in
      end(waiter) { TimeOut(records: $0) }
    } onCancel: { [self] in
      end(waiter) { _ in CancellationError() }
    }
    // Told here and not by the timer: the inputs may describe themselves on the waiting test's actor only.
    if case .failure(let timeOut as TimeOut<Input>) = result {
      throw WaitTimedOut(timeOutMessage(for: goal, after: limit, with: timeOut.records), at: fileID, line)
    }
    return try result.get()
  }

  /// Ends a wait that no call has ended. One that was promised a call gets it, so that no call is lost.
  ///
  /// - Parameter error: Makes the error of what was recorded at this moment.
  private func end(_ waiter: WaitingList<Record>.Waiter, with error: (Records<Input>) -> any Error) {
    let records = lock.withLock { waitingList.remove(waiter) ? self.records : nil }
    if let records {
      waiter.fill(.failure(error(records)))
    }
  }

  final func asyncCall(_ record: Record) -> AsyncCall<Input, Output, Failure> {
    let hold: AnyHold? = if case .held(let hold) = record.outcome { hold } else { nil }
    return AsyncCall(record, hold: hold as? Hold<Output, Failure>, name: name, scope: scope)
  }
}

/// A wait that has lasted too long, with what was recorded by then.
private struct TimeOut<Input>: Error, @unchecked Sendable {
  let records: Records<Input>
}
