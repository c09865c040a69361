// What a double says of its calls.

extension FunctionEngine {
  func unansweredMessage(for input: Input, _ function: String) -> String {
    guard !name.isAstray else { return astrayMessage(for: input, function) }
    let conditions = read { $0.answers.rules }.compactMap(\.condition?.location)
    let unmatched = conditions.suffix(10).reversed().map { "when { … } at \($0)" }
    let hidden = conditions.count > 10 ? ["… \(conditions.count - 10) more"] : []
    let property = name.propertyName(for: function)
    let outputType = clip(sourceText(of: Output.self))
    let returning =
      switch name.role {
      case .object: "\(property).returns(.json(…))"
      case .getter: "\(property).value = …, of type \(outputType)"
      case _ where Output.self == Void.self: "\(property).returns()"
      case _ where Output.self == Never.self: "\(property).answers { … }"
      default: "\(property).returns(…) with \(outputType)"
      }
    let ways = [
      returning,
      Failure.self == Never.self ? nil : "\(property).throws(…)",
    ]
    let lines = [
      "\(name.describeQualifiedCall(of: function, with: input)) was called and has no answer.",
      unmatched.isEmpty ? nil : "No rule matched: \((unmatched + hidden).joined(separator: ", ")).",
      "Add before the call: \(ways.compactMap(\.self).joined(separator: ", or ")).",
      "The double was made at \(name.placeOfMaking).",
    ]
    return lines.compactMap(\.self).joined(separator: "\n  ")
  }

  private func astrayMessage(for input: Input, _ function: String) -> String {
    """
    \(name.describeQualifiedCall(of: function, with: input)) was called outside of a strict test and of \
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

  func timeOutMessage(for goal: CallGoal, after limit: Duration, with log: CallLog<Input>) -> String {
    let subject = name.subject(function: log.function)
    let came = plural(log.count, "call")
    let headline =
      switch goal {
      case .next where log.count == 0: "the next call of \(subject), and none came."
      case .after where log.count == 0: "a call of \(subject) that the condition picks out, and none came."
      case .after: "a call of \(subject) that the condition picks out, and it picked none of these, \(came):"
      case .next: "the next call of \(subject). What had come was handed out before, \(came):"
      case .count(let count) where log.count == 0: "\(plural(count, "call")) of \(subject), and none came."
      case .count(let count): "\(plural(count, "call")) of \(subject), and \(came) came:"
      }
    return "Waited \(limit) for \(headline)\(list(log))\(scope?.surroundings(of: self) ?? "")"
  }

  /// What a test that hangs is told.
  func longHeldMessage(for call: HeldCall<Output, Failure>) -> String {
    let log = read { $0.log }
    let text = log.notes.index(of: call.sequence).map { index in
      name.describeQualifiedCall(of: log[index].function, with: log[index].input)
    }
    let way = Output.self == Void.self ? "call.resume()" : "call.resume(returning: …)"
    return "\(text ?? "A call that was forgotten") has been held for 10 seconds. Resume it: \(way)."
  }

  /// The calls as numbered lines, the newest ten of them.
  private func list(_ log: CallLog<Input>) -> String {
    let hidden = max(0, log.count - 10)
    let lines = (hidden..<log.count).map { index in
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

  package func problemsLeft() -> [Problem] {
    let (state, heldCalls) = read { state in
      (state, state.callsLeftHeld.map { ($0.sequence, $0.callerIsCancelled) })
    }
    return heldCalls.compactMap { problem(ofHeld: $0, callerIsCancelled: $1, in: state.log) }
      + state.answers.rules.compactMap { problem(ofUnused: $0.script, title: $0.title, state.log) }
      + [problem(ofUnused: state.answers.script, title: nil, state.log)].compactMap(\.self)
  }

  private func problem(
    ofHeld sequence: Int,
    callerIsCancelled: Bool,
    in log: CallLog<Input>
  ) -> Problem? {
    guard let index = log.notes.index(of: sequence) else { return nil }
    let text = name.describeQualifiedCall(of: log[index].function, with: log[index].input)
    return Problem(
      .heldCall,
      callerIsCancelled
        ? "\(text) is still held. Its caller was cancelled, but the function can't throw: resume the call."
        : "\(text) is still held. Resume it, or cancel its caller, before the test ends."
    )
  }

  private func problem(
    ofUnused script: Script<Output, Failure, Body>,
    title: String?,
    _ log: CallLog<Input>
  ) -> Problem? {
    guard let location = script.location, script.remaining > 0 else { return nil }
    if let title {
      return Problem(.unusedAnswer, title, at: location)
    }
    let setUp =
      switch (script.answers.count, script.answers.count - script.remaining) {
      case (1, _): "An answer was set up here and never used"
      case (let count, 0): "\(count) answers were set up here and none used"
      case (let count, let used): "\(count) answers were set up here and \(used) used"
      }
    let calls = log.count == 0 ? "." : ". What was called:\(list(log))"
    return Problem(
      .unusedAnswer,
      "\(setUp), by \(name.subject(function: log.function))\(calls)",
      at: location
    )
  }
}
