/// What is kept of a call beside its input. Small: a test may make millions of calls.
@usableFromInline struct CallNote {
  @usableFromInline let sequence: Int
  @usableFromInline var outcome: Outcome

  @inlinable init(sequence: Int, outcome: Outcome) {
    self.sequence = sequence
    self.outcome = outcome
  }
}
