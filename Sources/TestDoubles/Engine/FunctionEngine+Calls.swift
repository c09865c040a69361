// The steps of a call. All four kinds of doubles and the loader take them.
//
// 1. The call chooses the answers that are meant for it.
// 2. It is recorded, and takes the next of these answers, in one step: answers follow the order of the record.
// 3. In the same step it is parked, if the test holds it or no substitute for a missing answer is sound.
// 4. The closures of `onCall` run, and an interceptor, as in `.everyOrder`, may change the answer.
// 5. The call gets its answer.
// 6. The engine notes how the call ended.

extension FunctionEngine {
  /// Answers a call of a function that isn't async.
  ///
  /// - Parameter type: The type that the caller of a generic function wants.
  @usableFromInline func call(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) throws(Failure) -> Output {
    let taken = take(input, function, wanting: type, isAwaited: false)
    return try giveAtOnce(taken, to: input, function, wanting: type)
  }

  /// Answers a call of an async function.
  ///
  /// - Parameter type: The type that the caller of a generic function wants.
  @usableFromInline nonisolated(nonsending) func call(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) async throws(Failure) -> Output {
    let taken = take(input, function, wanting: type, isAwaited: true)
    return try await give(taken, to: input, function, wanting: type)
  }

  // MARK: The fast path

  /// Records a call and returns its answer, if that is a value for all calls and there is nothing else to do. Nearly all
  /// calls are like this.
  ///
  /// - Returns: `nil`, without a record, for any other call.
  @inlinable func recordPlainCall(_ input: Input, _ function: StaticString) -> Output? {
    monitor.lock.lock()
    defer { monitor.lock.unlock() }
    guard !monitor.isAwaited, let output = monitor.state.standingOutput,
      monitor.state.log.keptInputs.count < monitor.state.mostPlainCalls
    else { return nil }
    // No method of the log: in a debug build, the look-up of its type would take longer than all the rest.
    monitor.state.log.keptInputs.append(input)
    _ = monitor.state.log.details.append(function)
    return output.pointee
  }

  /// The answer, if that is a value for all calls and there is nothing else to do.
  @inlinable var plainAnswer: Output? {
    monitor.lock.lock()
    defer { monitor.lock.unlock() }
    return monitor.state.standingOutput?.pointee
  }

  // MARK: Choose, record, park, intercept

  /// - Parameter isAwaited: Whether the function is async, so that the call can wait.
  func take(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil,
    isAwaited: Bool
  ) -> TakenAnswer {
    let answers = read { $0.answers }
    let script = answers.rules.isEmpty ? answers.script : answers.script(for: Inquiry(input, wanting: type))
    return take(input, function, from: script, wanting: type, isAwaited: isAwaited)
  }

  /// Takes the next answer of a script.
  func take(
    _ input: Input,
    _ function: StaticString,
    from script: EngineState.Script,
    wanting type: Any.Type? = nil,
    isAwaited: Bool
  ) -> TakenAnswer {
    let substitute =
      endOfEndlessCalls(isAwaited: isAwaited)
      ?? script.missing.map { self.substitute(for: $0, wanting: type, isAwaited: isAwaited) }
    let (taken, count) = change { state in
      let keepsRecord = keepsRecords && interceptor?.records(callOf: name) ?? true
      let taken = state.take(input, function, from: script, orElse: substitute, keepsRecord: keepsRecord)
      if let sequence = taken.sequence {
        interceptor?.noteRecord(of: function, by: name, numbered: sequence)
      }
      return (taken, state.log.count)
    }
    scope?.noteRepetitions(count, of: name) { subjectOfCalls + " was called " + String(count) + " times" }
    return intercept(taken, input, function, wanting: type, isAwaited: isAwaited)
  }

  /// Ends a loop that went on after its test was stopped: calls that can wait, wait from now on. Otherwise nothing ends
  /// the loop but the process, which would run out of memory.
  ///
  /// - Returns: `nil` for all other calls.
  private func endOfEndlessCalls(isAwaited: Bool) -> Substitute<Output, Failure>? {
    guard scope?.isStopped == true, let count = change({ $0.countInVain() }) else { return nil }
    if isAwaited { return .park(HeldCall(endsWhenCancelled: false, isUnanswered: true)) }
    if count > mostUnansweredCalls {
      halt("\(subjectOfCalls) is called without end, and the test couldn't be ended.", in: scope)
    }
    return nil
  }

  private func intercept(
    _ taken: TakenAnswer,
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type?,
    isAwaited: Bool
  ) -> TakenAnswer {
    guard taken.hasEffects else { return taken }
    let call = running(input, function, taken.sequence)
    if taken.isLate {
      reportLate(call)
    }
    for action in taken.actions {
      action(input)
    }
    guard let origin = taken.origin else { return taken }
    var decided = taken
    decided.answer = self.decided(
      taken.answer,
      as: .call,
      to: call,
      from: origin,
      wanting: type,
      isAwaited: isAwaited
    )
    note(decided.answer.outcome ?? .returned, of: taken.sequence)
    return decided
  }

  /// Records a call that is forwarded to a real object, unless the test set up an answer.
  ///
  /// - Returns: The call; `nil`, if it isn't forwarded.
  func recordForwardedCall(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) -> TakenAnswer? {
    let script = read { $0.answers }.script(for: Inquiry(input, wanting: type))
    guard script.reason.forwardsCalls else { return nil }
    let taken = change { $0.recordForwardedCall(input, function, from: script) }
    for action in taken.actions {
      action(input)
    }
    return taken
  }

  /// Records an async call that is forwarded to a real object, unless the test set up an answer. An interceptor may make
  /// the call wait, or cancel its caller, before the real object gets it.
  ///
  /// - Returns: Whether the call is forwarded.
  nonisolated(nonsending) func passOn(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) async -> Bool {
    guard let taken = recordForwardedCall(input, function, wanting: type) else { return false }
    guard let origin = taken.origin else { return true }
    noteCaller(#isolation)
    let offer = Offer(
      kind: .call,
      answer: .computed,
      call: Timeline.Entry(running(input, function, taken.sequence), of: name),
      origin: origin,
      input: Input.self,
      output: Void.self,
      failure: Never.self,
      isAwaited: true
    )
    _ = await interceptor?.decide(over: offer)?.given { .value(()) }
    return true
  }

  // MARK: Give, note

  /// Gives a call the answer that it took, and notes how the call ended.
  func giveAtOnce(
    _ taken: TakenAnswer,
    to input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) throws(Failure) -> Output {
    switch taken.answer {
    case .output(let output): return output
    case .made(let made): return made.output
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
    case .unanswered, .unimplemented:
      guard let result = giveSubstitute(taken, to: input, function, wanting: type) else {
        onlyAsyncCallsWait()
      }
      return try result.get()
    case .held, .awaited: onlyAsyncCallsWait()
    }
  }

  /// Gives an async call the answer that it took, and notes how the call ended.
  nonisolated(nonsending) func give(
    _ taken: TakenAnswer,
    to input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) async throws(Failure) -> Output {
    switch taken.answer {
    case .held(let parked): return try await answer(of: parked, to: input, function)
    case .awaited(let body):
      do throws(Failure) {
        let output = try await body.run(input)
        note(.returned, of: taken.sequence)
        return output
      } catch {
        note(.threw(error), of: taken.sequence)
        throw error
      }
    case .unanswered, .unimplemented:
      if let result = giveSubstitute(taken, to: input, function, wanting: type) { return try result.get() }
      guard case .park(let parked) = taken.substitute else { preconditionFailure("nothing else is left") }
      return try await answer(of: parked, to: input, function)
    case .output, .made, .failure, .computed:
      return try giveAtOnce(taken, to: input, function, wanting: type)
    }
  }

  /// Gives the answer that the next call gets if no rule picks it out. Records nothing.
  func peek(_ input: Input, _ function: StaticString) throws(Failure) -> Output {
    try giveAtOnce(takenAnew(upcoming, nil), to: input, function)
  }

  /// The taken answer of a call that is recorded already, or never is.
  func takenAnew(_ answer: EngineState.Answer, _ sequence: Int?) -> TakenAnswer {
    var taken = TakenAnswer(answer, sequence)
    if answer.isMissing { taken.substitute = substitute(for: answer, wanting: nil, isAwaited: false) }
    return taken
  }

  /// The answer that the next call gets if no rule picks it out.
  var upcoming: EngineState.Answer {
    read { $0.answers.script.upcoming }
  }

  /// Notes how a call ended.
  func note(_ outcome: CallOutcome, of sequence: Int?) {
    guard let sequence else { return }
    change { $0.log.details.note(outcome, of: sequence) }
  }
}

// MARK: - Calls without an answer

/// The substitute for a missing answer.
enum Substitute<Output, Failure: Error> {
  /// The empty value of its type, in a strict test.
  case value(Output)
  /// The error ``UnansweredCall``.
  case error
  /// A case of the function's own type of errors.
  case thrown(Failure)
  /// The call waits until the test has ended.
  case park(HeldCall<Output, Failure>)
  /// No substitute is sound: the process stops.
  case none

  /// A sentence for the message about the call; `nil` if the message says it without.
  var outcome: String? {
    switch self {
    case .value(let value): "So that the test goes on, it returned \(describe(value))."
    case .thrown(let error): "So that the test goes on, it threw \(describe(error))."
    case .park: "Its caller waits, since no value and no error is known to go on with."
    case .error, .none: nil
    }
  }
}

extension FunctionEngine {
  /// The substitute for a missing answer: the error, if the double was made to throw it; in a strict test the empty
  /// value of the type, or else the error, if the function can throw it, or else a case of its own type of errors, or else
  /// the call is parked. After too many calls without an answer, every call that can wait is parked.
  private func substitute(
    for answer: EngineState.Answer,
    wanting type: Any.Type?,
    isAwaited: Bool
  ) -> Substitute<Output, Failure> {
    let isExpected = if case .unanswered = answer { true } else { false }
    let canThrow =
      (isExpected || scope != nil) && UnansweredCall(description: "") is Failure && read(\.throwsItself)
    let count = scope?.unansweredCount ?? 0
    if isAwaited, count > mostUnansweredCalls {
      // The code may loop until it gets an answer, even if it is cancelled.
      return .park(HeldCall(endsWhenCancelled: count <= 2 * mostUnansweredCalls, isUnanswered: true))
    }
    if !(isExpected && canThrow), let value = emptyValue(wanting: type) { return .value(value) }
    if canThrow { return .error }
    if scope != nil, let error = allCases(of: Failure.self).first as? Failure { return .thrown(error) }
    return isAwaited && scope != nil ? .park(HeldCall(isUnanswered: true)) : .none
  }

  /// The empty value of the type that a call returns. `nil` if the type has none, and outside of a strict test.
  func emptyValue(wanting type: Any.Type? = nil) -> Output? {
    scope == nil ? nil : TestDoubles.emptyValue(of: type ?? Output.self, as: Output.self)
  }

  /// Reports a call without an answer to the test, and returns the call's substitute.
  ///
  /// - Returns: `nil` for a call that is parked.
  private func giveSubstitute(
    _ taken: TakenAnswer,
    to input: Input,
    _ function: StaticString,
    wanting type: Any.Type?
  ) -> Result<Output, Failure>? {
    let substitute = taken.substitute ?? .none
    var error = unanswered(
      running(input, function, taken.sequence),
      wanting: type,
      outcome: substitute.outcome
    )
    if case .thrown(let other) = substitute { error = UnansweredCall(error, throwing: other) }
    if case .none = substitute { halt(error.description, in: scope) }
    report(error, of: taken.sequence)
    if case .park = substitute { return nil }
    let count = scope?.unansweredCount ?? 0
    if count > 2 * mostUnansweredCalls {
      halt("\(count) calls had no answer, and more come. The last was:\n\(error.description)", in: scope)
    }
    switch substitute {
    case .value(let value): return .success(value)
    case .thrown(let error): return .failure(error)
    case .error, .park, .none: return (error as? Failure).map { .failure($0) }
    }
  }

  private func onlyAsyncCallsWait() -> Never { preconditionFailure("only an async call can wait") }

  private func report(_ error: UnansweredCall, of sequence: Int?) {
    guard let scope else { return note(.threw(error), of: sequence) }
    guard let sequence else { return scope.report(error.problem) }
    let isTold = change { $0.noteUnanswered(error, of: sequence) { scope.keep(error.problem) } }
    if isTold == false { scope.report(error.problem) }
  }
}
