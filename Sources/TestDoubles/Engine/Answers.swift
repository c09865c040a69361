/// The answer to one call of a function double.
enum Answer<Input, Output, Failure: Error> {
  case output(Output)
  case failure(Failure)
  /// A closure computes what the call returns or throws.
  case computed(SyncFunction<Input, Output, Failure>)
  /// An async closure computes it. Async doubles only.
  case awaited(AsyncFunction<Input, Output, Failure>)
  /// The call waits until the test resumes it. Async doubles only.
  case held(HeldCall<Output, Failure>)
  /// The double makes a value for the call, such as a stream of its own.
  case made(any MadeAnswer<Output>)
  /// There is no answer. The call throws ``UnansweredCall`` if the function can throw it; otherwise see
  /// `unimplemented`.
  case unanswered
  /// There is no answer, and the double was made by `unimplemented()`. A strict test fails, and goes on if it can. Any
  /// other process stops.
  case unimplemented

  init(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let output): self = .output(output)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The outcome to record before the call gets this answer; `nil` if the call just returns.
  var outcome: CallOutcome? {
    switch self {
    case .output: nil
    case .failure(let error): .threw(error)
    case .held: .held
    case .made: .returned
    case .computed, .awaited, .unanswered, .unimplemented: .running
    }
  }

  /// Whether there is no answer.
  var isMissing: Bool {
    switch self {
    case .unanswered, .unimplemented: true
    default: false
    }
  }

  /// Whether the answer is a value, an error or a closure.
  var isGiven: Bool {
    switch self {
    case .output, .failure, .computed, .awaited, .made: true
    case .held, .unanswered, .unimplemented: false
    }
  }

  /// The answer's value or error; `nil` for any other answer.
  var result: Result<Output, Failure>? {
    switch self {
    case .output(let output): .success(output)
    case .failure(let error): .failure(error)
    default: nil
    }
  }
}

/// An output that may carry an error, as a loader's response does.
protocol ErrorCarrier {
  var carriedError: (any Error)? { get }
}

/// All answers of one double: rules for some calls, and a script for all others. The lock of the owner guards it.
/// Scripts are objects, since a call that has chosen a script takes its answer later.
struct Answers<Input, Output, Failure: Error> {
  typealias Script = TestDoubles.Script<Input, Output, Failure>

  typealias Rule = TestDoubles.ScriptRule<Input, Output, Failure>

  /// The rules, the oldest first. `when { … }` adds one, and so does each route of a loader.
  private(set) var rules: [Rule] = []
  /// The script for the calls that no rule picks out. If the test set it up, it also replaces a loader's routes.
  private(set) var script: Script

  /// The answers that the test replaced before any call used them, at most a hundred.
  private(set) var replaced: [(at: SourceLocation, by: SourceLocation)] = []

  /// The closures of `onCall`, in order.
  private var actions: [Action] = []
  /// The closures that count recorded calls, as an expectation of XCTest does.
  private var observers: [Action] = []

  private var lastAssignment = 0

  init(_ script: Script) {
    self.script = script
  }

  // MARK: Choosing

  /// Chooses the script that answers a call. In this order: the newest rule of a test that picks the call out; the
  /// answers that the test set up for all calls; the most specific rule of a loader's routes, and of equally specific
  /// rules the newest; the answers that the double was made with.
  ///
  /// Conditions are closures of the user. So the engine calls this on a copy of the answers, with no lock held.
  func script(for call: Inquiry<Input>) -> Script {
    for rule in rules.reversed() where rule.condition.specificity == nil && rule.condition.matches(call) {
      return rule.script
    }
    guard !script.reason.isSetUpByTest else { return script }
    var (best, most) = (script, [Int]?.none)
    for rule in rules.reversed() {
      guard let specificity = rule.condition.specificity, rule.condition.matches(call) else { continue }
      if most?.lexicographicallyPrecedes(specificity) ?? true {
        (best, most) = (rule.script, specificity)
      }
    }
    return best
  }

  /// The error that says why a script has no answer for a call. The condition of the script's rule makes it. `nil` if
  /// the call has an answer.
  func refusal(of call: Inquiry<Input>, by script: Script) -> UnansweredCall? {
    guard case .fallback = script.reason, let rule = rules.first(where: { $0.script === script }) else {
      return nil
    }
    return rule.condition.refusal(of: call, unmatchedBy: rules.map(\.condition))
  }

  // MARK: Setting up

  /// Replaces the script. The rules stay.
  ///
  /// - Returns: The old script. Release it when the lock is free: it may hold a user's object with a deinit.
  @discardableResult mutating func set(_ script: Script, afterCall last: Int = 0) -> Script {
    let old = self.script
    script.lastCallBefore = last
    if case .setUp(let place) = old.reason, let new = script.reason.place, old.isUnused, replaced.count < 100
    {
      replaced.append((at: place, by: new))
    }
    self.script = script
    return old
  }

  /// Replaces the script by an assigned value, unless a later assignment was made already.
  ///
  /// - Parameter sequence: The number of the assignment in the order of all calls.
  /// - Returns: The old script. Release it when the lock is free.
  @discardableResult mutating func assign(_ answer: Script.Answer, at sequence: Int) -> Script? {
    guard sequence > lastAssignment else { return nil }
    lastAssignment = sequence
    return set(Script([answer], .made))
  }

  /// Whether a value was assigned, or the test has set up an answer.
  var areSet: Bool { lastAssignment > 0 || script.reason.place != nil }

  typealias Action = @Sendable (Input) -> Void

  /// Adds a closure of `onCall`.
  mutating func add(_ action: @escaping Action) {
    actions.append(action)
  }

  /// Adds a closure that counts recorded calls.
  mutating func observe(_ action: @escaping Action) {
    observers.append(action)
  }

  /// Whether calls run closures.
  var haveActions: Bool { !actions.isEmpty || !observers.isEmpty }

  /// The closures that a call runs.
  func actions(ofRecorded isRecorded: Bool) -> [Action] {
    isRecorded ? actions + observers : actions
  }

  /// Adds a rule.
  mutating func add(_ rule: Rule, afterCall last: Int = 0) {
    rule.script.lastCallBefore = last
    rules.append(rule)
  }

  /// Removes rules.
  ///
  /// - Returns: The rules. Release them when the lock is free.
  mutating func removeRules(where isMeant: (any Condition<Input>) -> Bool) -> [Rule] {
    let old = rules
    rules.removeAll { isMeant($0.condition) }
    return old
  }

  /// Points at the value that answers every call from now on; `nil` if the answers aren't one value. It is valid
  /// until the answers change.
  var standingOutput: UnsafePointer<Output>? {
    !rules.isEmpty || script.remaining > 0 ? nil : script.lastOutputAddress()
  }

  // MARK: The end of the test

  /// The answers that the test set up and that too few calls used.
  ///
  /// - Parameter last: The number of the last call.
  func unused(afterCall last: Int) -> [UnusedAnswers] {
    (rules.map { ($0.script, $0.condition) } + [(script, nil)]).compactMap {
      UnusedAnswers($0, of: $1, afterCall: last)
    }
  }
}

/// A script for the calls that a condition picks out.
final class ScriptRule<Input, Output, Failure: Error>: Sendable {
  let condition: any Condition<Input>
  let script: Script<Input, Output, Failure>

  init(_ condition: any Condition<Input>, _ script: Script<Input, Output, Failure>) {
    self.condition = condition
    self.script = script
  }
}

/// Answers in the order in which calls get them. The last one repeats.
///
/// The lock of the double guards it, so it is `Sendable`.
final class Script<Input, Output, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Answer = TestDoubles.Answer<Input, Output, Failure>

  let reason: AnswerReason

  let answers: [Answer]
  /// The number of the last call that came before the script was set up, in the order of all calls; 0 if none did.
  fileprivate(set) var lastCallBefore = 0
  /// The number of answers that no call got yet.
  @exclusivity(unchecked) @usableFromInline private(set) var remaining: Int

  /// A copy of the last answer's value, at an address that doesn't change.
  private var lastOutput: UnsafeMutablePointer<Output>?

  /// - Parameter answers: One or more answers.
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

  /// The stand-in for an answer, the only element of a script without answers; otherwise `nil`. It never changes, so
  /// code may read it without the lock.
  var missing: Answer? {
    answers[0].isMissing ? answers[0] : nil
  }

  /// The answer that the next call gets.
  var upcoming: Answer {
    answers[answers.count - max(remaining, 1)]
  }

  /// The origin of the answer that the last call took.
  var lastOrigin: AnswerOrigin {
    AnswerOrigin(reason, index: answers.count - remaining - 1)
  }

  func next() -> Answer {
    let answer = upcoming
    if remaining > 0 {
      remaining -= 1
    }
    switch answer {
    // The test resumes each call separately.
    case .held(let call): return .held(call.another)
    case .made(let answer): return .made(answer.another)
    default: return answer
    }
  }

  /// The address of the last answer's value; `nil` if that answer isn't a value. It is valid as long as the script
  /// lives.
  func lastOutputAddress() -> UnsafePointer<Output>? {
    if lastOutput == nil, case .output(let output) = answers[answers.count - 1] {
      lastOutput = .allocate(capacity: 1)
      lastOutput?.initialize(to: output)
    }
    return UnsafePointer(lastOutput)
  }
}

/// Answers that the test set up and that too few calls used.
struct UnusedAnswers {
  /// Where the test set them up.
  let place: SourceLocation
  let count: Int
  let used: Int
  /// Whether they are one hold of a call.
  let isHold: Bool
  /// Whether the test set them up when all calls had come.
  let isLate: Bool
  /// The name of the answers in a message, `The route GET /a`; `nil` if they have none.
  let title: String?

  fileprivate init?<Input, Output, Failure>(
    _ script: Script<Input, Output, Failure>,
    of condition: (any Condition)?,
    afterCall last: Int
  ) {
    guard script.reason.hasToBeUsed, let place = script.reason.place, script.remaining > 0 else { return nil }
    self.place = place
    count = script.answers.count
    used = count - script.remaining
    isHold = if case .held = script.answers[0] { count == 1 } else { false }
    isLate = last > 0 && script.lastCallBefore == last
    title = condition?.title
  }
}

// MARK: - Conditions

/// Picks out the calls that a rule answers. No lock is held while it runs.
package protocol Condition<Input>: Sendable {
  associatedtype Input

  /// The condition as messages show it: `when { … } at ShopTests/ItemsTests.swift:12`.
  var text: String { get }

  /// The name of the rule's answers in a message, `The route GET /a`; `nil` if they have none.
  var title: String? { get }

  /// How specific the condition is: greater is more specific. `nil` if only age counts: the newest such rule
  /// that matches answers.
  var specificity: [Int]? { get }

  func matches(_ call: Inquiry<Input>) -> Bool

  /// The error of a call that this rule alone matches, but doesn't answer.
  ///
  /// - Parameter others: All conditions of the double, the oldest first.
  func refusal(of call: Inquiry<Input>, unmatchedBy others: [any Condition<Input>]) -> UnansweredCall?
}

extension Condition {
  package func refusal(
    of call: Inquiry<Input>,
    unmatchedBy others: [any Condition<Input>]
  ) -> UnansweredCall? {
    nil
  }
}

/// A call that conditions check. It keeps the parsed input, so that all conditions share it.
package final class Inquiry<Input> {
  let input: Input
  /// The type that the caller of a generic function wants.
  let wanted: Any.Type?
  private var parts: Any?

  init(_ input: Input, wanting type: Any.Type? = nil) {
    self.input = input
    wanted = type
  }

  /// The parsed input. The first condition that asks parses it.
  package func parts<TakenApart>(_ takeApart: (Input) -> TakenApart) -> TakenApart {
    if let parts = parts as? TakenApart { return parts }
    let new = takeApart(input)
    parts = new
    return new
  }
}

/// The condition of `when { … }`, or of an answer for one type of a generic function.
struct Predicate<Input>: Condition {
  let location: SourceLocation
  var words = "when { … }"
  let isMet: @Sendable (Input, _ wanted: Any.Type?) -> Bool

  var text: String { words + " at " + location.description }
  var title: String? { nil }
  var specificity: [Int]? { nil }

  func matches(_ call: Inquiry<Input>) -> Bool {
    isMet(call.input, call.wanted)
  }
}

// Before macOS 15 and iOS 18, systems have no metadata for a function type with typed throws. So a type wraps the
// function.

/// Wraps the function that a ``Stub`` or a ``Spy`` answers with.
struct SyncFunction<Input, Output, Failure: Error>: Sendable {
  let run: @Sendable (Input) throws(Failure) -> Output

  init(_ run: @escaping @Sendable (Input) throws(Failure) -> Output) {
    self.run = run
  }
}

/// Wraps the function that an ``AsyncStub`` or an ``AsyncSpy`` answers with. The function runs on its caller's actor.
struct AsyncFunction<Input, Output, Failure: Error>: Sendable {
  let run: nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output

  init(
    _ run: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output
  ) {
    self.run = run
  }
}
