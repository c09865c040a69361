import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

/// Each test passes, and would pass as well if the kiosk did something wrong.
@MainActor
@Suite(.probed, .strictDoubles) struct WeakTests {
  let desk = DeskSpy()
  let display = DisplaySpy()
  let kiosk: Kiosk

  init() {
    kiosk = Kiosk(desk: desk, display: display)
  }

  @Test func `nobody looks at a call`() {
    kiosk.open()

    #expect(kiosk.isOpen)
  }

  @Test func `nobody looks at two calls`() {
    kiosk.open()
    kiosk.open()

    #expect(kiosk.isOpen)
  }

  @Test func `nobody looks at what is set`() async {
    desk.seatsSpy.returns(["A1"])

    await kiosk.refresh()

    #expect(kiosk.seats == ["A1"])
  }

  @Test func `a truth doesn't matter`() {
    desk.isStaffedSpy.returns(true)

    kiosk.open()

    #expect(display.greetSpy.callCount == 1)
  }

  @Test func `a number, a text, an optional and a case don't matter`() async {
    desk.seatsSpy.returns(["A1"])
    desk.countSpy.returns(3)
    desk.sloganSpy.returns("Hop on!")
    desk.guestSpy.returns("Ann")
    desk.moodSpy.returns(.cloudy)

    await kiosk.refresh()
    kiosk.advertise()

    #expect(kiosk.seats == ["A1"])
    #expect(display.titleSpy.sets.count == 1)
    #expect(display.showSpy.callCount == 1)
  }

  @Test func `an error is swallowed`() async {
    desk.seatsSpy.returns([])

    await kiosk.refresh()

    #expect(kiosk.seats == [])
    #expect(display.titleSpy.sets == ["2 seats"])
  }

  @Test func `an error doesn't matter`() {
    desk.bookSpy.throws(SoldOut())

    try? kiosk.sell("A1")

    #expect(desk.bookSpy.calls == ["A1"])
    #expect(display.showSpy.callCount < 2)
  }

  @Test func `a response doesn't matter`() async {
    let loader = MockDataLoader()
    loader.returns(.json("7"))

    _ = await kiosk.price(by: loader)

    #expect(loader.requests.count == 1)
  }

  @Test func `a date doesn't matter`() {
    let dates = FakeDateProvider(Date(timeIntervalSince1970: 0))
    let kiosk = Kiosk(desk: desk, display: display, dates: dates)

    kiosk.stamp()

    #expect(display.showSpy.callCount == 1)
  }

  @Test func `a time doesn't matter`() async throws {
    let clock = ManualClock()

    let pause = Task { try await kiosk.pause(clock) }
    try await clock.waitForSleepers(1)
    pause.cancel()

    _ = await pause.result
  }

  @Test func `what a held call is resumed with doesn't matter`() async throws {
    desk.seatsSpy.suspends()
    let refresh = Task { await kiosk.refresh() }

    try await desk.seatsSpy.nextCall().resume(returning: ["A1"])
    await refresh.value

    #expect(display.titleSpy.sets == ["2 seats"])
  }

  @Test func `a closure doesn't matter`() {
    desk.countSpy.answers { 7 }

    _ = desk.count()
  }
}
