/// What a function double does with one call. `Body` is the type of the functions it works answers out with.
@usableFromInline enum Answer<Output, Failure: Error, Body> {
  case output(Output)
  case failure(Failure)
  case body(Body)
  /// The test lets the call go. Async doubles only.
  case hold(Hold<Output, Failure>)
  /// Nobody gave an answer; the function can throw ``UnansweredCall``.
  case unanswered
  /// Nobody gave an answer, and the double was told to stop the process then.
  case unimplemented

  /// How a call ends that gets this answer, as far as it is known before it got it; `nil`, if it just returns.
  @inlinable var outcome: Outcome? {
    switch self {
    case .output: nil
    case .failure(let error): .threw(error)
    case .hold(let hold): .held(hold)
    case .body, .unanswered, .unimplemented: .running
    }
  }

  init(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output): self = .output(output)
    case .failure(let error): self = .failure(error)
    }
  }
}
