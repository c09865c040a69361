import TestDoubles

/// A double that a strict test asks at its end what is left open, and which of its calls threw an error.
protocol StrictDouble: ScopeMember {
  /// What messages call the double, once it was told or asked anything; `nil` before that.
  var nameIfUsed: DoubleName? { get }

  /// What is left open. Whatever happens to the double afterwards happens after its test has ended.
  func problemsLeft() -> [Problem]

  /// The last call that threw an error of those that are meant.
  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource?
}

/// A call of a double that threw an error which it was told to throw.
struct ErrorSource {
  /// The call's number in the order of all calls.
  let sequence: Int
  /// Which call of which double it was, and where that was told to throw.
  let description: String
}

extension DoubleScope {
  /// Ends the scope: lets go of its doubles, which hold on to it in turn.
  ///
  /// - Returns: What went wrong, in order, and then what the doubles were left with; and everything that they
  ///   recorded.
  package func close() -> (problems: [Problem], timeline: Timeline) {
    let members = letMembersGo()
    let left = members.compactMap { $0 as? any StrictDouble }.flatMap { $0.problemsLeft() }
    // Not before: what goes wrong while the doubles are asked is told in time.
    return (end() + left, Timeline(members))
  }

  /// What a double of the scope threw last of the errors that are meant; where none did, `nil`.
  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? {
    openMembers.compactMap { ($0 as? any StrictDouble)?.thrower(of: isMeant) }.max {
      $0.sequence < $1.sequence
    }
  }
}

// MARK: - Function doubles

extension FunctionEngine: StrictDouble {
  var nameIfUsed: DoubleName? {
    // The name of the last function stays when the calls are forgotten; a stub has its answers only.
    read { $0.log.function != nil || $0.answers.areUsed } ? name : nil
  }

  func problemsLeft() -> [Problem] {
    let (state, untold, heldCalls) = close()
    return untold.compactMap { problem(ofUnanswered: $0, in: state.log) }
      + heldCalls.compactMap { problem(ofHeld: $0, in: state.log) }
      + problems(ofAwaitedIn: state.log)
      + state.answers.replaced.map { problem(ofReplaced: $0.at, by: $0.by, state.log) }
      + state.answers.rules.compactMap { problem(ofUnused: $0.script, title: $0.title, state.log) }
      + [problem(ofUnused: state.answers.script, title: nil, state.log)].compactMap(\.self)
      + [problem(ofNeverLookedAt: state)].compactMap(\.self)
  }

  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? {
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

extension Script {
  /// Whether an error comes of these answers: it is one of them, or a closure may have thrown it.
  fileprivate func mayThrow(_ isMeant: (any Error) -> Bool) -> Bool {
    answers.contains { answer in
      switch answer {
      case .failure(let error): isMeant(error)
      case .output(let response as MockDataLoader.Response): response.parts.error.map(isMeant) ?? false
      case .computed: true
      case .output, .held, .unanswered, .unimplemented: false
      }
    }
  }
}

// MARK: - Fakes

extension Faults: StrictDouble {
  var nameIfUsed: DoubleName? { nil }

  func problemsLeft() -> [Problem] {
    let (ahead, standing, accesses) = planned
    let problems = ahead.map { problem(of: $0, "and no access came that could.") }
    guard let standing, let every = standing.every, accesses < every else { return problems }
    let came =
      every == 1
      ? "and no access came that could."
      : "once in \(every) accesses, and \(accesses) came."
    return problems + [problem(of: standing, came)]
  }

  private func problem(of fault: Fault, _ came: String) -> Problem {
    let message = "\(fake) was told here to fail with \(describe(fault.error)), \(came)"
    return Problem(.unusedAnswer, message, at: fault.location)
  }

  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? {
    thrown.last { isMeant($0.fault.error) }.map { fault, sequence in
      ErrorSource(
        sequence: sequence,
        description: "\(fake) failed with \(describe(fault.error)), as it was told at \(fault.location)."
      )
    }
  }
}

// MARK: - Clocks

extension ManualClock: StrictDouble {
  var nameIfUsed: DoubleName? {
    let state = snapshot
    return !state.moves.isEmpty || !state.sleepers.isEmpty ? name : nil
  }

  func problemsLeft() -> [Problem] {
    let state = close()
    guard !state.sleepers.isEmpty else { return [] }
    return [
      Problem(
        .heldCall,
        """
        \(state.whoSleeps("still ")) on the \(name.participant), which stands at \(state.time):\(state.list)
          Advance it by \(state.timesLeft.last ?? .zero), or cancel the sleep, before the test ends.
        """,
        at: name.madeAt
      )
    ]
  }

  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? { nil }
}
