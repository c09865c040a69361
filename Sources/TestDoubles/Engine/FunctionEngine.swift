/// Runs behind every function double.
///
/// Safe from any thread. No lock is held while a user's closure runs or a task goes on.
@usableFromInline
final class FunctionEngine<Input, Output, Failure: Error>: StrictDouble {
  @usableFromInline typealias EngineState = FunctionState<Input, Output, Failure>
  typealias TakenAnswer = EngineState.TakenAnswer
  typealias RewriteAnswers =
    @Sendable ([EngineState.Answer], AnswerReason, DoubleName, (any TestScope)?) -> [EngineState.Answer]

  let name: DoubleName
  let scope: (any TestScope)?
  let interceptor: (any Interceptor)?

  /// Guards all that changes in a call. ``change(_:)``, ``read(_:)`` and the fast path use it, and nothing else does.
  @usableFromInline let monitor: Monitor<EngineState>

  /// Whether every call is recorded. A stub keeps held calls only.
  let keepsRecords: Bool

  /// The answers that the double was made with. Of a double that forwards calls, they are what forwards them.
  nonisolated(unsafe) let firstAnswers: [EngineState.Answer]

  /// Rewrites answers before they are stored. A loader does so, since one of its responses may stand for several
  /// answers.
  let rewriteAnswers: RewriteAnswers?

  init(
    _ answers: [EngineState.Answer],
    rewriting rewriteAnswers: RewriteAnswers? = nil,
    name: DoubleName
  ) {
    self.name = name
    scope = currentScope.get()
    interceptor = scope?.interceptor
    keepsRecords = name.role != .stub
    self.rewriteAnswers = rewriteAnswers
    firstAnswers = rewriteAnswers?(answers, .made, name, scope) ?? answers
    monitor = Monitor(
      EngineState(
        Script(firstAnswers, .made),
        isIntercepted: interceptor != nil,
        mostPlainCalls: scope == nil ? .max : mostCalls
      )
    )
    name.number(in: scope)
    name.isThrowaway = makesThrowawayDouble.get()
    scope?.join(self)
  }

  /// Runs a transition of the state.
  @discardableResult func change<Value>(_ transition: (inout EngineState) -> Value) -> Value {
    monitor.change { state in
      defer { state.updateStandingOutput() }
      return transition(&state)
    }
  }

  /// Reads the state in place.
  func read<Value>(_ body: (EngineState) -> Value) -> Value {
    monitor.read(body)
  }

  /// Returns the calls to the test, and notes that the test has looked at all of them.
  func look() -> CallLog<Input> {
    warnIfThrowaway()
    return change { $0.look() }
  }

  /// Returns the calls and what happened in their streams, as ``look()`` does the calls.
  func lookAtTimeline() -> [Timeline.Entry] {
    look().timelineEntries(of: name)
      + read { $0.made }.flatMap { $1.timelineEntries }
  }

  /// The name of the function that was called last. A reset doesn't forget it.
  var latestFunction: String? {
    read { $0.log.details.function }
  }

  /// The number of calls in the record. To ask for it isn't to look at the calls.
  var recordedCount: Int {
    read { $0.log.count }
  }

  var newest: Int {
    read(\.lastCall)
  }

  /// Notes the actor that a call came from. Tests may wait until the code on that actor has come to rest.
  @usableFromInline func noteCaller(_ actor: (any Actor)?) {
    if let scope, let actor { scope.callers.note(actor) }
  }

  /// The call with this number; `nil` if a reset has forgotten it.
  func call(of sequence: Int) -> Call<Any>? {
    read { $0.log.call(of: sequence) }
  }
}

extension FunctionEngine: CustomReflectable {
  /// Nothing: a failed expectation that names the double would look into each argument of each call.
  @usableFromInline var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class)
  }
}

extension FunctionEngine: TestDouble {
  /// The calls that were recorded.
  @usableFromInline var timelineEntries: [Timeline.Entry] {
    read { $0.log }.timelineEntries(of: name)
  }
}

// MARK: - Setting up

extension FunctionEngine {
  /// Replaces the answers; with a condition, adds a rule for the calls that it picks out.
  func set(
    _ answers: [EngineState.Answer],
    _ reason: AnswerReason,
    for condition: (any Condition<Input>)? = nil
  ) {
    set(script(answers, reason), for: condition)
  }

  func script(_ answers: [EngineState.Answer], _ reason: AnswerReason) -> EngineState.Script {
    interceptor?.learn(
      of: answers.compactMap { if case .failure(let error) = $0 { error } else { nil } },
      from: reason
    )
    let answers = rewriteAnswers?(answers, reason, name, scope) ?? answers
    return Script(answers.map { $0.givenOnce(reason, of: name, in: scope) }, reason)
  }

  /// Restores the answers that the double was made with. A strict test doesn't ask that they be used if the double was
  /// made without an answer, as a loader with routes is, or if this is a default.
  func forward(at location: SourceLocation, in function: StaticString, for condition: (any Condition<Input>)?)
  {
    let isUnanswered = if case .unanswered = firstAnswers[0] { true } else { false }
    let mustBeUsed = !isUnanswered && scope.mustUse(whatIsSetUpIn: function)
    set(Script(firstAnswers, mustBeUsed ? .forwards(location) : .made), for: condition)
  }

  private func set(_ script: EngineState.Script, for condition: (any Condition<Input>)?) {
    if let place = script.reason.place {
      scope?.noteTest(at: place)
    }
    change { $0.setUp(script, for: condition) }
  }
}

/// Whether a static double is being made that no set keeps, so that no code will find it again.
let makesThrowawayDouble = TaskLocal<Bool>(wrappedValue: false)
