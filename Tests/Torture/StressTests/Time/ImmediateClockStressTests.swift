import AsyncDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct ImmediateClockStressTests {
    @Test func `a clock stands at the latest deadline of all threads`() async {
      let clock = ImmediateClock()

      await onEightThreads(upTo: calls) { number in
        try? await clock.sleep(until: ManualClock.Instant(offset: .seconds(number)))
      }

      #expect(clock.now == ManualClock.Instant(offset: .seconds(calls)))
    }
  }
}
