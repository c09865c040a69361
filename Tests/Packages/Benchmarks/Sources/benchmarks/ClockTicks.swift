import AsyncDoubles

/// The number of ticks in a second of a clock on which tasks sleep for one tick, again and again. Each tick wakes all
/// tasks, and is over when all sleep again.
enum ClockTicks {
  private static let rounds = 3

  @Sendable static func measure() async throws -> [Row] {
    var rows: [Row] = []
    for (sleepers, ticks) in [(1, 1_000), (100, 50), (10_000, 2)] {
      let times = try await Times.shortest(of: rounds) {
        try await timeOurs(sleepers: sleepers, ticks: ticks)
      } byHand: {
        await timeByHand(sleepers: sleepers, ticks: ticks)
      }
      rows.append(
        Row(
          "ManualClock, sleepers woken by a tick: \(sleepers)",
          in: "ticks/s",
          ours: Double(ticks) / (times.ours / .seconds(1)),
          byHand: Double(ticks) / (times.byHand / .seconds(1))
        )
      )
    }
    return rows
  }

  private static func timeOurs(sleepers: Int, ticks: Int) async throws -> Duration {
    let clock = ManualClock()
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      for _ in 0..<sleepers {
        tasks.addTask {
          for _ in 0...ticks { try await clock.sleep(for: .seconds(1)) }
        }
      }
      try await clock.waitForSleepers(sleepers, within: .seconds(60))
      let time = try await ContinuousClock().measure {
        for _ in 0..<ticks {
          clock.advance(by: .seconds(1))
          try await clock.waitForSleepers(sleepers, within: .seconds(60))
        }
      }
      clock.advance(by: .seconds(1))
      try await tasks.waitForAll()
      return time
    }
  }

  private static func timeByHand(sleepers: Int, ticks: Int) async -> Duration {
    let clock = HandWrittenClock()
    return await withTaskGroup(of: Void.self) { tasks in
      for _ in 0..<sleepers {
        tasks.addTask {
          for _ in 0...ticks { await clock.sleep(for: 1) }
        }
      }
      await clock.sleepers(count: sleepers)
      let time = await ContinuousClock().measure {
        for _ in 0..<ticks {
          clock.advance(by: 1)
          await clock.sleepers(count: sleepers)
        }
      }
      clock.advance(by: 1)
      await tasks.waitForAll()
      return time
    }
  }
}
