/// Answers in the order in which calls get them; the last one repeats.
@usableFromInline struct Script<Output, Failure: Error, Body> {
  @usableFromInline typealias Answer = TestDoubles.Answer<Output, Failure, Body>

  /// Where the test set the answers up; `nil` for the first answer that a double is made with.
  let location: SourceLocation?

  let answers: [Answer]
  var used = 0

  @usableFromInline init(_ answers: [Answer], at location: SourceLocation?) {
    self.answers = answers
    self.location = location
  }

  mutating func next() -> Answer {
    if used < answers.count {
      used += 1
    }
    let answer = answers[used - 1]
    guard case .hold = answer else { return answer }
    // Each held call is let go on its own.
    return .hold(Hold())
  }
}
