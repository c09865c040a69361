// What a double says of its calls.

extension FunctionEngine {
  /// What messages call the double.
  package var named: DoubleName { name.forMessage }

  package func unansweredMessage(for input: Input, _ function: String) -> String {
    let name = named
    guard !name.isAstray else { return astrayMessage(for: input, function) }
    let conditions = read { $0.answers.rules }.compactMap(\.condition)
    let unmatched = conditions.suffix(10).reversed().map { "\($0.title) at \($0.location)" }
    let hidden = conditions.count > 10 ? ["… \(conditions.count - 10) more"] : []
    let property = name.propertyName(for: function)
    let outputType = clip(sourceText(of: Output.self))
    let wanted = Output.self == Any.self ? WantedType.local.get() : nil
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
      "The double was made at \(name.madeAt).",
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
    case .after(_, _, let count):
      "\(count == 1 ? "a call" : plural(count, "call")) of \(subject) that the condition picks out"
    }
  }

  func timeOutMessage(for goal: CallGoal, after limit: Duration, with log: CallLog<Input>) -> String {
    let came = plural(log.count, "call")
    let calls =
      switch goal {
      case _ where log.count == 0: ", and none came."
      case .after(_, 0, _): ", and it picked none of these, \(came):"
      case .after(_, let picked, let count) where picked < count:
        ", and it picked \(picked) of these, \(came):"
      case .after: ". What it picks out was handed out before, of \(came):"
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

  /// The calls, or some of them, as numbered lines: the newest ten.
  package func list(_ log: CallLog<Input>, _ indices: [Int]? = nil) -> String {
    let name = named
    let indices = indices ?? Array(log.inputs.indices)
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

  /// A call that is held when its test has ended.
  func reportLate(_ call: HeldCall<Output, Failure>) {
    guard let scope, let text = callText(call.sequence, in: read { $0.log }) else { return }
    scope.report(Problem(.heldCall, "\(text) came, and is held: nobody will resume it.", of: name))
  }

  package func callText(_ sequence: Int, in log: CallLog<Input>) -> String? {
    log.details.index(of: sequence).map {
      named.describeQualifiedCall(of: log[$0].function, with: log[$0].input)
    }
  }

  /// A property's gets needn't be looked at: they change nothing.
  package var hasToBeLookedAt: Bool {
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
}
