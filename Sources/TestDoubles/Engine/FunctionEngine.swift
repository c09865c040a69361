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
  private let first: [EngineState.Answer]

  /// What answers stand for, where that may be something else than themselves.
  private let expand: @Sendable ([EngineState.Answer]) -> [EngineState.Answer]

  init(
    _ answers: [EngineState.Answer],
    expand: @escaping @Sendable ([EngineState.Answer]) -> [EngineState.Answer] = { $0 },
    name: DoubleName
  ) {
    keepsRecords = name.role != .stub
    self.expand = expand
    first = expand(answers)
    state = EngineState(Script(first, .made))
    super.init(name)
    state.answers.isWatched = scope?.director != nil
    scope?.join(self)
  }

  // Without it the compiler would put one here that stops the process.
  private override convenience init(_ name: DoubleName) {
    self.init([.unanswered], name: name)
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
    guard state.waiters.count == 0 else { return letWaitersGoAndUnlock() }
    standingOutput = state.answers.standingOutput()
    lock.unlock()
  }

  @usableFromInline func letWaitersGoAndUnlock() {
    let arrivals = state.takeArrivals()
    standingOutput = state.waiters.count == 0 ? state.answers.standingOutput() : nil
    lock.unlock()
    for waiter in arrivals {
      waiter.wait.end()
    }
  }

  /// Looks at the state for the test, which thereby knows of all calls so far.
  func look<Result>(_ body: (inout EngineState) -> Result) -> Result {
    warnIfAstray()
    return read { state in
      state.log.details.look()
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

  override func changeDetails<Result>(_ body: (inout CallDetails) -> Result) -> Result {
    read { body(&$0.log.details) }
  }

  override func remove(_ waiter: Waiter) -> ListedCalls? {
    change { state in state.waiters.remove(waiter) ? state.log.listed() : nil }
  }

  package override func call(of sequence: Int) -> Call<Any>? {
    read { $0.log.call(of: sequence) }
  }

  package func unansweredMessage(
    for input: Input,
    _ function: String,
    wanting type: Any.Type? = nil
  ) -> String {
    unansweredMessage(
      for: input,
      function,
      returning: Output.self,
      wanting: type,
      mayThrow: Failure.self != Never.self,
      unmatched: read { $0.answers.rules }.map(\.condition.text)
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
    _ reason: AnswerReason,
    for condition: (any Condition<Input>)? = nil
  ) {
    set(script(answers, reason), for: condition)
  }

  package func script(_ answers: [EngineState.Answer], _ reason: AnswerReason) -> EngineState.Script {
    Script(expand(answers), reason)
  }

  /// Answers again as the double was made to. Where that was without an answer, as loaders with routes are, there is
  /// none that could be used.
  func forward(at location: SourceLocation, for condition: (any Condition<Input>)?) {
    let reason = if case .unanswered = first[0] { AnswerReason.made } else { AnswerReason.forwards(location) }
    set(Script(first, reason), for: condition)
  }

  /// Takes up a script. The one that it replaces is let go with no lock held: it may hold a user's object, whose deinit
  /// may use the double.
  private func set(_ script: EngineState.Script, for condition: (any Condition<Input>)?) {
    if let place = script.reason.place {
      scope?.noteTest(at: place)
    }
    if let condition {
      change { $0.answers.add((condition, script)) }
    } else {
      _ = change { $0.answers.set(script) }
    }
  }

  /// Answers with a value, unless another was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  func assign(_ output: Output, at sequence: Int) {
    _ = change { $0.answers.assign(output, at: sequence) }
  }

  /// What the next call gets that no rule picks out.
  var upcoming: EngineState.Answer {
    read { $0.answers.script.upcoming }
  }

  /// Records a call that goes on to a real object, unless the test told the double anything else about it.
  ///
  /// - Returns: Whether it goes on.
  func passesOn(_ input: Input, _ function: StaticString, wanting type: Any.Type? = nil) -> Bool {
    lock.lock()
    let script = scriptAskedWithoutLock(for: input, wanting: type)
    let goesOn = script.reason.isForReal
    if goesOn {
      _ = script.next()
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
  @inlinable package func take(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) -> Taken {
    lock.lock()
    let script =
      state.answers.hasRules
      ? scriptAskedWithoutLock(for: input, wanting: type)
      : state.answers.script
    return takeAndUnlock(input, function, from: script)
  }

  /// Takes the answer of a script that is known.
  package func take(_ input: Input, _ function: StaticString, from script: EngineState.Script) -> Taken {
    lock.lock()
    return takeAndUnlock(input, function, from: script)
  }

  @inlinable func takeAndUnlock(
    _ input: Input,
    _ function: StaticString,
    from script: EngineState.Script
  ) -> Taken {
    guard !state.answers.isWatched else { return takeWatched(input, function, from: script) }
    let answer = script.next()
    let sequence = state.take(answer, for: input, function, keepsRecord: keepsRecords)
    unlock()
    return (answer, sequence)
  }

  /// What answers a call. Called with the lock held, which it lets go while the conditions are asked.
  @usableFromInline func scriptAskedWithoutLock(for input: Input, wanting type: Any.Type?)
    -> EngineState.Script
  {
    let answers = state.answers
    lock.unlock()
    let script = answers.script(for: Inquiry(input, wanting: type))
    lock.lock()
    return script
  }

  /// Notes how a call ended whose answer had to be worked out.
  @inlinable package func note(_ outcome: CallOutcome, of sequence: Int?) {
    guard let sequence else { return }
    lock.lock()
    state.log.details.note(outcome, of: sequence)
    lock.unlock()
  }
}
