import Foundation

/// A recorded call.
public struct Call<Input> {
  /// What the function was called with: the argument, a tuple of the arguments, or `Void`.
  public let input: Input

  /// The name of the function that was called, as `#function` gives it: `loadItems(page:matching:)`.
  public let function: String

  /// The call's number in the one count over everything that is recorded in this process. Of two calls, on
  /// whatever doubles, the one with the smaller number came first.
  public let sequence: Int

  /// How the call had ended when this was read, or why it hadn't.
  package let outcome: CallOutcome
}

extension Call: Sendable where Input: Sendable {}

/// How a call ended, or why it hasn't.
public enum CallOutcome: Sendable {
  /// It returned.
  case returned
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
  /// `returned`, `threw` with the error, `was not answered`, `matched no route`, `held`, `running` or
  /// `was passed on`.
  public var description: String {
    switch self {
    case .returned: "returned"
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

/// The type that the caller of a generic function wants, for as long as its double looks for an answer.
enum WantedType {
  static let local = TaskLocal<Any.Type?>(wrappedValue: nil)
}

/// An argument that a strict test wants to be used before it ends.
package protocol Awaited {
  var isAwaited: Bool { get }
}

/// Decides over the calls of all doubles of a ``TestScope``: strict tests that run several times have one. No call
/// of these doubles takes the fast path. Safe from any thread.
@usableFromInline package protocol CallDirector: AnyObject, Sendable {
  /// Waits until an async call may have the answer that it took. Calls that the test holds have no turn.
  ///
  /// - Returns: Whether its turn came; `false`, if the caller was cancelled before.
  nonisolated(nonsending) func waitForTurn(of call: Call<Any>, of double: DoubleName) async -> Bool

  /// Whether a call that comes leaves a record. Asked with the lock of its double held.
  func records(callOf double: DoubleName) -> Bool

  /// What a call gets in place of the answer that it took.
  func answer<Output, Failure: Error, AnswerFunction>(
    _ answer: Answer<Output, Failure, AnswerFunction>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    of double: DoubleName
  ) -> Answer<Output, Failure, AnswerFunction>

  /// What a held call is resumed with in place of what the test says.
  func result<Output, Failure: Error>(
    _ result: Result<Output, Failure>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    of double: DoubleName
  ) -> Result<Output, Failure>

  /// How much later or earlier it is than the clock or the date provider of this name would say.
  func shift(of double: DoubleName) -> Duration
}

/// The calls of one double in their order: state only, guarded by the lock of its owner.
@usableFromInline package struct CallLog<Input> {
  @usableFromInline package var inputs: [Input] = []
  /// As many as ``inputs``.
  @usableFromInline package var details = CallDetails()

  package init() {}

  @inlinable package var count: Int {
    inputs.count
  }

  package subscript(index: Int) -> Call<Input> {
    Call(
      input: inputs[index],
      function: details.function(at: index),
      sequence: details.sequences[index],
      outcome: details.outcome(at: index)
    )
  }

  /// The calls of higher numbers.
  package func calls(after sequence: Int) -> [Call<Input>] {
    ((details.firstIndex(after: sequence) ?? count)..<count).map { self[$0] }
  }

  package var calls: [Call<Input>] {
    calls(after: 0)
  }

  /// The call of a number, whatever its types; `nil` for one from before the last reset.
  package func call(of sequence: Int) -> Call<Any>? {
    guard let index = details.index(of: sequence) else { return nil }
    return erasedCall(at: index)
  }

  /// The calls, or those at some places, for a message that lists them.
  package func listed(_ indices: [Int]? = nil) -> ListedCalls {
    let newest = indices ?? Array(max(0, count - 10)..<count)
    return (indices?.count ?? count, newest.suffix(10).map { ($0 + 1, erasedCall(at: $0)) })
  }

  func erasedCall(at index: Int) -> Call<Any> {
    details.call(at: index, with: inputs[index])
  }

  /// The function that was called last, also before a reset.
  package var function: String? {
    details.function
  }

  /// Records a call that has returned, or else has its outcome noted next.
  ///
  /// - Returns: The call's number in the order of all calls.
  @inlinable package mutating func append(_ input: Input, _ function: StaticString) -> Int {
    inputs.append(input)
    return details.append(function)
  }

  /// Forgets the calls.
  ///
  /// - Returns: What was removed. It may hold a user's object with a deinit: let it go when the lock is free.
  package mutating func removeAll() -> (inputs: [Input], outcomes: [CallOutcome]) {
    defer { inputs = [] }
    return (inputs, details.removeAll())
  }
}

/// How many calls a message is about, and the newest ten of them, which it lists: each with its place among all.
package typealias ListedCalls = (count: Int, newest: [(number: Int, call: Call<Any>)])

/// What is kept of each call beside its input. It is the same for doubles of all types, which makes it fast where
/// nothing is specialised.
///
/// Small, since a test may make millions of calls: 8 bytes each, and more only once one did anything but return.
@usableFromInline package struct CallDetails {
  /// The numbers of the calls in the order of all calls; ascending.
  @usableFromInline package private(set) var sequences: [Int] = []
  @usableFromInline package private(set) var latestFunction: UnsafePointer<UInt8>?

  /// Only as long as it has to be: calls beyond its end have returned, as nearly all do.
  private var outcomes: [CallOutcome] = []

  /// A double stands for one function, so its name is kept once for all calls that came through it.
  private var functions: [(firstSequence: Int, name: StaticString)] = []

  package var function: String? {
    if let last = functions.last { last.name.description } else { nil }
  }

  package func function(at index: Int) -> String {
    let next = functions.partitioningIndex { $0.firstSequence > sequences[index] }
    return functions[next - 1].name.description
  }

  package func outcome(at index: Int) -> CallOutcome {
    index < outcomes.count ? outcomes[index] : .returned
  }

  package func outcome(of sequence: Int) -> CallOutcome {
    if let index = index(of: sequence) { outcome(at: index) } else { .returned }
  }

  func call(at index: Int, with input: Any) -> Call<Any> {
    Call(
      input: input,
      function: function(at: index),
      sequence: sequences[index],
      outcome: outcome(at: index)
    )
  }

  @inlinable package mutating func append(_ function: StaticString) -> Int {
    let sequence = nextSequenceNumber()
    if latestFunction != function.utf8Start {
      calls(from: sequence, comeThrough: function)
    }
    sequences.append(sequence)
    return sequence
  }

  @usableFromInline package mutating func calls(from sequence: Int, comeThrough function: StaticString) {
    functions.append((firstSequence: sequence, name: function))
    latestFunction = function.utf8Start
  }

  /// Notes how a call ended, or why it hasn't. One from before the last reset is forgotten.
  @usableFromInline package mutating func note(_ outcome: CallOutcome, of sequence: Int) {
    guard let index = index(of: sequence) else { return }
    while outcomes.count <= index {
      outcomes.append(.returned)
    }
    outcomes[index] = outcome
  }

  /// - Returns: `nil` for a call from before the last reset.
  package func index(of sequence: Int) -> Int? {
    // The newest first: most calls end before the next one comes.
    guard sequences.last != sequence else { return sequences.count - 1 }
    let index = sequences.partitioningIndex { $0 >= sequence }
    return index < sequences.count && sequences[index] == sequence ? index : nil
  }

  /// The first call of a higher number.
  package func firstIndex(after sequence: Int) -> Int? {
    let index = sequences.partitioningIndex { $0 > sequence }
    return index < sequences.count ? index : nil
  }

  package mutating func removeAll() -> [CallOutcome] {
    defer {
      sequences = []
      outcomes = []
    }
    return outcomes
  }
}

extension Array {
  /// The index of the first element that passes a test, where all after one that passes do so too; the end, if
  /// none does. It looks at few elements: it halves the array.
  func partitioningIndex(where passes: (Element) -> Bool) -> Int {
    var range = 0..<count
    while let first = range.first {
      let middle = first + range.count / 2
      range = passes(self[middle]) ? first..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}

/// The next number of the one count over everything that is recorded in this process. Safe from any thread.
///
/// It is C. Not imported, since whoever imports this module would have to find the header too.
@_silgen_name("nextSequenceNumberOfTestDoubles")
@usableFromInline func nextSequenceNumber() -> Int
