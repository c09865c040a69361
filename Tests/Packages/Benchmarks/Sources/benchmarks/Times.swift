/// How long the same work took, done by a double of ours and by a hand-written one.
struct Times {
  let ours: Duration
  let byHand: Duration

  /// The shortest time of several rounds. Ours and the hand-written take turns, so a disturbance affects both.
  ///
  /// Each closure returns how long its work took, without its preparations.
  static func shortest(
    of rounds: Int,
    ours measureOurs: () async throws -> Duration,
    byHand measureByHand: () async throws -> Duration
  ) async rethrows -> Times {
    var ours = try await measureOurs()
    var byHand = try await measureByHand()
    for _ in 1..<rounds {
      ours = min(ours, try await measureOurs())
      byHand = min(byHand, try await measureByHand())
    }
    return Times(ours: ours, byHand: byHand)
  }

  /// The median of several rounds, in turns too. For work that depends on luck, such as threads that happen not to
  /// meet: there the shortest time would show the luck alone.
  static func median(of rounds: Int, ours measureOurs: () -> Duration, byHand: () -> Duration) -> Times {
    let times = (0..<rounds).map { _ in (ours: measureOurs(), byHand: byHand()) }
    return Times(
      ours: times.map(\.ours).sorted()[rounds / 2],
      byHand: times.map(\.byHand).sorted()[rounds / 2]
    )
  }
}
