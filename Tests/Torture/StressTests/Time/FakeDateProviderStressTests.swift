import AsyncDoubles
import Foundation
import TestSupport
import Testing

extension UnderStress {
  @Suite struct FakeDateProviderStressTests {
    let start = Date(timeIntervalSinceReferenceDate: 0)

    @Test func `a date that several threads advance goes all of the way`() async {
      let provider = FakeDateProvider(start)

      await onEightThreads(upTo: calls) { _ in provider.advance(by: 1) }

      #expect(provider.getCurrentDate() == Date(timeIntervalSinceReferenceDate: TimeInterval(calls)))
    }

    @Test func `a date that follows a clock is never before the one that was set`() async {
      let clock = ManualClock()
      let provider = FakeDateProvider(start, following: clock)
      let dateSpy = Spy<Date, Void, Never>()

      await onEightThreads(upTo: calls) { [start] _ in
        clock.advance(by: .seconds(1))
        provider.set(start)
        dateSpy(provider.getCurrentDate())
      }

      #expect(dateSpy.callCount == calls)
      #expect(dateSpy.calls.allSatisfy { $0 >= start })
    }
  }
}
