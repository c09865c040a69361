/// The calls of one double in their order: state only, guarded by the lock of the double.
@usableFromInline struct Records<Input, Output, Failure: Error> {
  @usableFromInline typealias Record = TestDoubles.Record<Input, Output, Failure>

  @usableFromInline private(set) var all: [Record] = []
  /// A double stands for one function, so its name is kept once for all calls that came through it.
  @usableFromInline private(set) var functions: [(firstSequence: Int, name: StaticString)] = []

  @usableFromInline init() {}

  /// - Returns: The sequence number of the call.
  @inlinable mutating func append(
    _ input: Input,
    _ function: StaticString,
    _ outcome: Outcome<Output, Failure>
  ) -> Int {
    let sequence = nextSequenceNumber()
    if functions.last?.name.utf8Start != function.utf8Start {
      functions.append((firstSequence: sequence, name: function))
    }
    all.append(Record(input: input, sequence: sequence, outcome: outcome))
    return sequence
  }

  mutating func settle(_ sequence: Int, _ outcome: Outcome<Output, Failure>) {
    // From the newest: a call that ends is seldom far from the end.
    guard let index = all.lastIndex(where: { $0.sequence <= sequence }) else { return }
    if all[index].sequence == sequence {
      all[index].outcome = outcome
    }
  }

  func function(of record: Record) -> String {
    functions.last { $0.firstSequence <= record.sequence }.map { "\($0.name)" } ?? ""
  }

  /// - Returns: What was removed, to be destroyed when the lock is free again.
  mutating func removeAll() -> [Record] {
    defer { all = [] }
    return all
  }
}
