/// What is kept of the calls of one double beside their inputs: state only, guarded by the lock of the double.
///
/// Small, since a test may make millions of calls: 8 bytes each, and 8 more once one did anything but return.
@usableFromInline struct CallNotes {
  /// The numbers of the calls in the order of all calls; ascending.
  @usableFromInline private(set) var sequences: [Int] = []
  @usableFromInline private(set) var latestFunction: UnsafePointer<UInt8>?

  /// As many as there must be: the calls beyond its end have returned, as nearly all do.
  private var outcomes: [Outcome] = []

  /// A double stands for one function, so its name is kept once for all calls that came through it.
  private var functions: [(firstSequence: Int, name: StaticString)] = []

  var count: Int {
    sequences.count
  }

  /// The function that was called last, also before a reset.
  var function: String? {
    functions.last.map { "\($0.name)" }
  }

  func function(at index: Int) -> String {
    let next = functions.partitioningIndex { $0.firstSequence > sequences[index] }
    return "\(functions[next - 1].name)"
  }

  func outcome(at index: Int) -> Outcome {
    outcomes.indices.contains(index) ? outcomes[index] : .returned
  }

  /// Notes a call that has returned, or else has its outcome noted next.
  ///
  /// - Returns: The call's number in the order of all calls.
  @inlinable mutating func add(_ function: StaticString) -> Int {
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

  /// Notes how a call ended, or why it hasn't.
  @usableFromInline mutating func settle(_ sequence: Int, _ outcome: Outcome) {
    guard let index = index(of: sequence) else { return }
    while outcomes.count <= index {
      outcomes.append(.returned)
    }
    outcomes[index] = outcome
  }

  /// - Returns: `nil` for a call from before the last reset.
  private func index(of sequence: Int) -> Int? {
    // The newest first: most calls end before the next one comes.
    guard sequences.last != sequence else { return sequences.count - 1 }
    let index = sequences.partitioningIndex { $0 >= sequence }
    return index < sequences.count && sequences[index] == sequence ? index : nil
  }

  /// - Returns: What was removed, to be destroyed when the lock is free again.
  mutating func removeAll() -> [Outcome] {
    defer {
      sequences = []
      outcomes = []
    }
    return outcomes
  }
}
