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
    let function = functions.lastIndex(inOrder: { $0.firstSequence <= note.sequence }).map { functions[$0] }
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
    // Most calls end before the next one comes.
    if notes.last?.sequence == sequence {
      notes[notes.count - 1].outcome = outcome
      return
    }
    guard let index = notes.lastIndex(inOrder: { $0.sequence <= sequence }) else { return }
    if notes[index].sequence == sequence {
      notes[index].outcome = outcome
    }
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

extension Array {
  /// The index of the last element that passes a test, where those that pass come before those that don't.
  fileprivate func lastIndex(inOrder passes: (Element) -> Bool) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == 0 ? nil : low - 1
  }
}
