import Foundation

/// A recorded call.
///
///     let call = try await view.showSpy.nextCall()
///     #expect(call.input == [Item(id: 7)])
public struct Call<Input> {
  /// What the function was called with: the argument, a tuple of the arguments, or `Void`.
  public let input: Input

  /// The name of the function that called the double, as `#function` gives it: `loadItems(page:matching:)`.
  public let function: String

  /// The call's number. All doubles in the process share one count, so of two calls of any doubles, the one with the
  /// smaller number came first.
  public let sequence: Int

  /// How the call had ended when the test read this record, or why it hadn't.
  package let outcome: CallOutcome

  package init(input: Input, function: String, sequence: Int, outcome: CallOutcome) {
    (self.input, self.function, self.sequence, self.outcome) = (input, function, sequence, outcome)
  }
}

extension Call: Sendable where Input: Sendable {}

/// A recorded call: a ``Call`` or an ``AsyncCall``.
public protocol RecordedCall {
  /// The name of the function that was called.
  var function: String { get }

  /// The call's number. All doubles in the process share one count.
  var sequence: Int { get }
}

extension Call: RecordedCall {}

/// How a call ended, or why it hasn't.
package enum CallOutcome: Sendable {
  /// It returned.
  case returned
  /// It was a request, and was answered with this HTTP status.
  case answered(status: Int)
  /// It threw this error.
  case threw(any Error)
  /// The call waits until the test resumes it.
  case held
  /// A closure is computing its answer.
  case running
  /// The double forwarded it to a real object. How the call ended there isn't known.
  case passedOn
}

extension CallOutcome: CustomStringConvertible {
  /// `returned`, `answered 200`, `threw` with the error, `was not answered`, `matched no route`, `held`, `running` or
  /// `was passed on`.
  package var description: String {
    switch self {
    case .returned: "returned"
    case .answered(let status): "answered " + String(status)
    case .threw(let error as UnansweredCall):
      error.problem.kind == .unmatchedRequest ? "matched no route" : "was not answered"
    case .threw(let error): "threw \(describe(error))"
    case .held: "held"
    case .running: "running"
    case .passedOn: "was passed on"
    }
  }
}

/// The calls of one double, in order. The lock of the owner guards it.
@usableFromInline struct CallLog<Input> {
  /// The inputs of the calls. An input that the log holds weakly has an empty value here.
  @usableFromInline var keptInputs: [Input] = []
  /// The inputs that the log holds weakly, by their indices.
  private var weakInputs: [Int: WeakValue<Input>] = [:]
  /// The index of the first input after those that the log was asked to hold weakly.
  private var firstStrong = 0
  /// The details of the calls whose inputs are in ``keptInputs``.
  @usableFromInline var details = CallDetails()

  init() {}

  @inlinable var count: Int {
    keptInputs.count
  }

  var inputs: [Input] {
    weakInputs.isEmpty ? keptInputs : keptInputs.indices.map(input)
  }

  private func input(at index: Int) -> Input {
    weakInputs[index]?.value ?? keptInputs[index]
  }

  subscript(index: Int) -> Call<Input> {
    Call(
      input: input(at: index),
      function: details.function(at: index),
      sequence: details.sequences[index],
      outcome: details.outcome(at: index)
    )
  }

  /// The calls with higher numbers.
  var calls: [Call<Input>] {
    keptInputs.indices.map { self[$0] }
  }

  /// The call with this number, its input as `Any`; `nil` if a reset has forgotten it.
  func call(of sequence: Int) -> Call<Any>? {
    guard let index = details.index(of: sequence) else { return nil }
    return erasedCall(at: index)
  }

  /// The calls, for a message that lists them.
  func listed() -> ListedCalls {
    listed(keptInputs.indices)
  }

  func listed(_ indices: some BidirectionalCollection<Int>) -> ListedCalls {
    (indices.count, indices.suffix(10).map { ($0 + 1, erasedCall(at: $0)) })
  }

  func erasedCall(at index: Int) -> Call<Any> {
    details.call(at: index, with: weakInputs[index]?.described ?? keptInputs[index])
  }

  /// Holds the inputs of all calls so far weakly.
  ///
  /// - Parameter empty: Takes the place of an input whose object is gone.
  /// - Returns: The inputs, to be released when the lock is free.
  mutating func weaken(leaving empty: Input) -> [Input] {
    defer { firstStrong = keptInputs.count }
    return (firstStrong..<keptInputs.count).compactMap { index in
      guard let value = WeakValue(keptInputs[index]) else { return nil }
      defer { keptInputs[index] = empty }
      weakInputs[index] = value
      return keptInputs[index]
    }
  }

  /// Records a call as returned. The caller notes any other outcome next.
  ///
  /// - Returns: The call's number in the order of all calls.
  @inlinable mutating func append(_ input: Input, _ function: StaticString) -> Int {
    keptInputs.append(input)
    return details.append(function)
  }

  /// Forgets the calls.
  ///
  /// - Returns: The removed values. Release them when the lock is free: they may hold a user's object with a deinit.
  mutating func removeAll() -> (inputs: [Input], outcomes: [CallOutcome]) {
    defer { (keptInputs, weakInputs, firstStrong) = ([], [:], 0) }
    return (keptInputs, details.removeAll())
  }
}

/// The number of calls that a message is about, and the newest ten of them, which the message lists with their
/// positions.
typealias ListedCalls = (count: Int, newest: [(number: Int, call: Call<Any>)])

/// The numbers, functions and outcomes of one double's calls. The type isn't generic, so it is fast in debug builds,
/// which specialise nothing.
///
/// It takes 8 bytes for a call, since a test may make millions. It takes more only after a call that did anything but
/// return.
@usableFromInline struct CallDetails {
  /// The numbers of the calls, ascending.
  @usableFromInline private(set) var sequences: [Int] = []
  @usableFromInline private(set) var latestFunction: UnsafePointer<UInt8>?

  /// The outcomes of the first calls. Calls beyond its end have returned, as nearly all calls do.
  private var outcomes: [CallOutcome] = []

  /// The functions that the calls came through, usually a single one. Each is kept once for all calls in a row that
  /// came through it.
  private var functions: [(firstSequence: Int, name: StaticString)] = []

  /// The number of calls that the test has looked at by reading the record. Calls that it looked at by waiting are in
  /// ``firstLeft`` and ``othersHandedOut``.
  private(set) var lookedAt = 0

  /// `nextCall()` has handed out all calls before this index, and the ones in ``othersHandedOut``.
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

  /// Notes how a call ended, or why it hasn't. Does nothing for a call that a reset has forgotten.
  mutating func note(_ outcome: CallOutcome, of sequence: Int) {
    guard let index = index(of: sequence) else { return }
    while outcomes.count <= index {
      outcomes.append(.returned)
    }
    outcomes[index] = outcome
  }

  /// Forgets the calls, but not the name of the function that was called last.
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

  /// The name of the function that was called last. A reset doesn't forget it.
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

  /// - Returns: The call's index; `nil` if a reset has forgotten the call.
  func index(of sequence: Int) -> Int? {
    // Most calls end before the next one comes, so try the newest first.
    guard sequences.last != sequence else { return sequences.count - 1 }
    let index = indices(after: sequence - 1).lowerBound
    return index < sequences.count && sequences[index] == sequence ? index : nil
  }

  /// The indices of the calls with higher numbers.
  func indices(after sequence: Int) -> Range<Int> {
    sequences.partitioningIndex { $0 > sequence }..<sequences.count
  }

  /// Notes that the test looks at all calls so far.
  mutating func look() {
    lookedAt = sequences.count
  }

  /// The indices of the calls that the test neither looked at nor waited for.
  var unseen: [Int] {
    (lookedAt..<sequences.count).filter { $0 >= firstLeft && !othersHandedOut.contains($0) }
  }

  /// The errors that calls threw, with the indices of the calls.
  var errors: [(index: Int, error: any Error)] {
    outcomes.enumerated().compactMap { index, outcome in
      if case .threw(let error) = outcome { (index, error) } else { nil }
    }
  }

  // MARK: Waiting

  /// Hands out the first call that was not handed out yet.
  ///
  /// - Returns: Its index; `nil` if there is no such call.
  mutating func handOutNext() -> Int? {
    let first = firstLeft
    return first < sequences.count && handOut(first) ? first : nil
  }

  /// Notes that the test looks at this many calls, if there are so many.
  mutating func look(at count: Int) -> Bool {
    guard count <= sequences.count else { return false }
    lookedAt = max(lookedAt, count)
    return true
  }

  /// Hands out a call, unless it was handed out before or a reset has forgotten it.
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
  /// The index of the first element that passes a test, found by binary search; the end if none passes. If an element
  /// passes, all elements after it have to pass too.
  package func partitioningIndex(where passes: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Returns the next number of the count that all doubles in the process share. Safe from any thread.
///
/// The function is C. It is bound by its symbol's name and not imported, since everyone who imports this module would
/// need the header too.
@_silgen_name("nextSequenceNumberOfTestDoubles")
@usableFromInline package func nextSequenceNumber() -> Int

/// The last number that a double took. Bound in the same way.
@_silgen_name("lastSequenceNumberOfTestDoubles")
package func lastSequenceNumber() -> Int
