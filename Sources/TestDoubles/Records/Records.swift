/// The calls of one double in their order: state only, guarded by the lock of the double.
@usableFromInline struct Records<Input> {
  @usableFromInline var inputs: [Input] = []
  /// As many as ``inputs``.
  @usableFromInline var notes = CallNotes()

  var count: Int {
    notes.count
  }

  subscript(index: Int) -> Record<Input> {
    Record(
      input: inputs[index],
      function: notes.function(at: index),
      sequence: notes.sequences[index],
      outcome: notes.outcome(at: index)
    )
  }

  var all: [Record<Input>] {
    inputs.indices.map { self[$0] }
  }

  /// The function that was called last, also before a reset.
  var function: String? {
    notes.function
  }

  /// - Returns: What was removed, to be destroyed when the lock is free again.
  mutating func removeAll() -> (inputs: [Input], outcomes: [Outcome]) {
    defer { inputs = [] }
    return (inputs, notes.removeAll())
  }
}
