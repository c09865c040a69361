// What happens in a call, once for all four doubles.

extension FunctionEngine {
  /// Records a call that a director decides over, or that comes when its test has ended. Called with the lock held,
  /// which it lets go.
  @usableFromInline func takeWatched(
    _ input: Input,
    _ function: StaticString,
    from script: EngineState.Script
  ) -> Taken {
    let director = scope?.director
    let answer = script.next()
    let origin = script.lastOrigin
    let keepsRecord = keepsRecords && director?.records(callOf: name) ?? true
    let sequence = state.take(answer, for: input, function, keepsRecord: keepsRecord)
    let isLate = state.log.details.isClosed && answer.isGiven
    unlock()
    let call = running(input, function, sequence)
    if isLate {
      reportLate(call)
    }
    runActions(with: input)
    guard let director else { return (answer, sequence) }
    let given = director.answer(answer, from: origin, to: call, taking: Input.self, of: name)
    note(given.outcome ?? .returned, of: sequence)
    return (given, sequence)
  }

  /// Does what the test has done beside the answer of each call.
  func runActions(with input: Input) {
    lock.lock()
    let actions = state.answers.actions
    lock.unlock()
    for action in actions {
      action(input)
    }
  }

  /// The error for a call that gets neither a value nor what a closure makes of it. Where the function can't throw
  /// what is said of a missing answer, the process ends, since nothing sound can be answered.
  @usableFromInline func failure(
    of answer: EngineState.Answer,
    _ input: Input,
    _ function: StaticString,
    numbered sequence: Int?,
    wanting type: Any.Type?
  ) -> Failure {
    if case .failure(let error) = answer { return error }
    let message = unansweredMessage(for: input, function.description, wanting: type)
    let error = UnansweredCall(description: message)
    guard case .unanswered = answer, let failure = error as? Failure else {
      halt(error.description, in: scope)
    }
    tell(error, of: sequence)
    return failure
  }
}

extension FunctionEngine where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Answers a call that takes more than the fast path.
  ///
  /// - Parameter type: What the caller of a generic function wants.
  @inlinable func answer(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) throws(Failure) -> Output {
    let (answer, sequence) = take(input, function, wanting: type)
    return try give(answer, to: input, function, numbered: sequence, wanting: type)
  }

  /// What the next call without a rule gets, with no call made.
  func peek(_ input: Input, _ function: StaticString) throws(Failure) -> Output {
    try give(upcoming, to: input, function, numbered: nil)
  }

  /// Gives a call the answer that it took, and notes how the call ended.
  @inlinable func give(
    _ answer: EngineState.Answer,
    to input: Input,
    _ function: StaticString,
    numbered sequence: Int?,
    wanting type: Any.Type? = nil
  ) throws(Failure) -> Output {
    switch answer {
    case .output(let output): return output
    case .computed(let body):
      do throws(Failure) {
        let output = try body.run(input)
        note(.returned, of: sequence)
        return output
      } catch {
        note(.threw(error), of: sequence)
        throw error
      }
    // Only the double of an async function can be told to hold calls.
    case .failure, .unanswered, .unimplemented, .held:
      throw failure(of: answer, input, function, numbered: sequence, wanting: type)
    }
  }
}

extension FunctionEngine where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Answers a call that takes more than the fast path.
  ///
  /// - Parameter type: What the caller of a generic function wants.
  @inlinable nonisolated(nonsending) func answer(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) async throws(Failure) -> Output {
    let (answer, sequence) = take(input, function, wanting: type)
    return try await give(answer, to: input, function, numbered: sequence, wanting: type)
  }

  /// Gives a call the answer that it took, and notes how the call ended.
  @inlinable package nonisolated(nonsending) func give(
    _ answer: EngineState.Answer,
    to input: Input,
    _ function: StaticString,
    numbered sequence: Int?,
    wanting type: Any.Type? = nil
  ) async throws(Failure) -> Output {
    switch answer {
    case .output(let output): return output
    case .computed(let body):
      do throws(Failure) {
        let output = try await body.run(input)
        note(.returned, of: sequence)
        return output
      } catch {
        note(.threw(error), of: sequence)
        throw error
      }
    case .held(let call): return try await self.answer(of: call)
    case .failure, .unanswered, .unimplemented:
      throw failure(of: answer, input, function, numbered: sequence, wanting: type)
    }
  }
}
