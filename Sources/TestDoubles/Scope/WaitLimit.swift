/// How long one wait lasts: as long as it says itself, else as long as waits do in its test. Of these, the first
/// that is in vain has the test fail, and those after it take a tenth of the time.
package struct WaitLimit: Sendable {
  package let limit: Duration
  private let isOwn: Bool
  private let scope: (any TestScope)?

  /// - Parameter scope: That of the double which is waited for. Who waits is in the test, also where the double
  ///   is not.
  package init(own: Duration?, in scope: (any TestScope)?) {
    self.scope = currentScope.get() ?? scope
    limit = self.scope?.waitLimit(own) ?? own ?? .seconds(10)
    isOwn = own != nil
  }

  /// Notes that the limit has passed.
  fileprivate func passed(_ error: WaitTimedOut) -> WaitTimedOut {
    scope?.noteWaitInVain(error, hadOwnLimit: isOwn)
    return error
  }

  /// What is said of a wait that can't even end.
  fileprivate func explanation(of goal: String, at location: SourceLocation, stuckIn queue: Deadline.Queue)
    -> String
  {
    let test = scope?.testName.map { ", in the test \($0)" } ?? ""
    let obstacle =
      switch queue {
      case .threads: "no thread of the concurrency runtime has come free. What blocks them all"
      case .mainActor: "the main actor has not come free. What blocks it"
      }
    return """
      Waited \(limit) for \(goal)\(test), and \(obstacle) may be a semaphore, a lock, sleep() or a long loop.\
      \(scope?.answersUnderWay ?? "")
        The wait is at \(location).
      """
  }
}

extension OneShot {
  /// Waits for the value until a limit has passed, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - timeLeft: What is left of the limit.
  ///   - location: Where the test waits.
  ///   - goal: What the test waits for. It says nothing of arguments, since it is asked from any thread.
  ///   - giveUp: Ends the wait, and returns what is known at that moment; `nil` where the value was promised before.
  ///   - message: What to say of it. It is asked by the waiting task: the arguments that it describes may belong to
  ///     the test's actor.
  /// - Throws: ``WaitTimedOut`` or `CancellationError`, or the failure that the value is.
  nonisolated(nonsending) func value<Success, Moment>(
    within limit: WaitLimit,
    timeLeft: Duration? = nil,
    at location: SourceLocation,
    for goal: @escaping @Sendable () -> String,
    giveUp: @escaping @Sendable () -> Moment?,
    message: (Moment) -> String
  ) async throws -> Success where Value == Result<Success, any Error> {
    let deadline = Deadline(after: timeLeft ?? limit.limit) {
      if let moment = giveUp() {
        self.fill(.failure(TimeOut(moment: moment)))
      }
    } whenStuck: { queue in
      writeToStandardError(limit.explanation(of: goal(), at: location, stuckIn: queue))
    }
    let result = await withTaskCancellationHandler {
      await value()
    } onCancel: {
      if giveUp() != nil {
        self.fill(.failure(CancellationError()))
      }
    }
    deadline.cancel()
    if case .failure(let timeOut as TimeOut<Moment>) = result {
      throw limit.passed(WaitTimedOut(message(timeOut.moment), at: location))
    }
    return try result.get()
  }
}

/// A wait that has lasted too long, with what was known by then.
private struct TimeOut<Moment>: Error, @unchecked Sendable {
  let moment: Moment
}
