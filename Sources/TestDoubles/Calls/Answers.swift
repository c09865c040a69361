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
  var isGiven: Bool {
    switch self {
    case .output, .failure, .computed: true
    case .held, .unanswered, .unimplemented: false
    }
  }
}

/// All that one double was told to answer: rules, and the script for calls that no rule picks out. State only,
/// guarded by the lock of its owner.
@usableFromInline package struct Answers<Input, Output, Failure: Error, AnswerFunction> {
  @usableFromInline package typealias Script = TestDoubles.Script<Input, Output, Failure, AnswerFunction>

  /// Answers for some calls only, the oldest first. They are never taken out, so an index stays that of its rule.
  @usableFromInline package private(set) var rules: [Script] = []
  @usableFromInline package private(set) var script: Script

  /// Whether there is a rule that says itself which calls it answers. Kept, since calls look at it, and a debug
  /// build is slow to look at what is generic.
  @usableFromInline package private(set) var hasConditions = false

  /// The answers that others replaced before any call used them; of very many the first hundred.
  package private(set) var replaced: [(at: SourceLocation, by: SourceLocation)] = []

  /// Whether something happens beside each call, so that none may take the fast path: one of ``actions``, a director
  /// decides over it, or a test that has ended is told of it.
  @usableFromInline package var isWatched = false

  /// What happens beside the answer of each call, in order.
  package private(set) var actions: [@Sendable (Input) -> Void] = []

  private var lastAssignment = 0

  /// What ``standingOutput`` points at.
  private var lastOutput: Box<Output>?

  package init(_ script: Script) {
    self.script = script
  }

  /// Replaces the script. The rules stay.
  package mutating func set(_ script: Script) {
    if let old = self.script.location, let new = script.location, self.script.isUnused, replaced.count < 100 {
      replaced.append((at: old, by: new))
    }
    self.script = script
    lastOutput = nil
  }

  /// Replaces the script by a value, unless one was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  package mutating func assign(_ output: Output, at sequence: Int) {
    guard sequence > lastAssignment else { return }
    lastAssignment = sequence
    set(Script([.output(output)]))
  }

  /// Adds something that happens beside the answer of each call.
  package mutating func add(_ action: @escaping @Sendable (Input) -> Void) {
    actions.append(action)
    isWatched = true
  }

  /// Adds a rule.
  ///
  /// - Returns: The rule's index.
  @discardableResult package mutating func add(_ rule: Script) -> Int {
    rules.append(rule)
    hasConditions = hasConditions || rule.condition != nil
    return rules.count - 1
  }

  /// Asks no more that a rule be used.
  package mutating func excuse(_ rule: Int) {
    rules[rule].remaining = 0
  }

  /// Takes the next answer, of a rule or else of the script.
  @inlinable package mutating func next(by rule: Int?) -> Answer<Output, Failure, AnswerFunction> {
    guard let rule else { return script.next() }
    return rules[rule].next()
  }

  /// The conditions of the rules, as messages name them.
  var conditions: [String] {
    rules.compactMap { $0.condition?.text }
  }

  /// The answers of a rule, or else the script.
  func script(of rule: Int?) -> Script {
    if let rule { rules[rule] } else { script }
  }

  /// Whether a call goes on to the real object, where the double has one: the test said so, or nothing at all.
  package func forwards(by rule: Int?) -> Bool {
    let script = script(of: rule)
    return script.forwards || rule == nil && script.location == nil
  }

  /// Where the value lies that answers every call from now on; `nil`, if the answers are anything else than one
  /// value. It stays there until the answers change.
  @inlinable package mutating func standingOutput() -> UnsafePointer<Output>? {
    hasConditions || isWatched || script.remaining > 0 ? nil : lastOutputAddress()
  }

  @usableFromInline package mutating func lastOutputAddress() -> UnsafePointer<Output>? {
    if lastOutput == nil, case .output(let output) = script.last {
      lastOutput = Box(output)
    }
    guard let lastOutput else { return nil }
    return UnsafePointer(lastOutput.address)
  }
}

/// Answers in the order in which calls get them; the last one repeats.
@usableFromInline package struct Script<Input, Output, Failure: Error, AnswerFunction> {
  @usableFromInline package typealias Answer = TestDoubles.Answer<Output, Failure, AnswerFunction>

  /// Where the test set the answers up. `nil` for the first answer that a double is made with: a strict test
  /// doesn't ask that it be used.
  package let location: SourceLocation?

  @usableFromInline package let answers: [Answer]
  /// How many of them no call got yet.
  @usableFromInline package var remaining: Int

  /// Whether these are the answers that the double was made with, which the test went back to.
  package let forwards: Bool

  /// Which calls get them, where that is for a rule to say by itself: a table may pick them out, as the routes of a
  /// loader do.
  @usableFromInline package let condition: Condition<Input>?

  /// What a strict test calls the answers of a rule, `The route GET /a`; `nil` for plain ones.
  package let title: String?

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

  package var isUnused: Bool {
    remaining == answers.count
  }

  package var last: Answer {
    answers[answers.count - 1]
  }

  /// The answer that the next call gets.
  package var upcoming: Answer {
    answers[answers.count - max(remaining, 1)]
  }

  /// Where the answer comes from that was taken last.
  var lastOrigin: AnswerOrigin {
    AnswerOrigin(place: location, index: answers.count - remaining - 1)
  }

  @inlinable package mutating func next() -> Answer {
    let answer = answers[answers.count - max(remaining, 1)]
    if remaining > 0 {
      remaining -= 1
    }
    guard case .held(let call) = answer else { return answer }
    // Each call is held, and let go, on its own.
    return .held(call.another)
  }
}

/// Where an answer was set up, and which one it is of those that were set up there.
@usableFromInline package struct AnswerOrigin: Sendable {
  /// `nil` for the first answers that a double is made with.
  package let place: SourceLocation?
  package let index: Int
}

/// What picks out calls by their input: the closure of a `when { … }`. It is asked with no lock held.
@usableFromInline package final class Condition<Input>: Sendable {
  package let location: SourceLocation
  /// How messages name it.
  private let title: String
  @usableFromInline package let matches: @Sendable (Input) -> Bool

  init(location: SourceLocation, title: String = "when { … }", matches: @escaping @Sendable (Input) -> Bool) {
    self.location = location
    self.title = title
    self.matches = matches
  }

  fileprivate var text: String {
    "\(title) at \(location)"
  }
}

/// A value that stays at its address.
private final class Box<Value> {
  let address: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    address = .allocate(capacity: 1)
    address.initialize(to: value)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
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
  @usableFromInline let run: nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

  @usableFromInline package init(
    _ run: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.run = run
  }
}
