/// How a recorded call ended, or why it hasn't.
@usableFromInline enum Outcome {
  case returned
  case threw(any Error)
  /// Its answer is being worked out.
  case running
  case held(AnyHold)
  /// A real object answers it.
  case passedOn
}
