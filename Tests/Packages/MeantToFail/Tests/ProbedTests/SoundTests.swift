import AsyncDoubles
import Foundation
import StrictDoubles
import Testing

/// The same, sound: each test minds whatever is changed.
@MainActor
@Suite(.probed) struct SoundTests {
  let desk = DeskSpy()
  let display = DisplaySpy()
  let kiosk: Kiosk

  init() {
    kiosk = Kiosk(desk: desk, display: display)
  }

  @Test func `an open kiosk greets`() {
    kiosk.open()

    #expect(kiosk.isOpen)
    #expect(display.greetSpy.callCount == 1)
  }

  @Test func `opened twice, it greets twice`() {
    kiosk.open()
    kiosk.open()

    #expect(kiosk.isOpen)
    #expect(Timeline(display).functions == ["greet()", "greet()"])
  }

  @Test func `the title counts the seats`() async {
    desk.seatsSpy.returns(["A1"])

    await kiosk.refresh()

    #expect(kiosk.seats == ["A1"])
    #expect(display.title == "2 seats")
  }

  @Test func `a desk without staff is closed`() {
    desk.isStaffedSpy.returns(false)

    kiosk.open()

    #expect(!kiosk.isOpen)
    #expect(display.greetSpy.callCount == 1)
  }

  @Test func `the advertisement says it all`() {
    desk.sloganSpy.returns("Hop on!")
    desk.guestSpy.returns("Ann")
    desk.moodSpy.returns(.cloudy)

    kiosk.advertise()

    #expect(display.showSpy.calls == ["Hop on! ☁️ Ann"])
  }

  @Test func `seats that can't be loaded are told`() async {
    desk.seatsSpy.throws(SoldOut())

    await kiosk.refresh()

    #expect(kiosk.notice == "The seats can't be loaded.")
    #expect(display.title == "2 seats")
  }

  @Test func `a seat that is sold out isn't shown`() {
    desk.bookSpy.throws(SoldOut())

    #expect(throws: SoldOut.self) { try kiosk.sell("A1") }

    #expect(desk.bookSpy.calls == ["A1"])
    #expect(!display.showSpy.wasCalled)
  }

  @Test func `the price is the server's`() async {
    let loader = MockDataLoader()
    loader.returns(.json("7"))

    let price = await kiosk.price(by: loader)

    #expect(price == "7")
    #expect(loader.requests.count == 1)
  }

  @Test func `a stamp is the date`() {
    let dates = FakeDateProvider(Date(timeIntervalSince1970: 0))
    let kiosk = Kiosk(desk: desk, display: display, dates: dates)

    kiosk.stamp()

    #expect(display.showSpy.calls == ["1970-01-01T00:00:00Z"])
  }

  @Test func `a pause is a minute long`() async throws {
    let clock = ManualClock()

    let pause = Task { try await kiosk.pause(clock) }
    let sleepers = try await clock.waitForSleepers(1)
    clock.runToLast()
    try await pause.value

    #expect(sleepers == [.seconds(60)])
    #expect(display.greetSpy.callCount == 1)
  }

  @Test func `seats that come late are there`() async throws {
    desk.seatsSpy.suspends()
    let refresh = Task { await kiosk.refresh() }

    try await desk.seatsSpy.nextCall().resume(returning: ["A1"])
    await refresh.value

    #expect(kiosk.seats == ["A1"])
    #expect(display.title == "2 seats")
  }

  @Test func `a closure answers by what is asked`() throws {
    let bookSpy = Spy<String, Int, any Error>()
    bookSpy.answers { $0.count }

    let count = try bookSpy("A1")

    #expect(count == 2)
  }
}
