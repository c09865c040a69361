// What happens in a call, once for all four doubles.

extension FunctionEngine {
  /// Records a call that a director decides over, or that comes when its test has ended. Called with the lock held,
  /// which it lets go.
  @usableFromInline func takeWatched(
    _ answer: EngineState.Answer,
    _ input: Input,
    _ function: StaticString,
    by rule: Int?
  ) -> Taken {
    let director = scope?.director
    let keepsRecord = keepsRecords && director?.records(callOf: name) ?? true
    let taken = state.take(answer, for: input, function, keepsRecord: keepsRecord)
    let origin = state.answers.script(of: rule).lastOrigin
    let isLate = state.isClosed && answer.isGiven
    unlock()
    let call = running(input, function, taken.sequence)
    if isLate {
      reportLate(call)
    }
    runActions(with: input)
    guard let director else { return taken }
    let given = director.answer(answer, from: origin, to: call, of: name)
    note(given.outcome ?? .returned, of: taken.sequence)
    return (given, taken.sequence)
  }

  /// Does what the test has done beside the answer of each call.
  func runActions(with input: Input) {
    for action in read({ $0.answers.actions }) {
      action(input)
    }
  }

  /// The error for a call that gets neither a value nor what a closure makes of it. Where the function can't throw
  /// what is said of a missing answer, the process ends, since nothing sound can be answered.
  @usableFromInline func failure(of taken: Taken, _ input: Input, _ function: StaticString) -> Failure {
    if case .failure(let error) = taken.answer { return error }
    let error = UnansweredCall(description: unansweredMessage(for: input, function.description))
    guard case .unanswered = taken.answer, let failure = error as? Failure else {
      halt(error.description, in: scope)
    }
    let problem = Problem(.unansweredCall, error.description, of: name)
    // At once: a test that ends now finds the call or the problem, and never both or neither.
    let isTold = change { state in
      if let sequence = taken.sequence, !state.tells(of: sequence) { return true }
      return scope?.keep(problem) ?? true
    }
    if !isTold {
      scope?.report(problem)
    }
    note(.threw(failure), of: taken.sequence)
    return failure
  }
}

extension FunctionEngine where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Answers a call that takes more than the fast path.
  @inlinable func answer(_ input: Input, _ function: StaticString) throws(Failure) -> Output {
    try give(take(input, function), to: input, function)
  }

  /// What the next call without a rule gets, with no call made.
  func peek(_ input: Input, _ function: StaticString) throws(Failure) -> Output {
    try give((upcoming, nil), to: input, function)
  }

  /// Gives a call the answer that it took, and notes how the call ended.
  @inlinable func give(_ taken: Taken, to input: Input, _ function: StaticString) throws(Failure) -> Output {
    switch taken.answer {
    case .output(let output): return output
    case .computed(let body):
      do throws(Failure) {
        let output = try body.run(input)
        note(.returned, of: taken.sequence)
        return output
      } catch {
        note(.threw(error), of: taken.sequence)
        throw error
      }
    // Only the double of an async function can be told to hold calls.
    case .failure, .unanswered, .unimplemented, .held: throw failure(of: taken, input, function)
    }
  }
}

extension FunctionEngine where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Answers a call that takes more than the fast path.
  @inlinable nonisolated(nonsending) func answer(
    _ input: Input,
    _ function: StaticString
  ) async throws(Failure) -> Output {
    try await give(take(input, function), to: input, function)
  }

  /// Gives a call the answer that it took, and notes how the call ended.
  @inlinable package nonisolated(nonsending) func give(
    _ taken: Taken,
    to input: Input,
    _ function: StaticString
  ) async throws(Failure) -> Output {
    if scope?.director != nil {
      try await waitForTurn(of: taken, input, function)
    }
    switch taken.answer {
    case .output(let output): return output
    case .computed(let body):
      do throws(Failure) {
        let output = try await body.run(input)
        note(.returned, of: taken.sequence)
        return output
      } catch {
        note(.threw(error), of: taken.sequence)
        throw error
      }
    case .held(let call): return try await answer(of: call)
    case .failure, .unanswered, .unimplemented: throw failure(of: taken, input, function)
    }
  }

  /// Waits until a director gives the call its answer. A caller that is cancelled before gets a `CancellationError`,
  /// where the function can throw one, and else its answer at once.
  @usableFromInline nonisolated(nonsending) func waitForTurn(
    of taken: Taken,
    _ input: Input,
    _ function: StaticString
  ) async throws(Failure) {
    guard let director = scope?.director, taken.answer.isGiven else { return }
    let call = running(input, function, taken.sequence)
    let outcome = read { state in
      defer { state.log.details.note(.running, of: call.sequence) }
      return state.log.details.outcome(of: call.sequence)
    }
    let isCancelled = !(await director.waitForTurn(of: call, of: name))
    guard isCancelled, let error = CancellationError() as? Failure else {
      return note(outcome, of: taken.sequence)
    }
    note(.threw(error), of: taken.sequence)
    throw error
  }
}

/// A call that is under way. One that leaves no record has a number all the same.
@usableFromInline func running(_ input: Any, _ function: StaticString, _ sequence: Int?) -> Call<Any> {
  Call(
    input: input,
    function: function.description,
    sequence: sequence ?? nextSequenceNumber(),
    outcome: .running
  )
}
