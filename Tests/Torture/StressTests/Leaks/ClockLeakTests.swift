import AsyncDoubles
import Testing

@Suite struct ClockLeakTests {
  @Test func `a clock that woke a sleeper is freed`() async throws {
    weak var weakClock: ManualClock?

    do {
      let clock = ManualClock()
      let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
      _ = await sleeper.result
      weakClock = clock
    }

    #expect(weakClock == nil)
  }

  @Test func `a clock whose sleepers were cancelled is freed`() async throws {
    weak var weakClock: ManualClock?

    do {
      let clock = ManualClock()
      let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
      let otherSleeper = Task { try await clock.sleep(for: .seconds(2)) }
      try await clock.waitForSleepers(2)
      sleeper.cancel()
      otherSleeper.cancel()
      _ = await (sleeper.result, otherSleeper.result)
      weakClock = clock
    }

    #expect(weakClock == nil)
  }

  @Test func `a date provider that follows a clock is freed with it`() {
    weak var weakClock: ManualClock?
    weak var weakProvider: FakeDateProvider?

    do {
      let clock = ManualClock()
      let provider = FakeDateProvider(following: clock)
      clock.advance(by: .seconds(1))
      _ = provider.getCurrentDate()
      (weakClock, weakProvider) = (clock, provider)
    }

    #expect(weakProvider == nil)
    #expect(weakClock == nil)
  }
}
