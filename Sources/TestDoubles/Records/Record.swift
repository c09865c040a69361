/// One recorded call.
@usableFromInline struct Record<Input> {
  let input: Input
  let function: String
  let sequence: Int
  let outcome: Outcome
}
