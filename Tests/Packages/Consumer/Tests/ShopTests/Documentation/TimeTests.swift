import Foundation
import TestDoubles
import Testing

@testable import Shop

/// The code of the article "Time". The rest of it is in `ReadmeTests`.
@MainActor @Suite struct TimeTests {
  @Test func repeatedSleeps() async throws {
    let clock = ManualClock()
    let tickSpy = Spy<Void, Void, Never>()
    let ticker = Task {
      try await tick(every: .seconds(5), on: clock) { tickSpy() }
    }

    try await clock.advance(by: .seconds(3600), sleepers: 1)

    #expect(tickSpy.callCount == 720)

    ticker.cancel()
  }

  @Test func notWaitingAtAll() async throws {
    let service = ItemsServiceSpy()
    service.loadItemsSpy.returns([])
    let search = Search(service: service, clock: ImmediateClock())

    search.type("flat")

    #expect(try await service.loadItemsSpy.nextCall().input.query == "flat")
  }

  @Test func noTimeAtAll() {
    let service = ItemsServiceSpy()
    let search = Search(service: service, clock: UnimplementedClock())

    withExtendedLifetime(search) {}

    #expect(!service.loadItemsSpy.wasCalled)
  }

  @Test func datesThatFollowAClock() {
    let clock = ManualClock()
    let dates = FakeDateProvider(following: clock)
    let offer = Offer(end: dates.getCurrentDate() + 60, dates: dates)

    clock.advance(by: .seconds(60))

    #expect(offer.isOver)
  }
}

private func tick(
  every pause: Duration,
  on clock: any Clock<Duration>,
  action: @Sendable () -> Void
) async throws {
  while true {
    try await clock.sleep(for: pause)
    action()
  }
}
