/// What a function double does with one call. `AnswerFunction` is the type of the closures that it can answer with.
@usableFromInline package enum Answer<Output, Failure: Error, AnswerFunction> {
  case output(Output)
  case failure(Failure)
  /// A closure works it out.
  case computed(AnswerFunction)
  /// The test lets the call go. Async doubles only.
  case held(HeldCall<Output, Failure>)
  /// Nobody gave an answer. Where the function can throw it, ``UnansweredCall`` is the answer.
  case unanswered
  /// Nobody gave an answer, and the double was told to stop the process then.
  case unimplemented

  package init(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output): self = .output(output)
    case .failure(let error): self = .failure(error)
    }
  }

  /// Answers in order, one or more, each made of a value.
  static func all<Value>(_ first: Value, _ next: [Value], _ make: (Value) -> Answer) -> [Answer] {
    var answers = [make(first)]
    for value in next {
      answers.append(make(value))
    }
    return answers
  }

  /// What to note of a call that gets this answer, before it gets it; `nil`, if it just returns.
  @inlinable package var outcome: CallOutcome? {
    switch self {
    case .output: nil
    case .failure(let error): .threw(error)
    case .held: .held
    case .computed, .unanswered, .unimplemented: .running
    }
  }

  /// Whether it is an answer that a call gets at once, or by a closure.
  package var isGiven: Bool {
    switch self {
    case .output, .failure, .computed: true
    case .held, .unanswered, .unimplemented: false
    }
  }

  @inlinable var isHeld: Bool {
    if case .held = self { true } else { false }
  }
}

/// All that one double was told to answer: rules, and the script for calls that no rule picks out. State only,
/// guarded by the lock of its owner.
@usableFromInline package struct Answers<Input, Output, Failure: Error, AnswerFunction> {
  @usableFromInline package typealias Script = TestDoubles.Script<Input, Output, Failure, AnswerFunction>

  /// Answers for some calls only, the oldest first. They are never taken out.
  @usableFromInline package private(set) var rules: [Script] = []
  @usableFromInline package private(set) var script: Script

  /// What messages call the conditions of those rules that say themselves which calls they answer.
  @usableFromInline package private(set) var conditions: [String] = []

  /// The answers that others replaced before any call used them; of very many the first hundred.
  package private(set) var replaced: [(at: SourceLocation, by: SourceLocation)] = []

  /// Whether something happens beside each call, so that none may take the fast path: one of ``actions``, a director
  /// decides over it, or a test that has ended is told of it.
  @usableFromInline package var isWatched = false

  /// What happens beside the answer of each call, in order.
  package private(set) var actions: [@Sendable (Input) -> Void] = []

  private var lastAssignment = 0

  package init(_ script: Script) {
    self.script = script
  }

  /// Replaces the script. The rules stay.
  ///
  /// - Returns: The old one. It may hold a user's object with a deinit: let it go when the lock is free.
  @discardableResult package mutating func set(_ script: Script) -> Script {
    let old = self.script
    if let place = old.location, let new = script.location, old.isUnused, replaced.count < 100 {
      replaced.append((at: place, by: new))
    }
    self.script = script
    return old
  }

  /// Replaces the script by a value, unless one was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  /// - Returns: The old script, to be let go when the lock is free.
  @discardableResult package mutating func assign(_ output: Output, at sequence: Int) -> Script? {
    guard sequence > lastAssignment else { return nil }
    lastAssignment = sequence
    return set(Script([.output(output)]))
  }

  /// Adds something that happens beside the answer of each call.
  package mutating func add(_ action: @escaping @Sendable (Input) -> Void) {
    actions.append(action)
    isWatched = true
  }

  /// Adds a rule.
  package mutating func add(_ rule: Script) {
    rules.append(rule)
    if let condition = rule.condition {
      conditions.append(condition.text)
    }
  }

  /// Where the value lies that answers every call from now on; `nil`, if the answers are anything else than one
  /// value. It stays there until the answers change.
  @inlinable package mutating func standingOutput() -> UnsafePointer<Output>? {
    !conditions.isEmpty || isWatched || script.remaining > 0 ? nil : script.lastOutputAddress()
  }
}

/// Answers in the order in which calls get them; the last one repeats. Guarded by the lock of the double that has them.
/// The compiler needn't check for overlapping accesses as well.
@usableFromInline
package final class Script<Input, Output, Failure: Error, AnswerFunction>: @unchecked Sendable {
  @usableFromInline package typealias Answer = TestDoubles.Answer<Output, Failure, AnswerFunction>

  /// Where the test set the answers up. `nil` for the first answer that a double is made with: a strict test
  /// doesn't ask that it be used.
  package let location: SourceLocation?

  @usableFromInline package let answers: [Answer]
  /// How many of them no call got yet.
  @exclusivity(unchecked) @usableFromInline package var remaining: Int

  /// Whether these are the answers that the double was made with, which the test went back to.
  package let forwards: Bool

  /// Which calls get them, where that is for a rule to say by itself: a table may pick them out, as the routes of a
  /// loader do.
  @usableFromInline package let condition: Condition<Input>?

  /// What a strict test calls the answers of a rule, `The route GET /a`; `nil` for plain ones.
  package let title: String?

  /// A copy of the last answer's value, at an address where it stays.
  @exclusivity(unchecked) private var lastOutput: UnsafeMutablePointer<Output>?

  /// - Parameter answers: One or more.
  package init(
    _ answers: [Answer],
    at location: SourceLocation? = nil,
    for condition: Condition<Input>? = nil,
    title: String? = nil,
    forwards: Bool = false
  ) {
    self.answers = answers
    self.location = location
    self.condition = condition
    self.title = title
    self.forwards = forwards
    remaining = answers.count
  }

  deinit {
    lastOutput?.deinitialize(count: 1)
    lastOutput?.deallocate()
  }

  package var isUnused: Bool {
    remaining == answers.count
  }

  /// The answer that the next call gets.
  @inlinable package var upcoming: Answer {
    answers[answers.count - max(remaining, 1)]
  }

  /// Whether a call goes on to the real object, where the double has one: the test said so, or nothing at all.
  var isForReal: Bool {
    forwards || location == nil && condition == nil
  }

  /// Where the answer comes from that was taken last.
  var lastOrigin: AnswerOrigin {
    AnswerOrigin(place: location, index: answers.count - remaining - 1)
  }

  @inlinable package func next() -> Answer {
    let answer = upcoming
    if remaining > 0 {
      remaining -= 1
    }
    guard case .held(let call) = answer else { return answer }
    // Each call is held, and let go, on its own.
    return .held(call.another)
  }

  /// Where the value of the last answer lies, as long as there is the script; `nil`, if it is none.
  @usableFromInline func lastOutputAddress() -> UnsafePointer<Output>? {
    if lastOutput == nil, case .output(let output) = answers[answers.count - 1] {
      lastOutput = .allocate(capacity: 1)
      lastOutput?.initialize(to: output)
    }
    return UnsafePointer(lastOutput)
  }
}

/// Where an answer was set up, and which one it is of those that were set up there.
@usableFromInline package final class AnswerOrigin: Sendable {
  /// `nil` for the first answers that a double is made with.
  package let place: SourceLocation?
  package let index: Int

  init(place: SourceLocation?, index: Int) {
    self.place = place
    self.index = index
  }
}

/// What picks out calls by their input, as the closure of a `when { … }` does, and by the type that the caller of a
/// generic function wants. It is asked with no lock held.
@usableFromInline package final class Condition<Input>: Sendable {
  package let location: SourceLocation
  /// How messages name it.
  private let title: String
  @usableFromInline let matches: @Sendable (Input, _ wanted: Any.Type?) -> Bool

  init(
    location: SourceLocation,
    title: String = "when { … }",
    matches: @escaping @Sendable (Input, _ wanted: Any.Type?) -> Bool
  ) {
    self.location = location
    self.title = title
    self.matches = matches
  }

  fileprivate var text: String {
    "\(title) at \(location)"
  }
}

// A function that throws a type of its own is no type argument before macOS 15 and iOS 18: the systems that the
// package supports have no metadata for it. So what doubles are generic over is a type around the function.

/// The function that a ``Stub`` or a ``Spy`` answers with.
public struct SyncFunction<Input, Output, Failure: Error>: Sendable {
  @usableFromInline let run: @Sendable (Input) throws(Failure) -> Output

  @usableFromInline init(_ run: @escaping @Sendable (Input) throws(Failure) -> Output) {
    self.run = run
  }
}

/// The function that an ``AsyncStub`` or an ``AsyncSpy`` answers with. It runs where its caller runs.
public struct AsyncFunction<Input, Output, Failure: Error>: Sendable {
  @usableFromInline package let run: nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

  @usableFromInline package init(
    _ run: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.run = run
  }
}
