/// Answers in the order in which calls get them; the last one repeats.
@usableFromInline struct Script<Output, Failure: Error, Body> {
  @usableFromInline typealias Answer = TestDoubles.Answer<Output, Failure, Body>

  /// Where the test set the answers up; `nil` for the first answer that a double is made with.
  let location: SourceLocation?

  @usableFromInline let answers: [Answer]
  /// How many of them no call got yet.
  @usableFromInline var remaining: Int

  @usableFromInline init(_ answers: [Answer], at location: SourceLocation?) {
    self.answers = answers
    self.location = location
    remaining = answers.count
  }

  @inlinable mutating func next() -> Answer {
    let answer = answers[answers.count - max(remaining, 1)]
    if remaining > 0 {
      remaining -= 1
    }
    guard case .hold = answer else { return answer }
    // Each held call is let go on its own.
    return .hold(Hold())
  }
}
