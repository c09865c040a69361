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

/// An output that may stand for an error, as a loader's response does.
protocol ErrorCarrier {
  var carriedError: (any Error)? { get }
}

/// All that one double was told to answer: a script for every call, and rules for some of them. State only, guarded by
/// the lock of its owner. The scripts in it are objects, since a call that has chosen one takes its answer later.
@usableFromInline struct Answers<Input, Output, Failure: Error, AnswerFunction> {
  @usableFromInline typealias Script = TestDoubles.Script<Output, Failure, AnswerFunction>

  @usableFromInline typealias Rule = TestDoubles.Rule<Input, Output, Failure, AnswerFunction>

  /// The oldest first. `when { … }` adds one, and so does each route of a loader.
  @usableFromInline private(set) var rules: [Rule] = []
  /// For the calls that no rule picks out; where the test told the double so, in place of its routes as well.
  @usableFromInline private(set) var script: Script

  /// The answers that others replaced before any call used them; of very many the first hundred.
  private(set) var replaced: [(at: SourceLocation, by: SourceLocation)] = []

  /// What happens beside the answer of each call, in order.
  private(set) var actions: [@Sendable (Input) -> Void] = []

  private var lastAssignment = 0

  init(_ script: Script) {
    self.script = script
  }

  // MARK: Choosing

  @inlinable var hasRules: Bool {
    !rules.isEmpty
  }

  /// The script of the newest rule whose predicate picks a call out; `nil`, if there is none.
  @inlinable func newestScript(for input: Input, wanting type: Any.Type?) -> Script? {
    for rule in rules.reversed() {
      if let isMet = rule.isMet, isMet(input, type) { return rule.script }
    }
    return nil
  }

  /// What answers a call: the newest rule that picks it out; else what the test told the double; else, of the rules
  /// that say how specific they are, the most specific, and of equals the newest; else what the double was made with.
  ///
  /// Conditions are a user's closures. So it is a copy of the answers that is asked, with no lock held.
  func script(for call: Inquiry<Input>) -> Script {
    newestScript(for: call.input, wanting: call.wanted) ?? scriptBesidesNewest(for: call)
  }

  /// What answers a call that no predicate picks out.
  func scriptBesidesNewest(for call: Inquiry<Input>) -> Script {
    guard !script.reason.isOfTest else { return script }
    var (best, most) = (script, [Int]?.none)
    for rule in rules.reversed() {
      guard let specificity = rule.condition.specificity, rule.condition.matches(call) else { continue }
      if most?.lexicographicallyPrecedes(specificity) ?? true {
        (best, most) = (rule.script, specificity)
      }
    }
    return best
  }

  /// Why a call isn't answered that came to a script: the condition of its rule says so; `nil` of an answered one.
  func refusal(of call: Inquiry<Input>, by script: Script) -> (any Error)? {
    guard case .fallback = script.reason, let rule = rules.first(where: { $0.script === script }) else {
      return nil
    }
    return rule.condition.refusal(of: call, unmatchedBy: rules.map(\.condition))
  }

  // MARK: Telling

  /// Replaces the script. The rules stay.
  ///
  /// - Returns: The old one. It may hold a user's object with a deinit: let it go when the lock is free.
  @discardableResult mutating func set(_ script: Script) -> Script {
    let old = self.script
    if case .told(let place) = old.reason, let new = script.reason.place, old.isUnused, replaced.count < 100 {
      replaced.append((at: place, by: new))
    }
    self.script = script
    return old
  }

  /// Replaces the script by a value, unless one was assigned later.
  ///
  /// - Parameter sequence: When this one was, in the order of all calls.
  /// - Returns: The old script, to be let go when the lock is free.
  @discardableResult mutating func assign(_ output: Output, at sequence: Int) -> Script? {
    guard sequence > lastAssignment else { return nil }
    lastAssignment = sequence
    return set(Script([.output(output)], .made))
  }

  /// Adds something that happens beside the answer of each call.
  mutating func add(_ action: @escaping @Sendable (Input) -> Void) {
    actions.append(action)
  }

  /// Adds a rule.
  mutating func add(_ rule: Rule) {
    rules.append(rule)
  }

  /// Takes rules out again.
  ///
  /// - Returns: These, to be let go when the lock is free.
  mutating func removeRules(where isMeant: (any Condition<Input>) -> Bool) -> [Rule] {
    let old = rules
    rules.removeAll { isMeant($0.condition) }
    return old
  }

  /// Where the value lies that answers every call from now on; `nil`, if the answers are anything else than one
  /// value. It stays there until the answers change.
  @inlinable var standingOutput: UnsafePointer<Output>? {
    hasRules || script.remaining > 0 ? nil : script.lastOutputAddress()
  }

  // MARK: The end of the test

  /// The answers that had to be used, and weren't, or not all.
  var unused: [UnusedAnswers] {
    (rules.map { ($0.script, $0.condition) } + [(script, nil)]).compactMap { UnusedAnswers($0, of: $1) }
  }
}

/// A script for the calls that a condition picks out.
@usableFromInline final class Rule<Input, Output, Failure: Error, AnswerFunction>: Sendable {
  let condition: any Condition<Input>
  @usableFromInline let script: Script<Output, Failure, AnswerFunction>
  /// What asks a call without a detour, where the newest of the rules that match is the one that answers.
  @usableFromInline let isMet: (@Sendable (Input, _ wanted: Any.Type?) -> Bool)?

  init(_ condition: any Condition<Input>, _ script: Script<Output, Failure, AnswerFunction>) {
    self.condition = condition
    self.script = script
    isMet = condition.isMet
  }
}

/// Answers in the order in which calls get them; the last one repeats. Guarded by the lock of the double that has them.
/// The compiler needn't check for overlapping accesses as well.
@usableFromInline
final class Script<Output, Failure: Error, AnswerFunction>: @unchecked Sendable {
  @usableFromInline typealias Answer = TestDoubles.Answer<Output, Failure, AnswerFunction>

  let reason: AnswerReason

  @usableFromInline let answers: [Answer]
  /// How many of them no call got yet.
  @exclusivity(unchecked) @usableFromInline private(set) var remaining: Int

  /// A copy of the last answer's value, at an address where it stays.
  @exclusivity(unchecked) private var lastOutput: UnsafeMutablePointer<Output>?

  /// - Parameter answers: One or more.
  init(_ answers: [Answer], _ reason: AnswerReason) {
    self.answers = answers
    self.reason = reason
    remaining = answers.count
  }

  deinit {
    lastOutput?.deinitialize(count: 1)
    lastOutput?.deallocate()
  }

  var isUnused: Bool {
    remaining == answers.count
  }

  /// The answer that the next call gets.
  @inlinable var upcoming: Answer {
    answers[answers.count - max(remaining, 1)]
  }

  /// Where the answer comes from that was taken last.
  var lastOrigin: AnswerOrigin {
    AnswerOrigin(reason, index: answers.count - remaining - 1)
  }

  @inlinable func next() -> Answer {
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

/// Answers that had to be used, and weren't, or not all.
struct UnusedAnswers {
  /// Where the test set them up.
  let place: SourceLocation
  let count: Int
  let used: Int
  /// What a strict test calls them, `The route GET /a`; `nil`, where they have no name of their own.
  let title: String?

  fileprivate init?<Output, Failure, AnswerFunction>(
    _ script: Script<Output, Failure, AnswerFunction>,
    of condition: (any Condition)?
  ) {
    guard script.reason.hasToBeUsed, let place = script.reason.place, script.remaining > 0 else { return nil }
    self.place = place
    count = script.answers.count
    used = count - script.remaining
    title = condition?.title
  }
}

/// Why a double has a script.
package enum AnswerReason: Sendable {
  /// The test told the double, at a line. A strict test asks that the answers be used.
  case told(SourceLocation)
  /// The test told the double, at a line, as one of its usual answers: they may stay unused, and be replaced.
  case usual(SourceLocation)
  /// The double was made with it.
  case made
  /// The test told the double, at a line, to do again what it was made to: to pass calls on, above all.
  case forwards(SourceLocation)
  /// No route matches.
  case fallback

  /// Why there is an answer that somebody told the double in a function. In an initialiser, in the initial value of a
  /// property or in a set-up, no one test can have told it: it is a usual one.
  ///
  /// - Parameter function: `#function`, which is the type's or the property's name in an initial value.
  package init(toldAt place: SourceLocation, in function: StaticString) {
    let name = function.description
    let isUsual = name.hasPrefix("init(") || name.hasPrefix("setUp") || !name.contains("(")
    self = isUsual ? .usual(place) : .told(place)
  }

  /// Where the test told the double; `nil`, where it didn't.
  package var place: SourceLocation? {
    switch self {
    case .told(let place), .usual(let place), .forwards(let place): place
    case .made, .fallback: nil
    }
  }

  /// Whether a strict test asks that the answers be used.
  var hasToBeUsed: Bool {
    switch self {
    case .told, .forwards: true
    case .usual, .made, .fallback: false
    }
  }

  /// Whether a call goes on to the real object, where the double has one: the test said so, or nothing at all.
  var isForReal: Bool {
    switch self {
    case .made, .forwards: true
    case .told, .usual, .fallback: false
    }
  }

  /// Whether the test said so, in place of what the double was made to do.
  var isOfTest: Bool {
    switch self {
    case .told, .usual: true
    case .made, .forwards, .fallback: false
    }
  }
}

/// Where an answer comes from, and which one it is of those that were set up there.
@usableFromInline package final class AnswerOrigin: Sendable {
  package let reason: AnswerReason
  package let index: Int

  init(_ reason: AnswerReason, index: Int) {
    self.reason = reason
    self.index = index
  }

  /// `nil` for the first answers, which a double is made with.
  package var place: SourceLocation? {
    reason.place
  }
}

// MARK: - Conditions

/// Picks out the calls that a rule answers. It is asked with no lock held.
package protocol Condition<Input>: Sendable {
  associatedtype Input

  /// What messages call it: `when { … } at ShopTests/ItemsTests.swift:12`.
  var text: String { get }

  /// What a strict test calls its rule's answers, `The route GET /a`; `nil`, where they have no name of their own.
  var title: String? { get }

  /// Asks a call, where the newest of the rules that match is the one that answers. Then nothing else is asked.
  var isMet: (@Sendable (Input, _ wanted: Any.Type?) -> Bool)? { get }

  /// Greater is more specific; `nil`, where the newest of the rules that match is the one that answers.
  var specificity: [Int]? { get }

  func matches(_ call: Inquiry<Input>) -> Bool

  /// The error of a call that only this condition is left for, and that it has nothing to answer with.
  ///
  /// - Parameter others: All conditions of the double, the oldest first.
  func refusal(of call: Inquiry<Input>, unmatchedBy others: [any Condition<Input>]) -> (any Error)?
}

extension Condition {
  package var isMet: (@Sendable (Input, _ wanted: Any.Type?) -> Bool)? { nil }

  package func refusal(of call: Inquiry<Input>, unmatchedBy others: [any Condition<Input>]) -> (any Error)? {
    nil
  }
}

/// A call on its way through the conditions. What one of them works out of its input, the others find here.
package final class Inquiry<Input> {
  let input: Input
  /// The type that the caller of a generic function wants.
  let wanted: Any.Type?
  private var parts: Any?

  init(_ input: Input, wanting type: Any.Type? = nil) {
    self.input = input
    wanted = type
  }

  /// The input, taken apart by whoever asks first.
  package func parts<TakenApart>(_ takeApart: (Input) -> TakenApart) -> TakenApart {
    if let parts = parts as? TakenApart { return parts }
    let new = takeApart(input)
    parts = new
    return new
  }
}

/// The condition of `when { … }`, or the type that the caller of a generic function wants.
struct Predicate<Input>: Condition {
  let location: SourceLocation
  var words = "when { … }"
  let isMet: (@Sendable (Input, _ wanted: Any.Type?) -> Bool)?

  var text: String { words + " at " + location.description }
  var title: String? { nil }
  var specificity: [Int]? { nil }

  func matches(_ call: Inquiry<Input>) -> Bool {
    isMet?(call.input, call.wanted) ?? true
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
