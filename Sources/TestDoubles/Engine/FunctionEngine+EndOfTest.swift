// What a strict test asks a function double, and makes it do.

extension FunctionEngine {
  var knownName: DoubleName? { name }

  var snapshot: Snapshot {
    let (held, log, answers) = read { ($0.callsLeftWaiting, $0.log, $0.answers) }
    let placeOfAnswers = answers.script.reason.place ?? answers.rules.last?.script.reason.place
    return Snapshot(
      // The log keeps the name of the last function through a reset; a stub without records shows its use by its answers
      // only.
      isUsed: log.details.function != nil || answers.areUsed,
      placeOfAnswers: placeOfAnswers,
      obstacle: obstacle(held, log, placeOfAnswers),
      errors: { [self] in
        log.details.errors.map { index, error in
          ThrownError(error: error, sequence: log.details.sequences[index]) { [self] in
            describe(error, of: log.erasedCall(at: index), answers)
          }
        }
      },
      value: name.role == .getter ? answers.script.upcoming.output : nil
    )
  }

  /// A test needn't look at the gets of a property: they change nothing.
  var hasToBeLookedAt: Bool {
    scope?.test.checksEveryCall == true && name.role != .stub && name.role != .getter
  }

  /// The calls that are held or have no answer, or whose completions nobody called.
  private func obstacle(_ held: [EngineState.Held], _ log: CallLog<Input>, _ placeOfAnswers: SourceLocation?)
    -> Obstacle?
  {
    if let first = held.first, first.isUnanswered {
      return Obstacle(subjectOfCalls + " had no answer", setUpAt: nil, of: name, isUnanswered: true) {
        [self] in
        let call = log.call(of: first.sequence).map { text(of: $0) } ?? subjectOfCalls
        return "\(call) has no answer, and its caller waits."
      }
    }
    if let first = held.first {
      return Obstacle(subjectOfCalls + " was held", setUpAt: first.place ?? placeOfAnswers, of: name) {
        [self] in
        let call = log.call(of: first.sequence).map { text(of: $0) } ?? subjectOfCalls
        return text(ofHeld: call, first) + alsoHeld(held.count - 1)
      }
    }
    guard let first = awaitedByAnyThread(in: log).first else { return nil }
    return Obstacle("nobody called the completion of " + subjectOfCalls, setUpAt: placeOfAnswers, of: name) {
      [self] in problem(ofAwaited: first).message
    }
  }

  private func alsoHeld(_ count: Int) -> String {
    count == 0 ? "" : "\n  \(plural(count, "more call")) of it \(count == 1 ? "is" : "are") held."
  }

  /// How a test resumes a held call.
  var wayToResume: String {
    Output.self == Void.self ? "call.resume()" : "call.resume(returning: …)"
  }

  /// Ends the held calls: they throw a `CancellationError`, or, in a test that was stopped, get the answer that the
  /// double was made with. Completions that nobody called get the error then too, where they take one.
  func letGo(_ reason: LettingGo) -> LetGo {
    switch reason {
    case .waitInVain:
      let (ended, left) = change { $0.letGo($0.callsLeftHeld, withAnswer: false) }
      return LetGo(
        callers: ended.map { call in { call.latch.open() } },
        left: left.compactMap { call(of: $0.sequence) }.map { text(of: $0) }
      )
    case .stopped:
      _ = change { $0.stop() }
      let stopped = change { $0.letGo($0.callsLeftHeld, withAnswer: givesFirstAnswer) }.ended.map(\.latch)
      let completions = awaitedByAnyThread(in: read { $0.log }).flatMap { self.completions(of: $0.input) }
      let callers: [() -> Void] = stopped.map { latch in { latch.open() } }
      return LetGo(callers: callers + completions.map { completion in { completion.giveUp() } })
    }
  }

  /// Whether a held call that can't throw gets the answer that the double was made with, or else an empty value.
  var givesFirstAnswer: Bool { firstAnswers[0].isGiven || emptyValue() != nil }

  /// The calls whose completion nobody has called. An answer that is still being worked out may do so yet.
  private func awaited(in log: CallLog<Input>) -> [Call<Any>] {
    // If the first call has no completion handler, no other call has one.
    guard let first = log.inputs.first, !completions(of: first).isEmpty else { return [] }
    return log.inputs.indices.filter { index in completions(of: log.inputs[index]).contains { $0.isAwaited } }
      .map { log.erasedCall(at: $0) }
      .filter { if case .running = $0.outcome { false } else { true } }
  }

  /// Leaves out an object that is the only argument: its properties may belong to an actor.
  private func awaitedByAnyThread(in log: CallLog<Input>) -> [Call<Any>] {
    if let first = log.inputs.first, type(of: first as Any) is AnyClass, !(first is any Awaited) { return [] }
    return awaited(in: log)
  }

  private func completions(of input: Any) -> [any Awaited] {
    let arguments: [Any] = [input] + Mirror(reflecting: input).children.map(\.value)
    return arguments.compactMap { $0 as? any Awaited }
  }

  private func describe(_ error: any Error, of call: Call<Any>, _ answers: EngineState.AllAnswers) -> String {
    var text = "\(text(of: call)) threw \(TestDoubles.describe(error))"
    let scripts = answers.rules.reversed().map(\.script) + [answers.script]
    if let script = scripts.first(where: { $0.answers.contains { $0.mayThrow(error) } }) {
      let place = script.reason.place.map { "at \($0)" } ?? "where it was made, at \(name.madeAt)"
      text += ", set up \(place)"
    }
    return text + "."
  }
}

// MARK: - What is left open

extension FunctionEngine {
  func close() -> [Problem] {
    let (log, left) = change { $0.close(tellsLateCalls: hasToBeLookedAt) }
    let calls = log.listed()
    let unanswered = left.untoldCalls.compactMap { untold in
      log.call(of: untold.sequence).map { problem(ofUnanswered: $0, orElse: untold.substitute) }
    }
    let held = left.heldCalls.compactMap { hold in
      log.call(of: hold.sequence).map { problem(of: hold, $0) }
    }
    let awaited = awaited(in: log).map { problem(ofAwaited: $0) }
    let replaced = left.replacedAnswers.map { problem(ofReplaced: $0.at, by: $0.by) }
    let unused = left.unusedAnswers.map { problem(of: $0, amid: calls) }
    let unseen = hasToBeLookedAt ? problem(ofUnseen: log.listed(log.details.unseen), amid: calls) : nil
    return unanswered + held + awaited + replaced + unused + [unseen].compactMap(\.self)
  }

  func forget() {
    change { $0.forgetCalls() }
    guard name.role == .getter else { return }
    (self as? FunctionEngine<Void, Output, Never>)?.forgetValue()
  }

  /// The problem of an unanswered call whose caller hasn't reported it yet.
  private func problem(ofUnanswered call: Call<Any>, orElse substitute: Substitute<Output, Failure>?)
    -> Problem
  {
    let error = unanswered(call, outcome: substitute?.outcome)
    change { $0.noteUnanswered(error, of: call.sequence) }
    return error.problem
  }
}

extension Answers {
  /// Whether the test set up anything, or a call took an answer.
  fileprivate var areUsed: Bool {
    script.reason.place != nil || !script.isUnused || !rules.isEmpty || haveActions
  }
}

extension Answer {
  /// The value that the answer is.
  fileprivate var output: Output? {
    if case .output(let output) = self { output } else { nil }
  }

  /// Whether the answer may throw an error: it is that, or it is a closure.
  fileprivate func mayThrow(_ error: any Error) -> Bool {
    switch self {
    case .failure(let own): isSame(own, as: error)
    case .output(let output):
      (output as? any ErrorCarrier)?.carriedError.map { isSame($0, as: error) } ?? false
    case .computed, .awaited: true
    case .held, .made, .unanswered, .unimplemented: false
    }
  }
}

/// An argument that somebody has to use before the strict test ends.
protocol Awaited: Sendable {
  var isAwaited: Bool { get }

  /// Uses it in place of somebody who never will, so that the code goes on that waits for it, if there is a way.
  func giveUp()
}
