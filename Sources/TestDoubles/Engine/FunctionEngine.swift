/// What runs behind every function double: it owns the state and the lock, and does what the transitions of the
/// state leave to be done when the lock is free.
///
/// Safe from any thread. No lock is held while a user's closure runs or a task goes on.
@usableFromInline
package final class FunctionEngine<Input, Output, Failure: Error, AnswerFunction>: UntypedEngine,
  @unchecked Sendable
{
  @usableFromInline package typealias EngineState = FunctionState<Input, Output, Failure, AnswerFunction>
  @usableFromInline package typealias Taken = EngineState.Taken

  /// Guards all that changes. The compiler needn't check for overlapping accesses as well.
  @usableFromInline let lock = Lock()

  /// The fast path, which each double has in its `callAsFunction`: where this is not `nil`, a call is recorded and
  /// returns what this points at, and there is nothing else to do. That is so as long as nobody waits for the
  /// call and every call gets the same value.
  ///
  /// That is the usual case. It is a pointer, since in a debug build generic code looks up each generic type that
  /// it names, and a pointer needs no look-up. The invariant is kept in one place: each transition ends in
  /// ``unlock()``, which sets this anew. The answers own the value.
  @exclusivity(unchecked) @usableFromInline var standingOutput: UnsafePointer<Output>?

  @exclusivity(unchecked) @usableFromInline var state: EngineState

  /// Whether every call is recorded. A stub keeps held calls only.
  @usableFromInline let keepsRecords: Bool

  /// What the double was made with: how one that forwards calls to a real object does so.
  @exclusivity(unchecked) private var first: [EngineState.Answer]

  /// What answers stand for, where that may be something else than themselves.
  @exclusivity(unchecked) private var expand: (@Sendable ([EngineState.Answer]) -> [EngineState.Answer])?

  private override init(_ name: DoubleName) {
    keepsRecords = name.role != .stub
    first = []
    state = EngineState(Script(first))
    super.init(name)
  }

  convenience init(
    _ answers: [EngineState.Answer],
    expand: (@Sendable ([EngineState.Answer]) -> [EngineState.Answer])? = nil,
    name: DoubleName
  ) {
    self.init(name)
    self.expand = expand
    first = expanded(answers)
    state.answers.set(Script(first))
    state.answers.isWatched = scope?.director != nil
    scope?.join(self)
  }

  /// Records a call that returns, in the fast path. Called with the lock held.
  @inlinable func record(_ input: Input, _ function: StaticString) {
    // Not by a method of the log: to name its type would take longer than all else in a debug build.
    state.log.inputs.append(input)
    _ = state.log.details.append(function)
  }

  /// Runs a transition of the state.
  @inlinable package func change<Result>(_ transition: (inout EngineState) -> Result) -> Result {
    lock.lock()
    defer { unlock() }
    return transition(&state)
  }

  /// Ends a transition, and lets the waiters go on whose goal it reached.
  @inlinable func unlock() {
    guard state.waiters.isEmpty else { return letWaitersGoAndUnlock() }
    standingOutput = state.answers.standingOutput()
    lock.unlock()
  }

  @usableFromInline func letWaitersGoAndUnlock() {
    let arrivals = state.takeArrivals()
    standingOutput = state.waiters.isEmpty ? state.answers.standingOutput() : nil
    lock.unlock()
    for (waiter, call) in arrivals {
      waiter.fill(.success(call))
    }
  }

  /// Looks at the state for the test, which thereby knows of all calls so far.
  func look<Result>(_ body: (inout EngineState) -> Result) -> Result {
    warnIfAstray()
    return read { state in
      state.look()
      return body(&state)
    }
  }

  /// Looks at the state, in place: to copy it takes long.
  package func read<Result>(_ body: (inout EngineState) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  // MARK: What the untyped engine asks

  override func acquireLock() {
    lock.lock()
  }

  override func releaseLock() {
    lock.unlock()
  }

  override var function: String? {
    read { $0.log.function }
  }

  package override func call(of sequence: Int) -> Call<Any>? {
    read { $0.log.call(of: sequence) }
  }

  package func unansweredMessage(for input: Input, _ function: String) -> String {
    unansweredMessage(
      for: input,
      function,
      returning: Output.self,
      mayThrow: Failure.self != Never.self,
      unmatched: read { $0.answers.conditions }
    )
  }
}

extension FunctionEngine: TestDouble {
  /// The calls that were recorded.
  @usableFromInline package var timelineEntries: [Timeline.Entry] {
    read { $0.log }.timelineEntries(of: name)
  }
}

// MARK: - Answering

extension FunctionEngine {
  /// Replaces the answers, or those of the calls that a condition picks out.
  package func set(
    _ answers: [EngineState.Answer],
    at location: SourceLocation?,
    for condition: Condition<Input>? = nil
  ) {
    set(Script(expanded(answers), at: location, for: condition))
  }

  private func expanded(_ answers: [EngineState.Answer]) -> [EngineState.Answer] {
    if let expand { expand(answers) } else { answers }
  }

  /// Answers again as the double was made to. Where that was without an answer, as loaders with routes are, there is
  /// none that could be used.
  func forward(at location: SourceLocation, for condition: Condition<Input>?) {
    let place = if case .unanswered = first[0] { nil as SourceLocation? } else { location }
    set(Script(first, at: place, for: condition, forwards: true))
  }

  private func set(_ script: EngineState.Script) {
    if let location = script.location {
      scope?.noteTest(at: location)
    }
    changeAnswers { answers in
      if script.condition == nil {
        answers.set(script)
      } else {
        answers.add(script)
      }
    }
  }

  /// Adds an answer for calls that a table picks out, as the routes of a loader do.
  ///
  /// - Returns: The index of the rule that has it.
  package func addRule(
    _ answer: EngineState.Answer,
    at location: SourceLocation?,
    called title: String
  ) -> Int {
    let script = EngineState.Script(expanded([answer]), at: location, title: title)
    return change { $0.answers.add(script) }
  }

  /// Changes the answers. The old ones are let go with no lock held: they may hold a user's object, whose deinit may
  /// use the double.
  private func changeAnswers(
    _ body: (inout Answers<Input, Output, Failure, AnswerFunction>) -> Void
  ) {
    _ = change { state in
      let old = state.answers
      body(&state.answers)
      return old
    }
  }

  /// Answers with a value, unless another was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  func assign(_ output: Output, at sequence: Int) {
    changeAnswers { $0.assign(output, at: sequence) }
  }

  /// What the next call gets that no rule picks out.
  var upcoming: EngineState.Answer {
    read { $0.answers.script.upcoming }
  }

  /// Whether the next call that no rule picks out has no answer.
  package var isUnanswered: Bool {
    if case .unanswered = upcoming { true } else { false }
  }

  /// Records a call that goes on to a real object, unless the test told the double anything else about it.
  ///
  /// - Returns: Whether it goes on.
  func passesOn(_ input: Input, _ function: StaticString) -> Bool {
    lock.lock()
    let rule = ruleAskedWithoutLock(for: input)
    let goesOn = state.answers.forwards(by: rule)
    if goesOn {
      _ = state.answers.next(by: rule)
      state.pass(input, function)
    }
    unlock()
    if goesOn {
      runActions(with: input)
    }
    return goesOn
  }

  // MARK: Taking

  /// Takes the answer for a call, and records the call.
  @inlinable package func take(_ input: Input, _ function: StaticString) -> Taken {
    lock.lock()
    let rule = state.answers.hasConditions ? ruleAskedWithoutLock(for: input) : nil
    return takeAndUnlock(state.answers.next(by: rule), input, function, by: rule)
  }

  /// Takes the answer of a rule that is known.
  package func take(_ input: Input, _ function: StaticString, by rule: Int?) -> Taken {
    lock.lock()
    return takeAndUnlock(state.answers.next(by: rule), input, function, by: rule)
  }

  /// Records a call whose answer is known.
  package func take(_ answer: EngineState.Answer, for input: Input, _ function: StaticString) -> Taken {
    lock.lock()
    return takeAndUnlock(answer, input, function, by: nil)
  }

  @inlinable func takeAndUnlock(
    _ answer: EngineState.Answer,
    _ input: Input,
    _ function: StaticString,
    by rule: Int?
  ) -> Taken {
    guard !state.answers.isWatched else { return takeWatched(answer, input, function, by: rule) }
    let taken = state.take(answer, for: input, function, keepsRecord: keepsRecords)
    unlock()
    return taken
  }

  /// The newest rule whose condition matches.
  package func rule(for input: Input) -> Int? {
    lock.lock()
    defer { lock.unlock() }
    return ruleAskedWithoutLock(for: input)
  }

  /// The newest rule whose condition matches. Called with the lock held, which it lets go while the conditions
  /// are asked.
  @inlinable func ruleAskedWithoutLock(for input: Input) -> Int? {
    let rules = state.answers.rules
    lock.unlock()
    defer { lock.lock() }
    return rules.lastIndex { $0.condition?.matches(input) == true }
  }

  /// Notes how a call ended whose answer had to be worked out.
  @inlinable package func note(_ outcome: CallOutcome, of sequence: Int?) {
    guard let sequence else { return }
    lock.lock()
    state.log.details.note(outcome, of: sequence)
    lock.unlock()
  }
}
