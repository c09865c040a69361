/// One call as a double keeps it. Small: a test may make millions of them.
@usableFromInline struct Record<Input, Output, Failure: Error> {
  @usableFromInline let input: Input
  @usableFromInline let sequence: Int
  @usableFromInline var outcome: Outcome<Output, Failure>

  @inlinable init(input: Input, sequence: Int, outcome: Outcome<Output, Failure>) {
    self.input = input
    self.sequence = sequence
    self.outcome = outcome
  }
}
