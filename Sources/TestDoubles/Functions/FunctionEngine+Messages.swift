// What a double says of its calls.

extension FunctionEngine {
  private var named: DoubleName { name.forMessage }

  func unansweredMessage(for input: Input, _ function: String) -> String {
    let name = named
    guard !name.isAstray else { return astrayMessage(for: input, function) }
    let conditions = read { $0.answers.rules }.compactMap(\.condition)
    let unmatched = conditions.suffix(10).reversed().map { "\($0.title) at \($0.location)" }
    let hidden = conditions.count > 10 ? ["… \(conditions.count - 10) more"] : []
    let property = name.propertyName(for: function)
    let outputType = clip(sourceText(of: Output.self))
    let wanted = Output.self == Any.self ? WantedType.current : nil
    let returning =
      switch name.role {
      case .object: "\(property).returns(.json(…))"
      case .getter: "\(property).value = …, of type \(outputType)"
      case _ where Output.self == Void.self: "\(property).returns()"
      case _ where Output.self == Never.self: "\(property).answers { … }"
      default:
        wanted.map { "\(property).returns(…, for: \(sourceText(of: $0)).self)" }
          ?? "\(property).returns(…) with \(outputType)"
      }
    let ways = [
      returning,
      Failure.self == Never.self ? nil : "\(property).throws(…)",
    ]
    let elsewhere = scope?.answerOfAnother(than: name).map { location in
      "Another \(name.kindName) has one, set up at \(location)."
    }
    let lines = [
      "\(name.describeQualifiedCall(of: function, with: input)) was called and has no answer.",
      elsewhere,
      unmatched.isEmpty ? nil : "No rule matched: \((unmatched + hidden).joined(separator: ", ")).",
      "Add before the call: \(ways.compactMap(\.self).joined(separator: ", or ")).",
      "The double was made at \(name.placeOfMaking).",
    ]
    return lines.compactMap(\.self).joined(separator: "\n  ")
  }

  private func astrayMessage(for input: Input, _ function: String) -> String {
    """
    \(named.describeQualifiedCall(of: function, with: input)) was called outside of a strict test and of \
    withStaticDoubles { … }, where static doubles keep nothing. Put the test into @Suite(.strictDoubles).
    """
  }

  /// Tells who looks at the records of a static double that keeps none.
  func warnIfAstray() {
    guard name.isAstray else { return }
    writeToStandardError(
      """
      The calls of \(name.subject(function: nil)) were looked at outside of a strict test and of \
      withStaticDoubles { … }, where static doubles keep nothing. Put the test into @Suite(.strictDoubles).
      """
    )
  }

  /// What a test waits for: `3 calls of ItemsServiceSpy.count()`.
  func goalText(_ goal: CallGoal, function: String?) -> String {
    let subject = name.subject(function: function)
    return
      switch goal
    {
    case .next: "the next call of \(subject)"
    case .count(let count): "\(plural(count, "call")) of \(subject)"
    case .after: "a call of \(subject) that the condition picks out"
    }
  }

  func timeOutMessage(for goal: CallGoal, after limit: Duration, with log: CallLog<Input>) -> String {
    let came = plural(log.count, "call")
    let calls =
      switch goal {
      case _ where log.count == 0: ", and none came."
      case .after: ", and it picked none of these, \(came):"
      case .next: ". What had come was handed out before, \(came):"
      case .count: ", and \(came) came:"
      }
    let goal = goalText(goal, function: log.function)
    return "Waited \(limit) for \(goal)\(calls)\(list(log))\(scope?.surroundings(of: self) ?? "")"
  }

  var subjectOfCalls: String {
    name.subject(function: read { $0.log.function })
  }

  /// What a test that hangs is told.
  func longHeldMessage(for call: HeldCall<Output, Failure>, after limit: Duration) -> String {
    let text = callText(call.sequence, in: read { $0.log }) ?? "A call that was forgotten"
    let test = scope?.testName.map { ", in the test \($0)" } ?? ""
    let way = Output.self == Void.self ? "call.resume()" : "call.resume(returning: …)"
    return "\(text) has been held for \(limit)\(test). Resume it: \(way)."
  }

  /// The calls as numbered lines, the newest ten of them.
  private func list(_ log: CallLog<Input>) -> String {
    list(log, Array(log.inputs.indices))
  }

  private func list(_ log: CallLog<Input>, _ indices: [Int]) -> String {
    let name = named
    let hidden = max(0, indices.count - 10)
    let lines = indices.dropFirst(hidden).map { index in
      "\n  \(index + 1). \(name.describeCall(of: log[index].function, with: log[index].input))"
    }
    return (hidden > 0 ? "\n  … \(hidden) more before" : "") + lines.joined()
  }
}

extension FunctionEngine: ScopeMember {
  /// The calls that were recorded.
  @usableFromInline package var timelineEntries: [Timeline.Entry] {
    read { $0.log }.calls.map { Timeline.Entry($0.erased, of: name) }
  }

  package var answersSetUp: (double: DoubleName, place: SourceLocation)? {
    read { $0.answers.script.location ?? $0.answers.rules.last?.script.location }.map { (name, $0) }
  }

  package var nameIfUsed: DoubleName? {
    // The name of the last function stays when the calls are forgotten; a stub has its answers only.
    read { $0.log.function != nil || $0.answers.areUsed } ? name : nil
  }

  package func problemsLeft() -> [Problem] {
    let (state, untold, heldCalls) = change { state in
      let untold = state.close(watchesOn: hasToBeLookedAt)
      return (state, untold, state.callsLeftHeld)
    }
    return untold.compactMap { problem(ofUnanswered: $0, in: state.log) }
      + heldCalls.compactMap { problem(ofHeld: $0, in: state.log) }
      + problems(ofAwaitedIn: state.log)
      + state.answers.replaced.map { problem(ofReplaced: $0.at, by: $0.by, state.log) }
      + state.answers.rules.compactMap { problem(ofUnused: $0.script, title: $0.title, state.log) }
      + [problem(ofUnused: state.answers.script, title: nil, state.log)].compactMap(\.self)
      + [problem(ofNeverLookedAt: state)].compactMap(\.self)
  }

  package func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? {
    let (log, answers) = read { ($0.log, $0.answers) }
    let index = log.inputs.indices.last { index in
      if case .threw(let error) = log.details.outcome(at: index) { isMeant(error) } else { false }
    }
    guard let index, case .threw(let error) = log.details.outcome(at: index) else { return nil }
    let scripts = answers.rules.reversed().map(\.script) + [answers.script]
    let script = scripts.first { $0.mayThrow(isMeant) }
    let place = script.map { $0.location.map { "at \($0)" } ?? "when it was made, at \(name.placeOfMaking)" }
    let text = named.describeQualifiedCall(of: log[index].function, with: log[index].input)
    return ErrorSource(
      sequence: log[index].sequence,
      description: "\(text) threw \(describe(error))\(place.map { ", as it was told \($0)" } ?? "")."
    )
  }

  /// A call that is held when its test has ended.
  func reportLate(_ call: HeldCall<Output, Failure>) {
    guard let scope, let text = callText(call.sequence, in: read { $0.log }) else { return }
    scope.report(Problem(.heldCall, "\(text) came, and is held: nobody will resume it.", of: name))
  }

  func callText(_ sequence: Int, in log: CallLog<Input>) -> String? {
    log.details.index(of: sequence).map {
      named.describeQualifiedCall(of: log[$0].function, with: log[$0].input)
    }
  }

  /// A call whose caller was still on its way to tell of it.
  private func problem(ofUnanswered sequence: Int, in log: CallLog<Input>) -> Problem? {
    guard let index = log.details.index(of: sequence) else { return nil }
    let error = UnansweredCall(description: unansweredMessage(for: log[index].input, log[index].function))
    note(.threw(error), of: sequence)
    return Problem(.unansweredCall, error.description, of: name)
  }

  private func problem(
    ofReplaced location: SourceLocation,
    by other: SourceLocation,
    _ log: CallLog<Input>
  ) -> Problem {
    let subject = name.subject(function: log.function)
    return Problem(
      .replacedAnswer,
      "An answer of \(subject) was set up here, and another replaced it before any call used it, at \(other).",
      at: location
    )
  }

  /// A property's gets needn't be looked at: they change nothing.
  var hasToBeLookedAt: Bool {
    scope?.checksEveryCall == true && keepsRecords && name.role != .getter
  }

  /// A call that has an answer, where it comes when its test has ended.
  func reportLate(_ taken: Taken, of input: Input, _ function: StaticString) {
    guard read(\.isClosed), hasToBeLookedAt else { return }
    switch taken.answer {
    case .output, .failure, .computed:
      let text = named.describeQualifiedCall(of: "\(function)", with: input)
      scope?.report(
        Problem(.uncheckedCall, "\(text) was called, and the test no longer looks at it.", of: name)
      )
    // These are told for what they are.
    case .held, .unanswered, .unimplemented:
      break
    }
  }

  private func problem(ofNeverLookedAt state: EngineState) -> Problem? {
    guard hasToBeLookedAt else { return nil }
    let indices = state.callsNeverLookedAt
    guard let first = indices.first else { return nil }
    let log = state.log
    let text =
      log.count == 1
      ? "\(named.describeQualifiedCall(of: log[first].function, with: log[first].input)) was called, and the test never "
        + "looked at it."
      : "\(name.subject(function: log.function)) was called, and the test never looked at \(indices.count) of "
        + "\(log.count) calls:\(list(log, indices))"
    return Problem(
      .uncheckedCall,
      "\(text)\n  Look at it when all is done: by calls, callCount, a Timeline, or a wait.",
      of: name
    )
  }

  private func problem(ofHeld call: HeldCall<Output, Failure>, in log: CallLog<Input>) -> Problem? {
    guard let text = callText(call.sequence, in: log) else { return nil }
    let advice =
      switch (read { _ in call.callerIsCancelled }, call.endsWhenCancelled) {
      case (true, true): "Its caller was cancelled, but the function can't throw: resume the call."
      case (true, false): "Its caller was cancelled, which doesn't end it, as the test said: resume the call."
      case (false, true): "Resume it, or cancel its caller, before the test ends."
      case (false, false): "Resume it before the test ends."
      }
    return Problem(.heldCall, "\(text) is still held. \(advice)", of: name)
  }

  private func problems(ofAwaitedIn log: CallLog<Input>) -> [Problem] {
    let arguments = { (input: Input) -> [Any] in [input] + Mirror(reflecting: input).children.map(\.value) }
    // The first call tells whether it is worth while to look at all of them.
    guard let first = log.inputs.first, arguments(first).contains(where: { $0 is any Awaited }) else {
      return []
    }
    return log.calls.filter { arguments($0.input).contains { ($0 as? any Awaited)?.isAwaited == true } }.map {
      call in
      let text = named.describeQualifiedCall(of: call.function, with: call.input)
      let property = name.propertyName(for: call.function)
      return Problem(
        .heldCall,
        "\(text) was called, and nobody called its completion. Call it, or set up \(property).completes(with: …).",
        of: name
      )
    }
  }

  private func problem(
    ofUnused script: Script<Output, Failure, AnswerFunction>,
    title: String?,
    _ log: CallLog<Input>
  ) -> Problem? {
    guard let location = script.location, script.remaining > 0 else { return nil }
    let used = script.answers.count - script.remaining
    if let title {
      let use = used == 0 ? "no request of the \(name.participant) used it" : "\(used) used"
      let responses = used == 0 ? "" : " with \(script.answers.count) responses"
      return Problem(.unusedAnswer, "\(title) was set up here\(responses), and \(use).", at: location)
    }
    let setUp =
      switch (script.answers.count, used) {
      case (1, _): "An answer was set up here and never used"
      case (let count, 0): "\(count) answers were set up here and none used"
      case (let count, let used): "\(count) answers were set up here and \(used) used"
      }
    let calls = log.count == 0 ? "." : ". What was called:\(list(log))"
    return Problem(
      .unusedAnswer,
      "\(setUp), by \(name.subject(function: log.function))\(calls)",
      at: location,
      of: name
    )
  }
}
