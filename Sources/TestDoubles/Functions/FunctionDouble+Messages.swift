extension FunctionDouble {
  final func unansweredMessage(for input: Input, _ function: String) -> String {
    let rules = lock.withLock { answers.rules.map(\.location) }
    let unmatched = rules.suffix(10).reversed().map { "when { … } at \($0)" }
    let hidden = rules.count > 10 ? ["… \(rules.count - 10) more"] : []
    let property = name.propertyName(for: function)
    let outputType = clip("\(Output.self)")
    let returning =
      switch name.role {
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

  final func timeOutMessage(
    for goal: WaitingList<Record>.Goal,
    after limit: Duration,
    with records: Records<Input>
  ) -> String {
    let subject = name.subject(function: records.function)
    let came = plural(records.count)
    let headline =
      switch goal {
      case .next where records.count == 0: "the next call of \(subject), and none came."
      case .next: "the next call of \(subject). What had come was handed out before, \(came):"
      case .count(let count) where records.count == 0: "\(plural(count)) of \(subject), and none came."
      case .count(let count): "\(plural(count)) of \(subject), and \(came) came:"
      }
    return "Waited \(limit) for \(headline)\(list(records))"
  }

  private func plural(_ calls: Int) -> String {
    calls == 1 ? "1 call" : "\(calls) calls"
  }

  /// The calls as numbered lines, the newest ten of them.
  private func list(_ records: Records<Input>) -> String {
    let hidden = max(0, records.count - 10)
    let lines = (hidden..<records.count).map { index in
      "\n  \(index + 1). \(name.describeCall(of: records[index].function, with: records[index].input))"
    }
    return (hidden > 0 ? "\n  … \(hidden) more before" : "") + lines.joined()
  }
}

extension FunctionDouble: ScopeMember {
  package final func problemsLeft() -> [Problem] {
    let (answers, records) = lock.withLock { (self.answers, self.records) }
    let ruleScripts = lock.withLock { answers.rules.map(\.script) }
    return heldCallProblems(in: records)
      + (ruleScripts + [answers.script]).compactMap { script in
        unusedAnswerProblem(in: script, records)
      }
  }

  private func heldCallProblems(in records: Records<Input>) -> [Problem] {
    records.all.compactMap { record in
      guard case .held(let hold) = record.outcome, case .held(let isCancelled) = hold.state else {
        return nil
      }
      let call = name.describeQualifiedCall(of: record.function, with: record.input)
      return Problem(
        .heldCall,
        isCancelled
          ? "\(call) is still held. Its caller was cancelled, but the function can't throw: resume the call."
          : "\(call) is still held. Resume it, or cancel its caller, before the test ends."
      )
    }
  }

  private func unusedAnswerProblem(in script: Script, _ records: Records<Input>) -> Problem? {
    guard let location = script.location, script.remaining > 0 else { return nil }
    let subject = name.subject(function: records.function)
    let setUp =
      switch (script.answers.count, script.answers.count - script.remaining) {
      case (1, _): "An answer was set up here and never used"
      case (let count, 0): "\(count) answers were set up here and none used"
      case (let count, let used): "\(count) answers were set up here and \(used) used"
      }
    let calls = records.count == 0 ? "." : ". What was called:\(list(records))"
    return Problem(.unusedAnswer, "\(setUp), by \(subject)\(calls)", at: location)
  }
}

extension FunctionDouble: TestDouble {
  /// The calls that the double recorded.
  public final var timelineEntries: [Timeline.Entry] {
    let records = lock.withLock { self.records }
    return records.all.map { record in
      Timeline.Entry(
        name: name,
        function: record.function,
        input: record.input,
        sequence: record.sequence,
        outcome: Timeline.Outcome(record.outcome)
      )
    }
  }
}
