// The texts of a function double about its calls.

extension UntypedEngine {
  /// The double's function as messages about waits show it.
  var subjectOfCalls: String {
    named.subject(function: latestFunction)
  }

  func text(of call: Call<Any>) -> String {
    named.describeQualifiedCall(of: call.function, with: call.input)
  }

  /// The message about a call without an answer.
  ///
  /// - Parameters:
  ///   - wanted: The type that the caller of a generic function wants.
  ///   - rules: The rules that did not match, the oldest first.
  func unansweredMessage(
    for input: Any,
    _ function: String,
    returning output: Any.Type,
    wanting wanted: Any.Type?,
    mayThrow: Bool,
    unmatched rules: [String]
  ) -> String {
    let name = named
    let call = name.describeQualifiedCall(of: function, with: input)
    guard !name.isThrowaway else { return "\(call) was called \(outsideOfTest)" }
    let property = name.property ?? ""
    let type = clip(sourceText(of: wanted ?? output))
    let way =
      switch name.role {
      case .loader: ".returns(.json(…))"
      case .getter: ".value = …, of type \(type)"
      case _ where output == Void.self: ".returns()"
      case _ where output == Never.self: ".answers { … }"
      case _ where output is any DoubledStream.Type: ".streams(…), or \(property).streamsOnDemand()"
      default: wanted == nil ? ".returns(…) with \(type)" : ".returns(…, for: \(type).self)"
      }
    var message = call + " was called and has no answer."
    if let place = scope?.answerOfAnother(than: name) {
      message += "\n  Another " + name.kindName + " has one, set up at " + place.description + "."
    }
    if !rules.isEmpty {
      let hidden = rules.count > 10 ? ", … \(rules.count - 10) more" : ""
      message += "\n  No rule matched: " + rules.suffix(10).reversed().joined(separator: ", ") + hidden + "."
    }
    message += "\n  Add before the call: " + property + way
    if mayThrow {
      message += ", or " + property + ".throws(…)"
    }
    return message + ".\n  The double was made at " + name.madeAt.description + "."
  }

  /// Warns on standard error that a test looks at the calls of a static double that nothing keeps.
  func warnIfThrowaway() {
    guard name.isThrowaway else { return }
    writeToStandardError("The calls of \(named.subject(function: nil)) were looked at \(outsideOfTest)")
  }

  /// The goal as messages show it: `3 calls of ItemsServiceSpy.count()`.
  func text(of goal: Goal) -> String {
    if let function = goal.functionBefore {
      return "the next call of " + subjectOfCalls + " after " + function
    }
    var calls = goal.hasCondition ? "a call" : "the next call"
    if let count = goal.count, count != 1 || !goal.hasCondition {
      calls = plural(count, "call")
    }
    return calls + " of " + subjectOfCalls + (goal.hasCondition ? " that the condition picks out" : "")
  }

  func outcome(of goal: Goal, _ calls: ListedCalls) -> String {
    let came = plural(calls.count, "call")
    let outcome =
      switch (goal.hasCondition, goal.count) {
      case _ where calls.count == 0: ", and none came."
      case _ where goal.functionBefore != nil && goal.pickedCount == 0:
        ", and none came after that, of " + came + ":"
      case (true, _) where goal.pickedCount == 0: ", and it picked none of these, " + came + ":"
      case (true, nil): ". What it picks out was handed out before, of " + came + ":"
      case (true, _): ", and it picked \(goal.pickedCount) of these, " + came + ":"
      case (false, nil): ". What had come was handed out before, " + came + ":"
      case (false, _): ", and " + came + " came:"
      }
    return outcome + list(calls) + surroundings
  }

  /// What other doubles saw, as lines for the message of a wait that timed out.
  var surroundings: String {
    scope?.surroundings(of: self) ?? ""
  }

  /// The newest of some calls, as numbered lines.
  func list(_ calls: ListedCalls) -> String {
    let name = named
    let hidden = calls.count - calls.newest.count
    var lines = hidden > 0 ? "\n  … \(hidden) more before" : ""
    for (number, call) in calls.newest {
      lines += "\n  \(number). \(name.describeCall(of: call.function, with: call.input))"
    }
    return lines
  }

  /// A call that is under way. A call without a record gets a number too.
  func running(_ input: Any, _ function: StaticString, _ sequence: Int?) -> Call<Any> {
    let sequence = sequence ?? nextSequenceNumber()
    return Call(input: input, function: function.description, sequence: sequence, outcome: .running)
  }

  /// Reports a call that came after the end of a test that fails for calls that it never looked at.
  func reportLate(_ call: Call<Any>) {
    guard hasToBeLookedAt else { return }
    let message = "\(text(of: call)) was called, and the test no longer looks at it."
    scope?.report(Problem(.uncheckedCall, message, of: name))
  }
}

private let outsideOfTest = """
  outside of a strict test and of withStaticDoubles { … }, where static doubles keep nothing. Put the test into \
  @Suite(.strictDoubles).
  """
