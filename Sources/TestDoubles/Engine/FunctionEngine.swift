/// What runs behind every function double: it owns the state and the lock, and does what the transitions of the
/// state leave to be done when the lock is free.
///
/// Safe from any thread. No lock is held while a user's closure runs or a task goes on.
@usableFromInline
final class FunctionEngine<Input, Output, Failure: Error, AnswerFunction>: UntypedEngine,
  @unchecked Sendable
{
  @usableFromInline typealias EngineState = FunctionState<Input, Output, Failure, AnswerFunction>
  @usableFromInline typealias Taken = EngineState.Taken

  @usableFromInline let name: DoubleName
  let scope: (any TestScope)?
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
  let expand: @Sendable ([EngineState.Answer]) -> [EngineState.Answer]

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
    name.isAstray = makesStrayDouble.get()
    scope?.join(self)
  }

  /// Runs a transition of the state, and then what it leaves to be done.
  @inlinable func change<Value>(_ transition: (inout EngineState) -> Transition<Value>) -> Value {
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
  func read<Value>(_ body: (EngineState) -> Value) -> Value {
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

  var named: DoubleName {
    if let known = withLock({ nameOfMessages }) { return known }
    let named = name.forMessage
    withLock { nameOfMessages = named }
    return named
  }

  var latestFunction: String? {
    read { $0.log.details.function }
  }

  var newest: Int {
    read { $0.log.details.sequences.last ?? 0 }
  }

  /// Notes which actor a call came from, for tests that wait until the code there has come to rest.
  @usableFromInline func noteCaller(_ actor: (any Actor)?) {
    if let scope, let actor { scope.callers.note(actor) }
  }

  func withLock<Value>(_ body: () -> Value) -> Value {
    read { _ in body() }
  }

  func end(_ waits: () -> [Wait]) {
    change { _ in Transition((), ending: waits()) }
  }

  func remove(_ waiter: Waiter) -> ListedCalls? {
    change { $0.remove(waiter) }
  }

  func call(of sequence: Int) -> Call<Any>? {
    read { $0.log.call(of: sequence) }
  }

  func unansweredMessage(
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
  @usableFromInline var timelineEntries: [Timeline.Entry] {
    read { $0.log }.timelineEntries(of: name)
  }
}

/// The part of a ``FunctionEngine`` for which the types of the function don't matter: who the double is, and what it
/// says of its calls.
///
/// Safe from any thread. No lock is held while a user's closure runs or a task goes on.
protocol UntypedEngine: StrictDouble {
  var name: DoubleName { get }
  /// What messages call the double.
  var named: DoubleName { get }
  var scope: (any TestScope)? { get }

  /// The function that was called last, also before a reset.
  var latestFunction: String? { get }

  /// Runs a short operation with the lock held that guards what belongs to the double's calls.
  func withLock<Value>(_ body: () -> Value) -> Value

  /// Whether the test has to look at each call.
  var hasToBeLookedAt: Bool { get }

  /// Works out with the lock held which waits end, and ends them.
  func end(_ waits: () -> [Wait])

  /// The call of a number; `nil`, if it was forgotten.
  func call(of sequence: Int) -> Call<Any>?

  /// Takes out a waiter for calls.
  ///
  /// - Returns: The calls so far; `nil`, if it has reached its goal.
  func remove(_ waiter: Waiter) -> ListedCalls?
}

/// What has an engine among its own, whatever its types: a function double.
protocol EngineOwner: AnyObject {
  var untypedEngine: any UntypedEngine { get }
}
