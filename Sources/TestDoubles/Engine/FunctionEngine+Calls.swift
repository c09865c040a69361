// What happens in a call, once for all four doubles.

extension FunctionEngine {
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

  /// Tells of a call that had no answer, and notes what it throws.
  private func tell(_ error: UnansweredCall, of sequence: Int?) {
    guard let scope else { return note(.threw(error), of: sequence) }
    let problem = Problem(.unansweredCall, error.description, of: name)
    let isTold: Bool?
    if let sequence {
      isTold = change { $0.noteUnanswered(error, of: sequence) { scope.keep(problem) } }
    } else {
      isTold = scope.keep(problem)
    }
    if isTold == false {
      scope.report(problem)
    }
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
    let taken = take(input, function, wanting: type)
    return try give(taken.answer, to: input, function, numbered: taken.sequence, wanting: type)
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
    let taken = take(input, function, wanting: type)
    return try await give(taken.answer, to: input, function, numbered: taken.sequence, wanting: type)
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
    case .held(let call): return try await self.answer(of: call, to: input, function)
    case .failure, .unanswered, .unimplemented:
      throw failure(of: answer, input, function, numbered: sequence, wanting: type)
    }
  }
}
