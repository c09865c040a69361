/// What runs behind every function double: it owns the state and the lock, and does what the transitions of the
/// state leave to be done when the lock is free.
///
/// Safe from any thread. No lock is held while a user's closure runs or a task goes on.
@usableFromInline
package final class FunctionEngine<Input, Output, Failure: Error, AnswerFunction>: @unchecked Sendable {
  @usableFromInline package typealias EngineState = FunctionState<Input, Output, Failure, AnswerFunction>
  @usableFromInline package typealias Taken = TakenAnswer<Output, Failure, AnswerFunction>

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

  package let name: DoubleName
  @usableFromInline package let scope: DoubleScope?

  /// What the double was made with: how one that forwards calls to a real object does so.
  private let first: [EngineState.Answer]

  /// What one output stands for that is to be answered, where that may be something else than itself.
  private let expand: (@Sendable (Output) -> [EngineState.Answer])?

  init(
    _ first: EngineState.Answer,
    _ next: [EngineState.Answer],
    expand: (@Sendable (Output) -> [EngineState.Answer])?,
    name: DoubleName
  ) {
    self.expand = expand
    keepsRecords = name.role != .stub
    let script = Self.script(first, next, expand, at: nil)
    self.first = script.answers
    state = EngineState(script)
    scope = DoubleScope.current
    state.answers.isWatched = scope?.director != nil
    let name = scope?.numbered(name) ?? name
    name.isAstray = DoubleScope.isAstray.get()
    self.name = name
    scope?.join(self)
  }

  /// Records a call that returns, in the fast path. Called with the lock held.
  @inlinable func record(_ input: Input, _ function: StaticString) {
    // Not by a method of the log: to name its type would take longer than all else in a debug build.
    state.log.inputs.append(input)
    _ = state.log.details.append(function)
  }

  /// Runs a transition of the state.
  @inlinable func change<Result>(_ transition: (inout EngineState) -> Result) -> Result {
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
  func look<Result>(_ body: (EngineState) -> Result) -> Result {
    warnIfAstray()
    return lock.withLock {
      state.look()
      return body(state)
    }
  }

  /// Ends the test.
  ///
  /// - Returns: What was known then; the calls that had no answer, of which nobody was told yet; and those that were
  ///   still held.
  package func close() -> (state: EngineState, untold: [Int], held: [EngineState.Held]) {
    change { state in
      let untold = state.close(watchesOn: hasToBeLookedAt)
      return (state, untold, state.callsLeftHeld)
    }
  }

  /// Looks at the state.
  package func read<Result>(_ body: (EngineState) -> Result) -> Result {
    lock.withLock { body(state) }
  }
}

// MARK: - Answering

extension FunctionEngine {
  /// Replaces the answers, or those of the calls that a condition picks out.
  package func set(
    _ first: EngineState.Answer,
    _ next: [EngineState.Answer] = [],
    at location: SourceLocation?,
    for condition: Condition<Input>? = nil
  ) {
    set(Self.script(first, next, expand, at: location), for: condition)
  }

  /// Answers again as the double was made to. Where that was without an answer, as loaders with routes are, there is
  /// none that could be used.
  func forward(at location: SourceLocation, for condition: Condition<Input>?) {
    let place = if case .unanswered = first[0] { nil as SourceLocation? } else { location }
    set(Script(first, at: place, forwards: true), for: condition)
  }

  private func set(_ script: Script<Output, Failure, AnswerFunction>, for condition: Condition<Input>?) {
    if let location = script.location {
      scope?.placeOfTest = location
    }
    let old = change { state in
      // Released with no lock held: the answers may hold a user's object, whose deinit may use the double.
      let old = state.answers
      if let condition {
        state.answers.add(Rule(condition, script: script))
      } else {
        state.answers.set(script)
      }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Adds an answer for calls that a table picks out, as the routes of a loader do.
  ///
  /// - Returns: The index of the rule that has it.
  package func addRule(
    _ answer: EngineState.Answer,
    at location: SourceLocation?,
    called title: String
  ) -> Int {
    let rule = Rule<Input, Output, Failure, AnswerFunction>(
      nil,
      title: title,
      script: Self.script(answer, [], expand, at: location)
    )
    return change { $0.answers.add(rule) }
  }

  /// The answers in order, each output as what it stands for.
  private static func script(
    _ first: EngineState.Answer,
    _ next: [EngineState.Answer],
    _ expand: ((Output) -> [EngineState.Answer])?,
    at location: SourceLocation?
  ) -> Script<Output, Failure, AnswerFunction> {
    let answers = next.isEmpty ? [first] : [first] + next
    guard let expand else { return Script(answers, at: location) }
    let expanded = answers.flatMap { answer in
      if case .output(let output) = answer { expand(output) } else { [answer] }
    }
    return Script(expanded, at: location)
  }

  /// Records a call that goes on to a real object, unless the test told the double anything else about it.
  ///
  /// - Returns: Whether it goes on.
  func passesOn(_ input: Input, _ function: StaticString) -> Bool {
    let rule = rule(for: input)
    guard read({ $0.answers.forwards(by: rule) }) else { return false }
    let taken = change { state in
      _ = state.answers.next(by: rule)
      return Taken(.unimplemented, sequence: state.pass(input, function))
    }
    followUp(taken, of: input, function)
    return true
  }

  /// Whether the next call that no rule picks out has no answer.
  package var isUnanswered: Bool {
    read { state in
      if case .unanswered = state.answers.script.upcoming { true } else { false }
    }
  }

  /// Whether the next call that no rule picks out would stop the process.
  var isUnimplemented: Bool {
    read { state in
      if case .unimplemented = state.answers.script.upcoming { true } else { false }
    }
  }

  /// Answers with a value, unless another was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  func assign(_ output: Output, at sequence: Int) {
    let old = change { state in
      let old = state.answers
      state.answers.assign(output, at: sequence)
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Takes the answer for a call, and records the call.
  @inlinable package func take(_ input: Input, _ function: StaticString) -> Taken {
    lock.lock()
    let rule = state.answers.hasConditions ? ruleAskedWithoutLock(for: input) : nil
    guard !state.answers.isWatched else {
      return takeWatched(state.answers.next(by: rule), input, function, by: rule)
    }
    let taken = state.take(input, function, by: rule, keepsRecord: keepsRecords)
    unlock()
    return taken
  }

  /// Takes the answer of a rule that is known.
  package func take(_ input: Input, _ function: StaticString, by rule: Int?) -> Taken {
    take(input, function, by: rule) { $0.answers.next(by: rule) }
  }

  /// Records a call whose answer is known.
  package func take(_ answer: EngineState.Answer, for input: Input, _ function: StaticString) -> Taken {
    take(input, function, by: nil) { _ in answer }
  }

  private func take(
    _ input: Input,
    _ function: StaticString,
    by rule: Int?,
    _ answer: (inout EngineState) -> EngineState.Answer
  ) -> Taken {
    lock.lock()
    let answer = answer(&state)
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
