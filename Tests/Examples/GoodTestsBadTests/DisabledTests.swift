// Teaches: a test that fails now and then is mended, not switched off. Its cause is nearly always something
// that the test doesn't control: the date, the time zone, the order of things, another test's data.
// Use it when somebody reaches for `.disabled`: what nobody runs rots, and hides what it would have found.
//
// Bad, since the greeting depends on when the tests run:
//
//     @Test(.disabled("fails in the evening")) func `greets in the morning`() {
//       #expect(Greeting().text == "Good morning")
//     }
import Foundation
import TestDoubles
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

@Suite struct DisabledTests {
  let dates = FakeDateProvider()  // 01:01:01 UTC

  @Test func `greets in the morning`() {
    let greeting = Greeting(dates: dates, timeZone: .gmt)

    #expect(greeting.text == "Good morning")
  }

  @Test func `greets in the evening`() {
    let greeting = Greeting(dates: dates, timeZone: .gmt)
    dates.advance(by: 18 * 60 * 60)

    #expect(greeting.text == "Good evening")
  }
}
