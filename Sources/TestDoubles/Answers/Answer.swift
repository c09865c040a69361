/// What a function double does with one call. `Body` is the type of the functions it works answers out with.
@usableFromInline package enum Answer<Output, Failure: Error, Body> {
  case output(Output)
  case failure(Failure)
  /// A closure works it out.
  case computed(Body)
  /// The test lets the call go. Async doubles only.
  case held(HeldCall<Output, Failure>)
  /// Nobody gave an answer. Where the function can throw it, ``UnansweredCall`` is the answer.
  case unanswered
  /// Nobody gave an answer, and the double was told to stop the process then.
  case unimplemented

  package init(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output): self = .output(output)
    case .failure(let error): self = .failure(error)
    }
  }

  /// What to note of a call that gets this answer, before it gets it; `nil`, if it just returns.
  @inlinable package var outcome: CallOutcome? {
    switch self {
    case .output: nil
    case .failure(let error): .threw(error)
    case .held: .held
    case .computed, .unanswered, .unimplemented: .running
    }
  }
}

// A function that throws a type of its own is no type argument before macOS 15 and iOS 18: the systems that the
// package supports have no metadata for it. So what doubles are generic over is a type around the function.

/// The function that a ``Stub`` or a ``Spy`` answers with.
public struct SyncFunction<Input, Output, Failure: Error>: Sendable {
  @usableFromInline let run: @Sendable (Input) throws(Failure) -> Output

  @usableFromInline init(_ run: @escaping @Sendable (Input) throws(Failure) -> Output) {
    self.run = run
  }
}

/// The function that an ``AsyncStub`` or an ``AsyncSpy`` answers with. It runs where its caller runs.
public struct AsyncFunction<Input, Output, Failure: Error>: Sendable {
  @usableFromInline let run: nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

  @usableFromInline package init(
    _ run: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.run = run
  }
}
