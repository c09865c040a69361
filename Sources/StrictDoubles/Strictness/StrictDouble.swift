import TestDoubles

/// A double that its strict test asks what it knows, and at the end, what is left open.
protocol StrictDouble: AnyObject, TestDouble, Sendable {
  /// What messages call the double; `nil`, if it has no name.
  var knownName: DoubleName? { get }

  /// The same, once the double was told or asked anything; `nil` before that.
  var nameIfUsed: DoubleName? { get }

  /// Where the test set up what the double answers; `nil`, if it didn't.
  var answersSetUp: (double: DoubleName, place: SourceLocation)? { get }

  /// What may keep the test waiting, and what to do about it; `nil`, if nothing does.
  var hint: String? { get }

  /// Ends the calls that it holds with a `CancellationError`.
  ///
  /// - Returns: What lets their callers go on; and the calls that stay held, since their functions can't throw it.
  func endHeldCalls() -> (callers: [() -> Void], left: [String])

  /// Ends what waits in a round that was stopped: the calls that the double holds, the tasks that sleep on it.
  ///
  /// - Returns: What it was, `ItemsServiceSpy.count() was held`, and what lets the callers go on; `nil`, if nothing
  ///   waits. It may be asked on any thread, so it describes no arguments.
  func stop() -> (obstacle: String, callers: [() -> Void])?

  /// What is left open. Whatever happens to the double afterwards happens after its test has ended.
  func problemsLeft() -> [Problem]

  /// The last call that threw an error of those that are meant.
  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource?
}

extension StrictDouble {
  var knownName: DoubleName? { nil }
  var answersSetUp: (double: DoubleName, place: SourceLocation)? { nil }
  var hint: String? { nil }
  func endHeldCalls() -> (callers: [() -> Void], left: [String]) { ([], []) }
  func stop() -> (obstacle: String, callers: [() -> Void])? { nil }
}

/// A call of a double that threw an error which it was told to throw.
struct ErrorSource {
  /// The call's number in the order of all calls.
  let sequence: Int
  /// Which call of which double it was, and where that was told to throw.
  let description: String
}

// MARK: - Function doubles

extension FunctionEngine: StrictDouble {
  var knownName: DoubleName? { name }

  var nameIfUsed: DoubleName? {
    // The name of the last function stays when the calls are forgotten; a stub has its answers only.
    read { $0.log.details.function != nil || $0.answers.areUsed } ? name : nil
  }

  var answersSetUp: (double: DoubleName, place: SourceLocation)? {
    read { $0.answers.script.reason.place ?? $0.answers.rules.last?.script.reason.place }.map { (name, $0) }
  }

  package func endHeldCalls() -> (callers: [() -> Void], left: [String]) {
    let (ended, left) = change { $0.endHeldCalls() }
    let callers = ended.map { call in { call.wait.end() } }
    return (callers, left.compactMap { call(of: $0.sequence) }.map { text(of: $0) })
  }

  func stop() -> (obstacle: String, callers: [() -> Void])? {
    guard !read({ $0.callsLeftHeld }).isEmpty else { return nil }
    let function = read { $0.log.details.function }
    return ("\(named.subject(function: function)) was held", stopHeldCalls())
  }

  func problemsLeft() -> [Problem] {
    let left = change { $0.close(tellsLateCalls: hasToBeLookedAt) }
    let log = left.log
    let unanswered = left.untoldCalls.compactMap { problem(ofUnanswered: $0, in: log) }
    let held = left.heldCalls.compactMap { problem(ofHeld: $0, in: log) } + problems(ofAwaitedIn: log)
    let replaced = left.replacedAnswers.map { problem(ofReplaced: $0.at, by: $0.by, log) }
    let unused = left.unusedAnswers.map { problem(of: $0, log) }
    return unanswered + held + replaced + unused + [problem(ofNeverLookedAt: log)].compactMap(\.self)
  }

  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? {
    let (log, answers) = read { ($0.log, $0.answers) }
    let index = log.inputs.indices.last { index in
      if case .threw(let error) = log.details.outcome(at: index) { isMeant(error) } else { false }
    }
    guard let index, case .threw(let error) = log.details.outcome(at: index) else { return nil }
    let scripts = answers.rules.reversed().map(\.script) + [answers.script]
    let script = scripts.first { $0.mayThrow(isMeant) }
    let place = script.map { $0.reason.place.map { "at \($0)" } ?? "when it was made, at \(name.madeAt)" }
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
    let subject = named.subject(function: log.details.function)
    return Problem(
      .replacedAnswer,
      """
      The answer of \(subject) set up here was replaced at \(other) before any call used it.
        If it is a usual answer, make the double with init(returning:), or set it up in an initialiser or in setUp().
      """,
      at: location
    )
  }

  private func problem(ofNeverLookedAt log: CallLog<Input>) -> Problem? {
    guard hasToBeLookedAt else { return nil }
    let indices = (log.details.lookedAt..<log.count).filter { !log.details.isHandedOut($0) }
    guard let first = indices.first else { return nil }
    let newest = (indices.count, indices.suffix(10).map { ($0 + 1, log.erasedCall(at: $0)) })
    let text =
      log.count == 1
      ? "\(named.describeQualifiedCall(of: log[first].function, with: log[first].input)) was called, and the test never "
        + "looked at it."
      : "\(named.subject(function: log.details.function)) was called, and the test never looked at \(indices.count) of "
        + "\(log.count) calls:\(list(newest))"
    return Problem(
      .uncheckedCall,
      "\(text)\n  Look at it when all is done: by calls, callCount, a Timeline, or a wait.",
      of: name
    )
  }

  private func problem(ofHeld call: HeldCall<Output, Failure>, in log: CallLog<Input>) -> Problem? {
    guard let text = log.call(of: call.sequence).map({ text(of: $0) }) else { return nil }
    let reason =
      switch (read { _ in call.cancellation.isReached }, call.endsWhenCancelled) {
      case (true, true):
        "its caller was cancelled, but the function can't throw, so the test has to resume it."
      case (true, false):
        "its caller was cancelled, but endsWhenCancelled is false, so the test has to resume it."
      case (false, _): "the test didn't resume it, and its caller was never cancelled."
      }
    return Problem(.heldCall, "\(text) is still held: \(reason)", of: name)
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
      return Problem(
        .heldCall,
        """
        \(text) was called, and nobody called its completion. Call it, or set up \
        \(named.property ?? "").completes(with: …).
        """,
        of: name
      )
    }
  }

  private func problem(of answers: UnusedAnswers, _ log: CallLog<Input>) -> Problem {
    let (count, used) = (answers.count, answers.used)
    if let title = answers.title {
      let use = used == 0 ? "no request of the \(name.participant) used it" : "requests used \(used)"
      let responses = used == 0 ? "" : " with \(count) responses"
      return Problem(.unusedAnswer, "\(title) was set up here\(responses), and \(use).", at: answers.place)
    }
    let subject = named.subject(function: log.details.function)
    let wasCalled = log.details.function != nil || name.role == .stub
    let use =
      switch used {
      case 0 where !wasCalled: "\(subject) was never called"
      case 0: "no call of \(subject) used \(count == 1 ? "it" : "them")"
      default: "calls of \(subject) used \(used)"
      }
    let setUp = count == 1 ? "An answer was set up here" : "\(count) answers were set up here"
    let calls = log.count == 0 ? "." : ". What was called:\(list(log.listed()))"
    return Problem(
      .unusedAnswer,
      "\(setUp), and \(use)\(calls)",
      at: answers.place,
      of: name
    )
  }
}

extension Answers {
  /// Whether anything was told or answered.
  fileprivate var areUsed: Bool {
    script.reason.place != nil || !script.isUnused || !rules.isEmpty || !actions.isEmpty
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
  /// What an access did isn't known, so faults are on no timeline.
  package var timelineEntries: [Timeline.Entry] { [] }

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
  var knownName: DoubleName? { name }

  var nameIfUsed: DoubleName? {
    let state = snapshot
    return !state.moves.isEmpty || !state.sleepers.isEmpty ? name : nil
  }

  var hint: String? {
    let state = snapshot
    guard let next = state.sleepers.first else { return nil }
    let list = state.list(background).replacing("\n", with: "\n  ")
    let text = "\(name.participant) stands at \(state.time), and \(state.whoSleeps()) on it:\(list)"
    // Where a call came since, the code went on: the sleep may be a time-out that nobody waits for.
    if let last = scope?.lastCall(before: .max), last.sequence > next.sequence { return text }
    return
      "\(text)\n    Advance it by \(state.time.duration(to: next.deadline)), if the code is to go on from there."
  }

  func stop() -> (obstacle: String, callers: [() -> Void])? {
    let sleepers = stopSleeping()
    guard !sleepers.isEmpty else { return nil }
    let tasks = sleepers.count == 1 ? "a task" : "\(sleepers.count) tasks"
    return ("\(tasks) slept on the \(name.participant)", sleepers)
  }

  func problemsLeft() -> [Problem] {
    let state = close()
    guard !state.sleepers.isEmpty else { return [] }
    return [
      Problem(
        .heldCall,
        """
        \(state.whoSleeps("still ")) on the \(name.participant), which stands at \(state.time):\(state.list(background))
          Have the code cancel what nobody waits for, or advance the clock by \(state.timesLeft.last ?? .zero), before \
        the test ends.
        """,
        at: name.madeAt
      )
    ]
  }

  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? { nil }
}

extension UsesOfClock: StrictDouble {
  var nameIfUsed: DoubleName? { nil }

  func problemsLeft() -> [Problem] {
    [close()].compactMap(\.self)
  }

  func thrower(of isMeant: (any Error) -> Bool) -> ErrorSource? { nil }
}
