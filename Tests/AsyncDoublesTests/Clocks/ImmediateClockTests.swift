import AsyncDoubles
import Testing

@Suite struct ImmediateClockTests {
  let clock = ImmediateClock()

  @Test func `sleeps without waiting, and moves on by the sleep`() async throws {
    try await clock.sleep(for: .seconds(3600))
    try await clock.sleep(for: .seconds(1))

    #expect(clock.now == ManualClock.Instant(offset: .seconds(3601)))
  }

  @Test func `doesn't go back for a deadline that has passed`() async throws {
    try await clock.sleep(for: .seconds(5))

    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)))

    #expect(clock.now == ManualClock.Instant(offset: .seconds(5)))
  }

  @Test func `throws in a cancelled task`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }

    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
