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
    interceptor?.learn(
      of: answers.compactMap { if case .failure(let error) = $0 { error } else { nil } },
      from: reason
    )
    let answers = rewriteAnswers?(answers, reason, name, scope) ?? answers
    return Script(answers.map { $0.givenOnce(reason, of: name, in: scope) }, reason)
  }

  /// Answers again as the double was made to. If the double was made without an answer, as a loader with routes is, or
  /// if this is a default, a strict test doesn't ask that it be used.
  func forward(at location: SourceLocation, in function: StaticString, for condition: (any Condition<Input>)?)
  {
    let isUnanswered = if case .unanswered = firstAnswers[0] { true } else { false }
    let mustBeUsed = !isUnanswered && scope.mustUse(whatIsSetUpIn: function)
    set(Script(firstAnswers, mustBeUsed ? .forwards(location) : .made), for: condition)
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
      return finished(taken, input, function)
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
    return finished(taken, input, function)
  }

  /// Whether the next call is recorded.
  @inlinable var keepsRecord: Bool {
    keepsRecords && interceptor?.records(callOf: name) ?? true
  }

  @inlinable func finished(_ taken: TakenAnswer, _ input: Input, _ function: StaticString) -> TakenAnswer {
    guard let sideEffects = taken.sideEffects else { return taken }
    return runSideEffects(of: taken, sideEffects, input, function)
  }

  /// Reports a late call, runs the closures of `onCall`, and lets the interceptor replace the answer.
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
    guard interceptor != nil else { return taken }
    let given = decided(taken.answer, as: .call, to: call, from: sideEffects.origin)
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
    monitor.state.log.keptInputs.append(input)
    _ = monitor.state.log.details.append(function)
  }
}

// MARK: - Calls without an answer

extension FunctionEngine {
  /// Tells the test about a call without an answer, and returns what the call gets: the error, if the double was made to
  /// throw it; in a strict test the empty value of the type, or else the error, if the function can throw it.
  ///
  /// - Parameter wait: Says that the call waits, if it can. Otherwise the process stops where nothing is sound.
  /// - Returns: `nil` for a call that has to wait. After too many calls without an answer, each has to that can.
  @usableFromInline func substitute(
    for answer: EngineState.Answer,
    to input: Input,
    _ function: StaticString,
    numbered sequence: Int?,
    wanting type: Any.Type?,
    orElse wait: String? = nil
  ) -> Result<Output, Failure>? {
    let isExpected = if case .unanswered = answer { true } else { false }
    let canThrow =
      (isExpected || scope != nil) && UnansweredCall(description: "") is Failure && read(\.throwsItself)
    let value = isExpected && canThrow ? nil : emptyValue(wanting: type)
    let outcome = value.map { "returned \(describe($0))" } ?? (canThrow ? nil : wait)
    let call = running(input, function, sequence)
    let error = unanswered(
      call,
      wanting: type,
      outcome: outcome.map { "So that the test goes on, it \($0)." }
    )
    let failure = canThrow ? (error as? Failure).map { Result<Output, Failure>.failure($0) } : nil
    let substitute = value.map { .success($0) } ?? failure
    if substitute == nil, scope == nil || wait == nil {
      halt(error.description, in: scope)
    }
    report(error, of: sequence)
    let count = scope?.unansweredCount ?? 0
    if count > mostUnansweredCalls, wait != nil { return nil }
    if count > 2 * mostUnansweredCalls {
      halt("\(count) calls had no answer, and more come. The last was:\n\(error.description)", in: scope)
    }
    return substitute
  }

  /// The empty value of the type that a call returns. `nil` if it has none, and outside of a strict test.
  func emptyValue(wanting type: Any.Type? = nil) -> Output? {
    scope == nil ? nil : TestDoubles.emptyValue(of: type ?? Output.self) as? Output
  }

  private func report(_ error: UnansweredCall, of sequence: Int?) {
    guard let scope else { return note(.threw(error), of: sequence) }
    let isTold: Bool?
    if let sequence {
      isTold = change { $0.noteUnanswered(error, of: sequence) { scope.keep(error.problem) } }
    } else {
      isTold = scope.keep(error.problem)
    }
    if isTold == false {
      scope.report(error.problem)
    }
  }
}

extension FunctionEngine where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Gives a call without an answer what it gets instead. If nothing is sound, a strict test holds the call until the
  /// test has ended.
  @usableFromInline nonisolated(nonsending) func giveSubstitute(
    for answer: EngineState.Answer,
    to input: Input,
    _ function: StaticString,
    numbered sequence: Int?,
    wanting type: Any.Type?
  ) async throws(Failure) -> Output {
    if let substitute = substitute(
      for: answer,
      to: input,
      function,
      numbered: sequence,
      wanting: type,
      orElse: "waits until the test ends"
    ) {
      return try substitute.get()
    }
    // A loop may go on until it gets an answer, whether or not it is cancelled.
    let goesOn = (scope?.unansweredCount ?? 0) > 2 * mostUnansweredCalls
    let call = HeldCall<Output, Failure>(endsWhenCancelled: !goesOn, isUnanswered: true)
    change { $0.hold(call, input, function, numbered: sequence) }
    return try await self.answer(of: call, to: input, function)
  }
}

// MARK: - Giving

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
    case .failure(let error): throw error
    // Only the double of an async function holds calls.
    case .unanswered, .unimplemented, .held:
      guard let given = substitute(for: answer, to: input, function, numbered: sequence, wanting: type) else {
        preconditionFailure("only an async call can wait")
      }
      return try given.get()
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
    case .failure(let error): throw error
    case .unanswered, .unimplemented:
      return try await giveSubstitute(for: answer, to: input, function, numbered: sequence, wanting: type)
    }
  }
}
