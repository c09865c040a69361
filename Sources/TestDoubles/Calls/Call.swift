import Foundation

/// A recorded call.
public struct Call<Input> {
  /// What the function was called with: the argument, a tuple of the arguments, or `Void`.
  public let input: Input

  /// The name of the function that called the double, as `#function` gives it: `loadItems(page:matching:)`. It is empty
  /// where the call came through `asFunction()`.
  public let function: String

  /// The call's number in the one count over everything that is recorded in this process. Of two calls, on
  /// whatever doubles, the one with the smaller number came first.
  public let sequence: Int

  /// How the call had ended when this was read, or why it hadn't.
  package let outcome: CallOutcome
}

extension Call: Sendable where Input: Sendable {}

/// A call that was recorded, as ``Call``, ``AsyncCall`` and ``Timeline/Entry`` are.
public protocol RecordedCall {
  /// The name of the function that was called.
  var function: String { get }

  /// The call's number in the one count over everything that is recorded in this process.
  var sequence: Int { get }
}

extension Call: RecordedCall {}

/// How a call ended, or why it hasn't.
public enum CallOutcome: Sendable {
  /// It returned.
  case returned
  /// It was a request, and was answered with this HTTP status.
  case answered(status: Int)
  /// It threw this error.
  case threw(any Error)
  /// The test holds it.
  case held
  /// Its answer is being worked out.
  case running
  /// It went on to a real object. How it ended there isn't known.
  case passedOn
}

extension CallOutcome: CustomStringConvertible {
  /// `returned`, `answered 200`, `threw` with the error, `was not answered`, `matched no route`, `held`, `running` or
  /// `was passed on`.
  public var description: String {
    switch self {
    case .returned: "returned"
    case .answered(let status): "answered " + String(status)
    case .threw(let error as any UnansweredError): error.outcome
    case .threw(let error): "threw \(describe(error))"
    case .held: "held"
    case .running: "running"
    case .passedOn: "was passed on"
    }
  }
}

/// An error of this package for a double that wasn't told what to answer.
protocol UnansweredError: Error {
  /// How a timeline puts it: `was not answered`.
  var outcome: String { get }
}

/// A double was called, and nothing told it what to answer.
///
/// A double of a function that may throw `any Error` throws it. Its description names the call with its
/// arguments, the rules that did not match, and the line of code to add.
public struct UnansweredCall: Error, Sendable, CustomStringConvertible {
  /// The call and what to do about it, in a few lines.
  public let description: String

  package init(description: String) {
    self.description = description
  }
}

extension UnansweredCall: LocalizedError {
  /// The description, for code under test that shows an error's `localizedDescription`.
  public var errorDescription: String? {
    description
  }
}

extension UnansweredCall: UnansweredError {
  var outcome: String {
    "was not answered"
  }
}

/// The calls of one double in their order: state only, guarded by the lock of its owner.
@usableFromInline struct CallLog<Input> {
  @usableFromInline var inputs: [Input] = []
  /// Of as many calls as there are ``inputs``.
  @usableFromInline var details = CallDetails()

  init() {}

  @inlinable var count: Int {
    inputs.count
  }

  subscript(index: Int) -> Call<Input> {
    Call(
      input: inputs[index],
      function: details.function(at: index),
      sequence: details.sequences[index],
      outcome: details.outcome(at: index)
    )
  }

  /// The calls of higher numbers.
  func calls(after sequence: Int) -> [Call<Input>] {
    var calls: [Call<Input>] = []
    for index in details.indices(after: sequence) {
      calls.append(self[index])
    }
    return calls
  }

  var calls: [Call<Input>] {
    calls(after: 0)
  }

  /// The call of a number, whatever its types; `nil` for one from before the last reset.
  func call(of sequence: Int) -> Call<Any>? {
    guard let index = details.index(of: sequence) else { return nil }
    return erasedCall(at: index)
  }

  /// The calls, for a message that lists them.
  func listed() -> ListedCalls {
    listed(inputs.indices)
  }

  func listed(_ indices: some BidirectionalCollection<Int>) -> ListedCalls {
    (indices.count, indices.suffix(10).map { ($0 + 1, erasedCall(at: $0)) })
  }

  func erasedCall(at index: Int) -> Call<Any> {
    details.call(at: index, with: inputs[index])
  }

  /// Records a call that has returned, or else has its outcome noted next.
  ///
  /// - Returns: The call's number in the order of all calls.
  @inlinable mutating func append(_ input: Input, _ function: StaticString) -> Int {
    inputs.append(input)
    return details.append(function)
  }

  /// Forgets the calls.
  ///
  /// - Returns: What was removed. It may hold a user's object with a deinit: let it go when the lock is free.
  mutating func removeAll() -> (inputs: [Input], outcomes: [CallOutcome]) {
    defer { inputs = [] }
    return (inputs, details.removeAll())
  }
}

/// How many calls a message is about, and the newest ten of them, which it lists: each with its place among all.
typealias ListedCalls = (count: Int, newest: [(number: Int, call: Call<Any>)])

/// What is kept of the calls of one double beside their inputs. It is the same for doubles of all types, which makes it
/// fast where nothing is specialised.
///
/// Small, since a test may make millions of calls: 8 bytes each, and more only once one did anything but return.
@usableFromInline struct CallDetails {
  /// The numbers of the calls in the order of all calls; ascending.
  @usableFromInline private(set) var sequences: [Int] = []
  @usableFromInline private(set) var latestFunction: UnsafePointer<UInt8>?

  /// Only as long as it has to be: calls beyond its end have returned, as nearly all do.
  private var outcomes: [CallOutcome] = []

  /// A double stands for one function, so its name is kept once for all calls that came through it.
  private var functions: [(firstSequence: Int, name: StaticString)] = []

  /// How many calls the test has looked at, by reading the record. Those that it took with a wait are others.
  private(set) var lookedAt = 0

  /// All calls before this one were handed out by `nextCall()`, and then ``othersHandedOut``.
  private var firstLeft = 0
  private var othersHandedOut: Set<Int> = []

  // MARK: Recording

  @inlinable mutating func append(_ function: StaticString) -> Int {
    let sequence = nextSequenceNumber()
    if latestFunction != function.utf8Start {
      calls(from: sequence, comeThrough: function)
    }
    sequences.append(sequence)
    return sequence
  }

  @usableFromInline mutating func calls(from sequence: Int, comeThrough function: StaticString) {
    functions.append((firstSequence: sequence, name: function))
    latestFunction = function.utf8Start
  }

  /// Notes how a call ended, or why it hasn't. One from before the last reset is forgotten.
  @usableFromInline mutating func note(_ outcome: CallOutcome, of sequence: Int) {
    guard let index = index(of: sequence) else { return }
    while outcomes.count <= index {
      outcomes.append(.returned)
    }
    outcomes[index] = outcome
  }

  /// Forgets the calls. The function that was called last is known all the same.
  mutating func removeAll() -> [CallOutcome] {
    defer {
      sequences = []
      outcomes = []
      othersHandedOut = []
      (firstLeft, lookedAt) = (0, 0)
    }
    return outcomes
  }

  // MARK: Looking

  /// The function that was called last, also before a reset.
  var function: String? {
    if let last = functions.last { last.name.description } else { nil }
  }

  func function(at index: Int) -> String {
    let next = functions.partitioningIndex { $0.firstSequence > sequences[index] }
    return functions[next - 1].name.description
  }

  func outcome(at index: Int) -> CallOutcome {
    index < outcomes.count ? outcomes[index] : .returned
  }

  func call(at index: Int, with input: Any) -> Call<Any> {
    Call(input: input, function: function(at: index), sequence: sequences[index], outcome: outcome(at: index))
  }

  /// - Returns: `nil` for a call from before the last reset.
  func index(of sequence: Int) -> Int? {
    // The newest first: most calls end before the next one comes.
    guard sequences.last != sequence else { return sequences.count - 1 }
    let index = indices(after: sequence - 1).lowerBound
    return index < sequences.count && sequences[index] == sequence ? index : nil
  }

  /// Those of the calls of higher numbers.
  func indices(after sequence: Int) -> Range<Int> {
    sequences.partitioningIndex { $0 > sequence }..<sequences.count
  }

  /// Notes that the test looks at all that has come.
  mutating func look() {
    lookedAt = sequences.count
  }

  /// The places of the calls that the test never looked at, nor took by a wait.
  var unseen: [Int] {
    (lookedAt..<sequences.count).filter { $0 >= firstLeft && !othersHandedOut.contains($0) }
  }

  /// The last call that threw an error of those that are meant.
  func lastError(of isMeant: (any Error) -> Bool) -> (index: Int, error: any Error)? {
    for (index, outcome) in outcomes.enumerated().reversed() {
      if case .threw(let error) = outcome, isMeant(error) { return (index, error) }
    }
    return nil
  }

  // MARK: Waiting

  /// The place of the call that reaches a goal, where the calls so far suffice.
  mutating func reach(_ goal: Goal) -> Int? {
    if goal.hasCondition {
      if goal.count != nil {
        look()
      }
      return indices(after: goal.last).first
    }
    guard let count = goal.count else {
      let first = firstLeft
      return first < sequences.count && handOut(first) ? first : nil
    }
    guard count <= sequences.count else { return nil }
    lookedAt = max(lookedAt, count)
    return count - 1
  }

  /// Hands out one call, unless it was handed out before, or forgotten.
  mutating func claim(_ sequence: Int) -> Bool {
    guard let index = index(of: sequence) else { return false }
    return handOut(index)
  }

  private mutating func handOut(_ index: Int) -> Bool {
    guard index >= firstLeft, othersHandedOut.insert(index).inserted else { return false }
    while othersHandedOut.remove(firstLeft) != nil {
      firstLeft += 1
    }
    return true
  }
}

extension Array {
  /// The index of the first element that passes a test, where all after one that passes do so too; the end, if
  /// none does. It looks at few elements: it halves the array.
  func partitioningIndex(where passes: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The next number of the one count over everything that is recorded in this process. Safe from any thread.
///
/// It is C. Not imported, since whoever imports this module would have to find the header too.
@_silgen_name("nextSequenceNumberOfTestDoubles")
@usableFromInline package func nextSequenceNumber() -> Int
