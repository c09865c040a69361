// What a double reports at the end of its strict test.

extension UntypedEngine {
  func problem(ofReplaced location: SourceLocation, by other: SourceLocation) -> Problem {
    Problem(
      .replacedAnswer,
      """
      The answer of \(subjectOfCalls) set up here was replaced at \(other) before any call used it.
        If it is a usual answer, make the double with init(returning:), or set it up in an initialiser or in setUp().
      """,
      at: location
    )
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

  /// The problem of a call without an answer.
  func problem(of error: UnansweredCall, _ call: Call<Any>) -> Problem {
    let advice = error.description.split(separator: "\n").first { $0.hasPrefix("  Add before the call: ") }
    let text = CallText(call, advice: advice.map { String($0.dropFirst(2)) })
    return Problem(.unansweredCall, error.description, of: name, about: text)
  }

  /// - Parameter way: How to resume the call.
  func problem(of hold: Hold, _ call: Call<Any>, resumedBy way: String) -> Problem {
    let message = "\(text(of: call)) is still held: \(reason(of: hold))"
    return Problem(.heldCall, message, of: name, about: CallText(call, advice: "To resume it: \(way)."))
  }

  /// Why a call is still held.
  func reason(of hold: Hold) -> String {
    switch (withLock { hold.cancellation.isReached }, hold.endsWhenCancelled) {
    case (true, true):
      "its caller was cancelled, but the function can't throw, so the test has to resume it."
    case (true, false):
      "its caller was cancelled, but endsWhenCancelled is false, so the test has to resume it."
    case (false, _): "the test didn't resume it, and its caller was never cancelled."
    }
  }

  /// The problem of a call whose completion handler nobody called.
  func problem(ofAwaited call: Call<Any>) -> Problem {
    Problem(
      .heldCall,
      """
      \(text(of: call)) was called, and nobody called its completion. Call it, or set up \
      \(named.property ?? "").completes(with: …).
      """,
      of: name,
      about: CallText(
        call,
        advice: "Call the completion, or set up \(named.property ?? "").completes(with: …)."
      )
    )
  }

  func problem(of answers: UnusedAnswers, amid calls: ListedCalls) -> Problem {
    let (count, used) = (answers.count, answers.used)
    if let title = answers.title {
      let use = used == 0 ? "no request of the \(name.participant) used it" : "requests used \(used)"
      let responses = used == 0 ? "" : " with \(count) responses"
      return Problem(.unusedAnswer, "\(title) was set up here\(responses), and \(use).", at: answers.place)
    }
    let subject = subjectOfCalls
    let wasCalled = latestFunction != nil || name.role == .stub
    let use =
      switch used {
      case 0 where !wasCalled: "\(subject) was never called"
      case 0: "no call of \(subject) used \(count == 1 ? "it" : "them")"
      default: "calls of \(subject) used \(used)"
      }
    let setUp = count == 1 ? "An answer was set up here" : "\(count) answers were set up here"
    let others = calls.count == 0 ? "." : ". What was called:\(list(calls))"
    return Problem(.unusedAnswer, "\(setUp), and \(use)\(others)", at: answers.place, of: name)
  }
}
