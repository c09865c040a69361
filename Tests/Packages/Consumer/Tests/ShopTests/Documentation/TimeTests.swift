// The code of the article "Time".

import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

@testable import Shop

@MainActor @Suite(.strictDoubles) struct TimeTests {
  let service = ItemsServiceSpy()

  @Test func `an offer is over when its end has come`() {
    let dates = FakeDateProvider()
    let offer = Offer(end: dates.getCurrentDate() + 60, dates: dates)

    #expect(!offer.isOver)

    dates.advance(by: 60)

    #expect(offer.isOver)
  }

  @Test func `searches once the user has stopped typing`() async throws {
    let clock = ManualClock()
    let search = Search(service: service, clock: clock)
    service.loadItemsSpy.returns([])

    search.type("f")
    search.type("flat")
    try await clock.waitForSleepers(1)
    #expect(clock.runToNext() == .milliseconds(300))
    try await service.loadItemsSpy.waitForCalls(1)

    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
  }

  @Test func `a new letter starts the pause again`() async throws {
    let clock = ManualClock()
    let search = Search(service: service, clock: clock)
    service.loadItemsSpy.returns([])

    search.type("f")
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(200))
    search.type("flat")
    try await clock.waitForSleepers { $0 == [.milliseconds(300)] }
    clock.advance(by: .milliseconds(300))
    let call = try await service.loadItemsSpy.nextCall()

    #expect(call.input.query == "flat")
  }

  @Test func `an hour has 720 ticks`() async throws {
    let clock = ManualClock()
    let tickSpy = Spy<Void, Void, Never>()
    let ticker = Task {
      try await tick(every: .seconds(5), on: clock) { tickSpy() }
    }

    try await clock.advance(by: .seconds(3600), sleepers: 1)

    #expect(tickSpy.callCount == 720)

    ticker.cancel()
  }

  @Test func `searches without a pause`() async throws {
    let search = Search(service: service, clock: ImmediateClock())
    service.loadItemsSpy.returns([])

    search.type("flat")
    let call = try await service.loadItemsSpy.nextCall()

    #expect(call.input.query == "flat")
  }

  @Test func `searches nothing before the user types`() {
    _ = Search(service: service, clock: UnimplementedClock())

    #expect(!service.loadItemsSpy.wasCalled)
  }

  @Test func `reminds after a minute`() async throws {
    let clock = ManualClock()
    let remindSpy = Spy<Void, Void, Never>()

    let reminder = Clocks.$current.withValue(clock) {
      Task { try await remind { remindSpy() } }
    }
    try await clock.waitForSleepers(1)
    #expect(clock.runToNext() == .seconds(60))
    try await value(of: reminder)

    #expect(remindSpy.callCount == 1)
  }

  @Test func `the date moves with the clock`() {
    let clock = ManualClock()
    let dates = FakeDateProvider(following: clock)
    let offer = Offer(end: dates.getCurrentDate() + 60, dates: dates)

    clock.advance(by: .seconds(60))

    #expect(offer.isOver)
  }
}
