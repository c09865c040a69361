import TestDoubles

protocol Tally {
  func count() -> Int
}

/// Compiles with everything on the main actor too, where a fake has to say that it is nonisolated.
nonisolated final class FakeTally: Fake<Int>, Tally, @unchecked Sendable {
  func count() -> Int {
    state
  }
}
