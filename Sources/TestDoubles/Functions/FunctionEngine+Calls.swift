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
    let origin = (rule.map { state.answers.rules[$0].script } ?? state.answers.script).lastOrigin
    unlock()
    followUp(taken, of: input, function)
    guard let director else { return taken }
    let sequence = taken.sequence ?? nextSequenceNumber()
    let call = Call<Any>(input: input, function: "\(function)", sequence: sequence, outcome: .running)
    let given = director.answer(answer, from: origin, to: call, of: name)
    note(given.outcome ?? .returned, of: taken.sequence)
    return Taken(given, sequence: taken.sequence)
  }

  /// Does what happens beside the answer of a call: the test's own actions, and a word to a test that has ended.
  @usableFromInline func followUp(_ taken: Taken, of input: Input, _ function: StaticString) {
    reportLate(taken, of: input, function)
    read { $0.answers.actions }.forEach { $0(input) }
  }

  /// The answer that isn't there: an error where the function can throw it, else the end of the process,
  /// since nothing sound can be answered.
  ///
  /// - Parameter sequence: The call's number; `nil` where it left no record.
  @usableFromInline func error(
    unanswered input: Input,
    _ function: StaticString,
    _ sequence: Int?
  ) -> Failure {
    let error = UnansweredCall(description: unansweredMessage(for: input, "\(function)"))
    guard let failure = error as? Failure else { halt(error.description, in: scope) }
    if let scope {
      let problem = Problem(.unansweredCall, error.description, of: name)
      // At once: a test that ends now finds the call or the problem, and never both or neither.
      let isLate = change { state in
        let isTold = sequence.map { !state.tells(of: $0) } ?? false
        return !isTold && !scope.keep(problem)
      }
      if isLate {
        scope.report(problem)
      }
    }
    return failure
  }

  @usableFromInline func stop(unimplemented input: Input, _ function: StaticString) -> Never {
    halt(unansweredMessage(for: input, "\(function)"), in: scope)
  }
}

extension FunctionEngine where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Answers a call that takes more than the fast path.
  @inlinable func answer(_ input: Input, _ function: StaticString) throws(Failure) -> Output {
    try give(take(input, function), to: input, function)
  }

  /// What the next call without a rule gets, with no call made.
  func peek(_ input: Input, _ function: StaticString) throws(Failure) -> Output {
    let answer = read { $0.answers.script.upcoming }
    return try give(Taken(answer, sequence: nil), to: input, function)
  }

  /// Gives a call the answer that it took, and notes how the call ended.
  @inlinable func give(_ taken: Taken, to input: Input, _ function: StaticString) throws(Failure) -> Output {
    switch taken.answer {
    case .output(let output): return output
    case .failure(let error): throw error
    case .computed(let body):
      do throws(Failure) {
        let output = try body.run(input)
        note(.returned, of: taken.sequence)
        return output
      } catch {
        note(.threw(error), of: taken.sequence)
        throw error
      }
    case .unanswered:
      let error = error(unanswered: input, function, taken.sequence)
      note(.threw(error), of: taken.sequence)
      throw error
    // Only the double of an async function can be told to hold calls.
    case .unimplemented, .held: stop(unimplemented: input, function)
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
    if let director = scope?.director {
      try await waitForTurn(of: taken, input, function, director)
    }
    switch taken.answer {
    case .output(let output): return output
    case .failure(let error): throw error
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
    case .unanswered:
      let error = error(unanswered: input, function, taken.sequence)
      note(.threw(error), of: taken.sequence)
      throw error
    case .unimplemented: stop(unimplemented: input, function)
    }
  }

  /// Waits until a director gives the call its answer. A caller that is cancelled before gets a `CancellationError`,
  /// where the function can throw one, and else its answer at once.
  @usableFromInline nonisolated(nonsending) func waitForTurn(
    of taken: Taken,
    _ input: Input,
    _ function: StaticString,
    _ director: any CallDirector
  ) async throws(Failure) {
    switch taken.answer {
    case .output, .failure, .computed: break
    case .held, .unanswered, .unimplemented: return
    }
    let number = taken.sequence ?? nextSequenceNumber()
    let call = Call<Any>(input: input, function: "\(function)", sequence: number, outcome: .running)
    let outcome = read { $0.log.details.outcome(of: number) }
    note(.running, of: taken.sequence)
    let isCancelled = !(await director.waitForTurn(of: call, of: name))
    if isCancelled, let error = CancellationError() as? Failure {
      note(.threw(error), of: taken.sequence)
      throw error
    }
    note(outcome, of: taken.sequence)
  }
}
