import TestDoubles

/// Why a test was ended.
enum Standstill {
  /// The doubles hold what the code waits for. There is one obstacle or more.
  case obstacles([Obstacle], since: Duration)
  /// The code waits for a call without an answer. The test has failed for that already.
  case unansweredCall
  /// Too many calls had no answer: a loop may go on until it gets one.
  case runaway
  /// The calls of a function had no end.
  case endlessCalls(Problem)

  /// Whether code may go on in a loop when its test was ended.
  var mayGoOn: Bool {
    if case .endlessCalls = self { true } else { false }
  }

  /// Call it on the main actor, since it describes arguments that may belong there.
  ///
  /// - Returns: `nil`, if the test has failed for it already.
  var problem: Problem? {
    switch self {
    case .obstacles(let obstacles, let silence): problem(of: obstacles, since: silence)
    case .unansweredCall: nil
    case .endlessCalls(let problem): problem
    case .runaway:
      Problem(
        .standstill,
        """
        \(mostUnansweredCalls) calls had no answer, so the test was ended. A loop may go on until it gets one.
        """
      )
    }
  }

  private func problem(of obstacles: [Obstacle], since silence: Duration) -> Problem {
    let first = obstacles[0]
    let others = obstacles.dropFirst().prefix(10).map { "\n  \($0.explanation())" }.joined()
    let text = """
      \(first.explanation())\(others)
        A deadlock: nothing else happened in the test for \(silence). The test was ended, and its doubles released what \
      they held.
        If the test waits for the code, it can't answer the code: start the code in a Task.
      """
    return Problem(.standstill, text, at: first.place, of: first.double)
  }
}
