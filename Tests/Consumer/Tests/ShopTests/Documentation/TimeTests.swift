import Foundation
import TestDoubles
import Testing

@testable import Shop

/// The code of the article "Time".
@MainActor @Suite struct TimeTests {
  let searchSpy = Spy<String, Void, Never>()
  let tickSpy = Spy<Void, Void, Never>()

  @Test func movingTheClock() async throws {
    let clock = ManualClock()
    let field = SearchField(clock: clock) { [searchSpy] text in searchSpy(text) }

    field.type("fl")
    field.type("flat")
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(300))

    #expect(try await searchSpy.nextCall().input == "flat")
  }

  @Test func repeatedSleeps() async throws {
    let clock = ManualClock()
    let ticker = Task { [tickSpy] in
      try await tick(every: .seconds(5), on: clock) { tickSpy() }
    }

    try await clock.advance(by: .seconds(3600), sleepers: 1)

    #expect(tickSpy.callCount == 720)

    ticker.cancel()
  }

  @Test func notWaitingAtAll() async throws {
    let field = SearchField(clock: ImmediateClock()) { [searchSpy] text in searchSpy(text) }

    field.type("flat")

    #expect(try await searchSpy.nextCall().input == "flat")
  }

  @Test func datesThatFollowAClock() {
    let clock = ManualClock()
    let dates = FakeDateProvider(following: clock)
    let offer = Offer(end: dates.getCurrentDate() + 60, dates: dates)

    clock.advance(by: .seconds(60))

    #expect(offer.isOver)
  }
}
