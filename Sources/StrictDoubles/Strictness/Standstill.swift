import TestDoubles

/// Why a test was ended.
enum Standstill {
  /// The doubles hold what the code waits for. There is one obstacle or more.
  case obstacles([Obstacle], since: Duration)
  /// Too many calls had no answer: a loop may go on until it gets one.
  case runaway

  /// Call it on the main actor, since it describes arguments that may belong there.
  var problem: Problem {
    switch self {
    case .obstacles(let obstacles, let silence): problem(of: obstacles, since: silence)
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
        Nothing else has happened in the test for \(silence), so it was ended: its doubles let go what they held.
      """
    return Problem(.standstill, text, at: first.place, of: first.double)
  }
}

/// The waits of a test that are under way. Each has a limit, so the test isn't ended while there is one. Safe from
/// any thread.
final class WaitsUnderWay: @unchecked Sendable {
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  private var underWay: [Int: @Sendable () -> String] = [:]
  private var count = 0

  func begin(_ text: @escaping @Sendable () -> String) -> Int {
    lock.withLock {
      count += 1
      underWay[count] = text
      return count
    }
  }

  func end(_ number: Int) {
    // The text is released with the lock free.
    let text = lock.withLock { underWay.removeValue(forKey: number) }
    withExtendedLifetime(text) {}
  }

  /// How many have begun so far.
  var countBegun: Int { lock.withLock { count } }

  var countUnderWay: Int { lock.withLock { underWay.count } }

  /// What they wait for.
  var texts: [String] {
    lock.withLock { Array(underWay.values) }.map { $0() }
  }
}
