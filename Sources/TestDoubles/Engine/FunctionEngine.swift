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

  @usableFromInline package let name: DoubleName
  @usableFromInline package let scope: (any TestScope)?
  @usableFromInline let director: (any CallDirector)?

  /// Guards all that changes. The compiler needn't check for overlapping accesses as well.
  ///
  /// It is taken in ``change(_:)`` and ``read(_:)``, and in the fast path.
  @usableFromInline let lock = Lock()

  /// The fast path, which each double has in its `callAsFunction`: where this is not `nil`, a call is recorded and
  /// returns what this points at, and there is nothing else to do. That is so as long as nobody waits for the
  /// call and every call gets the same value.
  ///
  /// That is the usual case. It is a pointer, since in a debug build generic code looks up each generic type that
  /// it names, and a pointer needs no look-up. ``change(_:)`` sets it anew. The answers own the value.
  @exclusivity(unchecked) @usableFromInline var standingOutput: UnsafePointer<Output>?

  @exclusivity(unchecked) @usableFromInline var state: EngineState

  /// The name with what the source says. To read that takes long, and thousands of waits may time out at once. Guarded
  /// by the lock.
  @exclusivity(unchecked) private var nameOfMessages: DoubleName?

  /// Whether every call is recorded. A stub keeps held calls only.
  @usableFromInline let keepsRecords: Bool

  /// What the double was made with: how one that forwards calls to a real object does so.
  let first: [EngineState.Answer]

  /// Rewrites answers before they are stored: a loader's response may stand for several.
  private let expand: @Sendable ([EngineState.Answer]) -> [EngineState.Answer]

  init(
    _ answers: [EngineState.Answer],
    expand: @escaping @Sendable ([EngineState.Answer]) -> [EngineState.Answer] = { $0 },
    name: DoubleName
  ) {
    self.name = name
    scope = currentScope.get()
    director = scope?.director
    keepsRecords = name.role != .stub
    self.expand = expand
    first = expand(answers)
    state = EngineState(Script(first, .made), isDirected: director != nil)
    name.ordinal = scope?.ordinal(of: name) ?? 1
    name.isAstray = StaticDoubles.isAstray.get()
    scope?.join(self)
  }

  /// Runs a transition of the state, and then what it leaves to be done.
  @inlinable package func change<Value>(_ transition: (inout EngineState) -> Transition<Value>) -> Value {
    lock.lock()
    let transition = transition(&state)
    standingOutput = state.standingOutput
    lock.unlock()
    for wait in transition.waits {
      wait.end()
    }
    return transition.value
  }

  /// Looks at the state, in place: to copy it takes long. Nothing changes in it, so nothing is left to be done.
  package func read<Value>(_ body: (EngineState) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(state)
  }

  /// Looks at the calls for the test, which thereby knows of all so far.
  func look() -> CallLog<Input> {
    warnIfAstray()
    return change { $0.look() }
  }

  // MARK: What the untyped engine asks

  package var named: DoubleName {
    if let known = withLock({ nameOfMessages }) { return known }
    let named = name.forMessage
    withLock { nameOfMessages = named }
    return named
  }

  package var latestFunction: String? {
    read { $0.log.details.function }
  }

  package var newest: Int {
    read { $0.log.details.sequences.last ?? 0 }
  }

  /// Notes which actor a call came from, for tests that wait until the code there has come to rest.
  @usableFromInline func noteCaller(_ actor: (any Actor)?) {
    if let scope, let actor { scope.callers.note(actor) }
  }

  package func withLock<Value>(_ body: () -> Value) -> Value {
    read { _ in body() }
  }

  package func end(_ waits: () -> [Wait]) {
    change { _ in Transition((), ending: waits()) }
  }

  package func remove(_ waiter: Waiter) -> ListedCalls? {
    change { $0.remove(waiter) }
  }

  package func call(of sequence: Int) -> Call<Any>? {
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

  private func set(_ script: EngineState.Script, for condition: (any Condition<Input>)?) {
    if let place = script.reason.place {
      scope?.noteTest(at: place)
    }
    change { $0.tell(script, for: condition) }
  }

  /// What the next call gets that no rule picks out.
  var upcoming: EngineState.Answer {
    read { $0.answers.script.upcoming }
  }
}

// MARK: - Taking

extension FunctionEngine {
  /// Takes the answer for a call, and records the call.
  @inlinable package func take(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type? = nil
  ) -> Taken {
    let keepsRecord = keepsRecord
    switch change({ $0.attempt(input, function, keepsRecord: keepsRecord) }) {
    case .taken(let taken):
      return settled(taken, input, function)
    case .asks(let answers):
      guard let script = answers.newestScript(for: input, wanting: type) else {
        return take(input, function, wanting: type, from: answers, keepsRecord)
      }
      return take(input, function, from: script, keepsRecord)
    }
  }

  /// Takes the answer for a call that a rule may pick out.
  @usableFromInline func take(
    _ input: Input,
    _ function: StaticString,
    wanting type: Any.Type?,
    from answers: EngineState.AllAnswers,
    _ keepsRecord: Bool
  ) -> Taken {
    let script = answers.scriptBesidesNewest(for: Inquiry(input, wanting: type))
    return take(input, function, from: script, keepsRecord)
  }

  /// Takes the answer of a script that is known.
  @inlinable func take(
    _ input: Input,
    _ function: StaticString,
    from script: EngineState.Script,
    _ keepsRecord: Bool
  ) -> Taken {
    let taken = change { $0.take(input, function, from: script, keepsRecord: keepsRecord) }
    return settled(taken, input, function)
  }

  /// Whether the call that comes is recorded.
  @inlinable var keepsRecord: Bool {
    keepsRecords && director?.records(callOf: name) ?? true
  }

  @inlinable func settled(_ taken: Taken, _ input: Input, _ function: StaticString) -> Taken {
    guard let watched = taken.watched else { return taken }
    return direct(taken, watched, input, function)
  }

  /// Does what happens beside a call, and has the director decide over its answer.
  @usableFromInline func direct(
    _ taken: Taken,
    _ watched: EngineState.Watched,
    _ input: Input,
    _ function: StaticString
  ) -> Taken {
    let call = running(input, function, taken.sequence)
    if watched.isLate {
      reportLate(call)
    }
    for action in watched.actions {
      action(input)
    }
    guard let director else { return taken }
    let given = director.answer(taken.answer, from: watched.origin, to: call, taking: Input.self, of: name)
    note(given.outcome ?? .returned, of: taken.sequence)
    return Taken(given, taken.sequence, nil)
  }

  /// Records a call that goes on to a real object, unless the test told the double anything else about it.
  ///
  /// - Returns: Whether it goes on.
  func passesOn(_ input: Input, _ function: StaticString, wanting type: Any.Type? = nil) -> Bool {
    let script = read { $0.answers }.script(for: Inquiry(input, wanting: type))
    guard script.reason.isForReal else { return false }
    for action in change({ $0.pass(input, function, from: script) }) {
      action(input)
    }
    return true
  }

  /// Notes how a call ended whose answer had to be worked out.
  @inlinable package func note(_ outcome: CallOutcome, of sequence: Int?) {
    guard let sequence else { return }
    change { $0.note(outcome, of: sequence) }
  }

  /// Records a call that returns, in the fast path. Called with the lock held.
  @inlinable func record(_ input: Input, _ function: StaticString) {
    // Not by a method of the log: to name its type would take longer than all else in a debug build.
    state.log.inputs.append(input)
    _ = state.log.details.append(function)
  }
}
