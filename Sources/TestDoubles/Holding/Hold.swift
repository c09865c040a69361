/// A call that waits to be let go. Safe from any thread.
@usableFromInline final class Hold<Output, Failure: Error>: AnyHold, @unchecked Sendable {
  enum Ending {
    case resumed(Result<Output, Failure>, at: SourceLocation)
    case cancelled(Failure)
  }

  private let ending = OneShot<Ending>()

  /// Raised when the caller's task is cancelled, whether that ends the wait or not.
  let cancellation = Signal()

  @usableFromInline override init() {}

  override var state: State {
    switch ending.current?.result {
    case nil: .held(despiteCancellation: cancellation.isRaised)
    case .success: .returned
    case .failure(let error): .threw(error)
    }
  }

  /// Waits until the test resumes the call. Cancelling the task ends the wait at once, where the function can
  /// throw a `CancellationError`.
  @usableFromInline nonisolated(nonsending) func wait() async throws(Failure) -> Output {
    let ending = await withTaskCancellationHandler {
      await self.ending.value()
    } onCancel: {
      if let failure = CancellationError() as? Failure {
        self.ending.fill(.cancelled(failure))
      }
      cancellation.raise()
    }
    return try ending.result.get()
  }

  /// - Returns: Where the call had been resumed before, if it had. Resuming a call whose caller was cancelled
  ///   is no mistake: the test can't know, and nobody waits for the result.
  func resume(with result: Result<Output, Failure>, at location: SourceLocation) -> SourceLocation? {
    guard case .resumed(_, let first) = ending.fill(.resumed(result, at: location)) else { return nil }
    return first
  }
}

extension Hold.Ending {
  fileprivate var result: Result<Output, Failure> {
    switch self {
    case .resumed(let result, _): result
    case .cancelled(let failure): .failure(failure)
    }
  }
}
