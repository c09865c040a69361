/// The calls of one double in their order: state only, guarded by the lock of the double.
@usableFromInline struct Records<Input> {
  /// As long as ``notes``.
  @usableFromInline var inputs: [Input] = []
  @usableFromInline var notes: [CallNote] = []

  /// A double stands for one function, so its name is kept once for all calls that came through it.
  private var functions: [(firstSequence: Int, name: StaticString)] = []
  @usableFromInline private(set) var latestFunction: UnsafePointer<UInt8>?

  @usableFromInline init() {}

  var count: Int {
    notes.count
  }

  subscript(index: Int) -> Record<Input> {
    let note = notes[index]
    let function = functions.last { $0.firstSequence <= note.sequence }
    return Record(
      input: inputs[index],
      function: function.map { "\($0.name)" } ?? "",
      sequence: note.sequence,
      outcome: note.outcome
    )
  }

  var all: [Record<Input>] {
    notes.indices.map { self[$0] }
  }

  /// The function that was called last, also before a reset.
  var function: String? {
    functions.last.map { "\($0.name)" }
  }

  @usableFromInline mutating func calls(from sequence: Int, comeThrough function: StaticString) {
    functions.append((firstSequence: sequence, name: function))
    latestFunction = function.utf8Start
  }

  mutating func settle(_ sequence: Int, _ outcome: Outcome) {
    guard let index = index(of: sequence) else { return }
    notes[index].outcome = outcome
  }

  /// - Returns: `nil` for a call that was removed.
  private func index(of sequence: Int) -> Int? {
    if let last = notes.last, last.sequence == sequence {
      return notes.count - 1
    }
    // By halves: of many calls that run at once, any may end first.
    var (low, high) = (0, notes.count)
    while low < high {
      let middle = (low + high) / 2
      if notes[middle].sequence < sequence {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < notes.count && notes[low].sequence == sequence ? low : nil
  }

  /// - Returns: What was removed, to be destroyed when the lock is free again.
  mutating func removeAll() -> (inputs: [Input], notes: [CallNote]) {
    defer {
      inputs = []
      notes = []
    }
    return (inputs, notes)
  }
}
