// The texts of a function double about its calls: while a test runs, and at the end of a strict test.

extension FunctionEngine {
  /// The double's function as messages about waits show it.
  var subjectOfCalls: String {
    name.subject(function: latestFunction)
  }

  func text(of call: Call<Any>) -> String {
    name.describeQualifiedCall(of: call.function, with: call.input)
  }

  /// The error of a call without an answer.
  ///
  /// - Parameters:
  ///   - wanted: The type that the caller of a generic function wants.
  ///   - outcome: What the call gets in place of an answer, as a sentence; `nil` if the error says it.
  func unanswered(
    _ call: Call<Any>,
    wanting wanted: Any.Type? = nil,
    outcome: String? = nil
  ) -> UnansweredCall {
    let text = text(of: call)
    guard !name.isThrowaway else {
      return UnansweredCall(description: "\(text) was called \(outsideOfTest)")
    }
    let property = name.property ?? ""
    let output: Any.Type = wanted ?? Output.self
    let type = clip(sourceText(of: output))
    let mayThrow = Failure.self != Never.self && read(\.throwsItself)
    let rules = read { $0.answers.rules }.map(\.condition.text)
    let way =
      switch name.role {
      case .loader: ".returns(.json(…))"
      case .getter: ".value = …, of type \(type)"
      case _ where output == Void.self: ".returns()"
      case _ where output == Never.self: ".answers { … }"
      case _ where output is any DoubledStream.Type: ".streams(…), or \(property).streamsOnDemand()"
      default: wanted != nil ? ".returns(…, for: \(type).self)" : ".returns(…) with \(type)"
      }
    var message = text + " was called and has no answer."
    if let place = placeOfAnothersAnswers {
      message += "\n  Another " + name.kindName + " has one, set up at " + place.description + "."
    }
    if !rules.isEmpty {
      let hidden = rules.count > 10 ? ", … \(rules.count - 10) more" : ""
      message += "\n  No rule matched: " + rules.suffix(10).reversed().joined(separator: ", ") + hidden + "."
    }
    let advice = property + way + (mayThrow ? ", or " + property + ".throws(…)" : "") + "."
    message +=
      scope == nil
      ? "\n  Add before the call: " + advice
      : "\n  The call itself may be the mistake. If it isn't, add before it: " + advice
    message += "\n  The double was made at " + name.madeAt.description + "."
    if let outcome {
      message += "\n  " + outcome
    }
    let about = CallText(call.function, with: call.input, advice: "Add before the call: " + advice)
    return UnansweredCall(Problem(.unansweredCall, message, of: name, about: about))
  }

  /// Warns on standard error that a test looks at the calls of a static double that nothing keeps, or waits for them.
  func warnIfThrowaway() {
    guard name.isThrowaway else { return }
    writeToStandardError("The calls of \(name.subject(function: nil)) were looked at \(outsideOfTest)")
  }

  /// The goal as messages show it: `3 calls of ItemsServiceSpy.count()`.
  func text(of goal: CallGoal) -> String {
    let meets = goal.count ?? 1 == 1 ? "meets" : "meet"
    let condition = goal.hasCondition ? " that \(meets) the condition" : ""
    if let function = goal.functionBefore {
      return "the next call of " + subjectOfCalls + " after " + function + condition
    }
    var calls = goal.hasCondition ? "a call" : "the next call"
    if let count = goal.count, count != 1 || !goal.hasCondition {
      calls = plural(count, "call")
    }
    return calls + " of " + subjectOfCalls + condition
  }

  func outcome(of goal: CallGoal, _ calls: ListedCalls) -> String {
    let came = plural(calls.count, "call")
    let outcome =
      switch (goal.hasCondition, goal.count) {
      case _ where calls.count == 0: ", and none came."
      case (false, _) where goal.functionBefore != nil && goal.picked == 0:
        ". " + came + " came, none of them after that:"
      case (true, _) where goal.picked == 0: ". " + came + " came, and none matched:"
      case (true, nil): ". " + came + " came, and nextCall() had returned those that match:"
      case (true, _): ". " + came + " came, and \(goal.picked) matched:"
      case (false, nil) where calls.count == 1: ". 1 call came, and nextCall() had returned it:"
      case (false, nil): ". " + came + " came, and nextCall() had returned them:"
      case (false, _): ", and " + came + " came:"
      }
    return outcome + list(calls) + surroundings
  }

  /// Where another double of the same kind got its answers.
  private var placeOfAnothersAnswers: SourceLocation? {
    let others = scope?.doubles.filter { $0.knownName?.kind == name.kind && $0 !== self } ?? []
    return others.lazy.compactMap(\.snapshot.placeOfAnswers).first
  }

  /// What other doubles saw, as lines for the message of a wait that timed out.
  var surroundings: String {
    scope?.surroundings(of: self) ?? ""
  }

  /// The newest of some calls, as numbered lines.
  func list(_ calls: ListedCalls) -> String {
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

// MARK: - What is left at the end of a strict test

extension FunctionEngine {
  func problem(ofReplaced location: SourceLocation, by other: SourceLocation) -> Problem {
    let ending = """
       was replaced at \(other) before any call used it.
        If it is a default, set it up outside of the test's function, or make the double with init(returning:).
      """
    let parts: [Problem.Part] = ["The answer of \(subjectOfCalls) ", .setUp(location), .text(ending)]
    return Problem(.replacedAnswer, parts, at: location)
  }

  /// The problem of calls that the test never looked at; `nil` if there are none.
  func problem(ofUnseen unseen: ListedCalls, amid calls: ListedCalls) -> Problem? {
    guard let (_, first) = unseen.newest.first else { return nil }
    let text =
      calls.count == 1
      ? "\(text(of: first)) was called, and the test never looked at it."
      : """
      \(subjectOfCalls) was called, and the test never looked at \(unseen.count) of \(calls.count) calls:\(list(unseen))
      """
    return Problem(
      .uncheckedCall,
      "\(text)\n  Look at it at the end of the test, by calls, callCount or a Timeline, or wait for it.",
      of: name
    )
  }

  func problem(of hold: Hold, _ call: Call<Any>) -> Problem {
    Problem(
      .heldCall,
      text(ofHeld: text(of: call), hold),
      at: hold.place,
      of: name,
      about: CallText(call.function, with: call.input, advice: "To resume it: \(wayToResume).")
    )
  }

  /// Says that a call is still held, why, and how to resume it.
  func text(ofHeld call: String, _ hold: Hold) -> String {
    let reason =
      switch (read { _ in hold.isCancelled }, hold.endsWhenCancelled) {
      case (true, true):
        "its caller was cancelled, but the function can't throw CancellationError, so the test has to resume it."
      case (true, false):
        "its caller was cancelled, but endsWhenCancelled is false, so the test has to resume it."
      case (false, _): "the test didn't resume it, and its caller was never cancelled."
      }
    return "\(call) is still held: \(reason) To resume it: \(wayToResume)."
  }

  /// The problem of a call whose completion handler nobody called.
  func problem(ofAwaited call: Call<Any>) -> Problem {
    let setUp = "set up \(name.property ?? "").answers { … } that calls it."
    return Problem(
      .heldCall,
      "\(text(of: call)) was called, and nobody called its completion. Call it, or \(setUp)",
      of: name,
      about: CallText(call.function, with: call.input, advice: "Call the completion, or \(setUp)")
    )
  }

  func problem(of answers: UnusedAnswers, amid calls: ListedCalls) -> Problem {
    let (count, used) = (answers.count, answers.used)
    if let title = answers.title {
      let use = used == 0 ? "no request of the \(name.participant) used it" : "requests used \(used)"
      let responses = used == 0 ? "" : " with \(count) responses"
      let parts: [Problem.Part] = ["\(title) was ", .setUp(answers.place), "\(responses), and \(use)."]
      return Problem(.unusedAnswer, parts, at: answers.place)
    }
    let subject = subjectOfCalls
    let wasCalled = latestFunction != nil || name.role == .stub
    let use =
      switch used {
      case 0 where !wasCalled: "\(subject) was never called"
      case 0 where answers.isLate: "\(subject) was called only before that"
      case 0: "no call of \(subject) used \(count == 1 ? "it" : "them")"
      default: "calls of \(subject) used \(used)"
      }
    let others = calls.count == 0 ? "." : ". What was called:\(list(calls))"
    let subjects: Problem.Part =
      count > 1 ? "\(count) answers were " : answers.isHold ? "A hold was " : "An answer was "
    let parts = [subjects, .setUp(answers.place), ", and \(use)\(others)"]
    var problem = Problem(.unusedAnswer, parts, at: answers.place, of: name)
    problem.isLateAnswer = answers.isLate
    return problem
  }
}

private let outsideOfTest = """
  where static doubles keep nothing: outside of a strict test and of withStaticDoubles { … }, or in a detached task or on \
  a dispatch queue, which belong to no test. Put the test into @Suite(.strictDoubles), and have the code run in its tasks.
  """
