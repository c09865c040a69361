// Teaches: mend a test that fails now and then; don't disable it. The cause is nearly always something that the test
// doesn't control: the date, the time zone, the order of things, another test's data.
// Use it when somebody wants to write `.disabled`: a test that nobody runs goes out of date and finds nothing.
// Product: StrictDoubles.
//
// Bad, since the greeting depends on when the tests run:
//
//     @Test(.disabled("fails in the evening")) func `greets in the morning`() {
//       #expect(Greeting().text == "Good morning")
//     }
import Foundation
import StrictDoubles
import Testing

private struct Greeting {
  var dates: any DateProvider = SystemDateProvider()
  var timeZone = TimeZone.current

  var text: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.component(.hour, from: dates.getCurrentDate()) < 12 ? "Good morning" : "Good evening"
  }
}

@Suite(.strictDoubles) struct DisabledTests {
  @Test(arguments: [
    ("2021-06-15T00:00:00Z", "Good morning"),
    ("2021-06-15T11:59:59Z", "Good morning"),
    ("2021-06-15T12:00:00Z", "Good evening"),
  ])
  func `greets by the time of day`(now: String, text: String) throws {
    let dates = FakeDateProvider(try Date(now, strategy: .iso8601))
    let greeting = Greeting(dates: dates, timeZone: .gmt)

    #expect(greeting.text == text)
  }

  @Test func `it is evening when it is where the user is`() throws {
    let dates = FakeDateProvider(try Date("2021-06-15T11:59:59Z", strategy: .iso8601))
    let greeting = Greeting(dates: dates, timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))

    #expect(greeting.text == "Good evening")
  }
}
