// How a test tells a double what to answer, and what happens in a call. All four kinds of doubles use this.

extension FunctionEngine {
  /// Replaces the answers; with a condition, adds a rule for the calls that it picks out.
  func set(
    _ answers: [EngineState.Answer],
    _ reason: AnswerReason,
    for condition: (any Condition<Input>)? = nil
  ) {
    set(script(answers, reason), for: condition)
  }

  func script(_ answers: [EngineState.Answer], _ reason: AnswerReason) -> EngineState.Script {
    director?.learn(of: answers)
    let answers = rewriteAnswers?(answers, reason, name, scope) ?? answers
    return Script(answers.map { $0.givenOnce(reason, of: name, in: scope) }, reason)
  }

  /// Answers again as the double was made to. If the double was made without an answer, as a loader with routes is, a
  /// strict test doesn't ask that this be used.
  func forward(at location: SourceLocation, for condition: (any Condition<Input>)?) {
    let reason =
      if case .unanswered = firstAnswers[0] { AnswerReason.made } else { AnswerReason.forwards(location) }
    set(Script(firstAnswers, reason), for: condition)
  }

  private func set(_ script: EngineState.Script, for condition: (any Condition<Input>)?) {
    if let place = script.reason.place {
      scope?.noteTest(at: place)
    }
    change { $0.setUp(script, for: condition) }
  }

  /// The answer that the next call gets if no rule picks it out.
  var upcoming: EngineState.Answer {
    read { $0.answers.script.upcoming }
  }
}

// MARK: - Taking

extension FunctionEngine {
  /// Takes the answer for a call, and records the call.
  @inlinable func takeAnswer(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) -> TakenAnswer {
    let keepsRecord = keepsRecord
    switch change({ $0.takeAnswerWithoutRules(input, function, keepsRecord: keepsRecord) }) {
    case .taken(let taken):
      return directed(taken, input, function)
    case .asks(let answers):
      guard let script = answers.newestScript(for: input, wanting: type) else {
        return takeAnswerByRules(input, function, wanting: type, from: answers, keepsRecord)
      }
      return takeAnswer(input, function, from: script, keepsRecord)
    }
  }

  /// Takes the answer for a call that no predicate of a rule picks out, for example from a loader's routes.
  @usableFromInline func takeAnswerByRules(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type?,
    from answers: EngineState.AllAnswers,
    _ keepsRecord: Bool
  ) -> TakenAnswer {
    let script = answers.scriptBesidesNewest(for: Inquiry(input, wanting: type))
    return takeAnswer(input, function, from: script, keepsRecord)
  }

  /// Takes the next answer of a script.
  @inlinable func takeAnswer(
    _ input: Input,
    _ function: StaticString,
    from script: EngineState.Script,
    _ keepsRecord: Bool
  ) -> TakenAnswer {
    let taken = change { $0.takeAnswer(input, function, from: script, keepsRecord: keepsRecord) }
    return directed(taken, input, function)
  }

  /// Whether the next call is recorded.
  @inlinable var keepsRecord: Bool {
    keepsRecords && director?.records(callOf: name) ?? true
  }

  @inlinable func directed(_ taken: TakenAnswer, _ input: Input, _ function: StaticString) -> TakenAnswer {
    guard let sideEffects = taken.sideEffects else { return taken }
    return runSideEffects(of: taken, sideEffects, input, function)
  }

  /// Reports a late call, runs the closures of `onCall`, and lets the director replace the answer.
  @usableFromInline func runSideEffects(
    of taken: TakenAnswer,
    _ sideEffects: EngineState.SideEffects,
    _ input: Input,
    _ function: StaticString
  ) -> TakenAnswer {
    let call = running(input, function, taken.sequence)
    if sideEffects.isLate {
      reportLate(call)
    }
    for action in sideEffects.actions {
      action(input)
    }
    guard let director else { return taken }
    let given = director.answer(
      taken.answer,
      from: sideEffects.origin,
      to: call,
      taking: Input.self,
      of: name
    )
    note(given.outcome ?? .returned, of: taken.sequence)
    return TakenAnswer(given, taken.sequence, nil)
  }

  /// Records a call that is forwarded to a real object, unless the test told the double to answer it.
  ///
  /// - Returns: Whether the call is forwarded.
  func recordForwardedCall(_ input: Input, _ function: StaticString, wanting type: Any.Type? = nil) -> Bool {
    let script = read { $0.answers }.script(for: Inquiry(input, wanting: type))
    guard script.reason.forwardsCalls else { return false }
    for action in change({ $0.recordForwardedCall(input, function, from: script) }) {
      action(input)
    }
    return true
  }

  /// Notes how a call ended. This is for calls that a closure answered.
  @inlinable func note(_ outcome: CallOutcome, of sequence: Int?) {
    guard let sequence else { return }
    change { $0.note(outcome, of: sequence) }
  }

  /// Records a call that returns. The fast path calls this with the lock held.
  @inlinable func record(_ input: Input, _ function: StaticString) {
    // Not a method of the log: in a debug build, the look-up of its type would take longer than all the rest.
    state.log.keptInputs.append(input)
    _ = state.log.details.append(function)
  }
}

// MARK: - Giving

extension FunctionEngine {
  /// The error that a call throws if its answer is neither a value nor a closure. If the answer is missing and the
  /// function can't throw ``UnansweredCall``, the process stops, since no answer would be sound.
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
    reportUnanswered(error, to: running(input, function, sequence), keptAs: sequence)
    return failure
  }

  /// Tells the test about a call that had no answer, and notes the error that the call throws.
  private func reportUnanswered(_ error: UnansweredCall, to call: Call<Any>, keptAs sequence: Int?) {
    guard let scope else { return note(.threw(error), of: sequence) }
    let problem = problem(of: error, call)
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
  /// Answers a call that the fast path can't answer.
  ///
  /// - Parameter type: The type that the caller of a generic function wants.
  @inlinable func answer(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) throws(Failure) -> Output {
    let taken = takeAnswer(input, function, wanting: type)
    return try give(taken.answer, to: input, function, numbered: taken.sequence, wanting: type)
  }

  /// Gives what the next call gets if no rule picks it out. Records nothing.
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
    case .streamed(let stream): return stream.output
    case .computed(let body):
      do throws(Failure) {
        let output = try body.run(input)
        note(.returned, of: sequence)
        return output
      } catch {
        note(.threw(error), of: sequence)
        throw error
      }
    // Only the double of an async function holds calls.
    case .failure, .unanswered, .unimplemented, .held:
      throw failure(of: answer, input, function, numbered: sequence, wanting: type)
    }
  }
}

extension FunctionEngine where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Answers a call that the fast path can't answer.
  ///
  /// - Parameter type: The type that the caller of a generic function wants.
  @inlinable nonisolated(nonsending) func answer(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) async throws(Failure) -> Output {
    let taken = takeAnswer(input, function, wanting: type)
    return try await give(taken.answer, to: input, function, numbered: taken.sequence, wanting: type)
  }

  /// Gives a call the answer that it took, and notes how the call ended.
  @inlinable nonisolated(nonsending) func give(
    _ answer: EngineState.Answer,
    to input: Input,
    _ function: StaticString,
    numbered sequence: Int?,
    wanting type: Any.Type? = nil
  ) async throws(Failure) -> Output {
    switch answer {
    case .output(let output): return output
    case .streamed(let stream): return stream.output
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
