import AsyncDoubles
import Foundation
import Testing

@Suite struct FakeDateProviderTests {
  @Test func `stands still at one minute and one second past one on New Year's Day 2021`() {
    let provider = FakeDateProvider()

    #expect(provider.getCurrentDate() == Date(timeIntervalSince1970: 1_609_462_861))
  }

  @Test func `tells the date it was set to`() {
    let provider = FakeDateProvider()

    provider.set(Date(timeIntervalSince1970: 7))

    #expect(provider.getCurrentDate() == Date(timeIntervalSince1970: 7))
  }

  @Test func `moves on by the seconds it is advanced`() {
    let provider = FakeDateProvider(Date(timeIntervalSince1970: 100))

    provider.advance(by: 2.5)

    #expect(provider.getCurrentDate() == Date(timeIntervalSince1970: 102.5))
  }

  @Test func `moves on as the clock does that it follows`() {
    let clock = ManualClock()
    let provider = FakeDateProvider(Date(timeIntervalSince1970: 100), following: clock)

    clock.advance(by: .milliseconds(1500))

    #expect(provider.getCurrentDate() == Date(timeIntervalSince1970: 101.5))
  }

  @Test func `counts from the time on the clock at which it was made`() {
    let clock = ManualClock()
    clock.advance(by: .seconds(1000))

    let provider = FakeDateProvider(Date(timeIntervalSince1970: 100), following: clock)

    #expect(provider.getCurrentDate() == Date(timeIntervalSince1970: 100))
  }

  @Test func `moves on with its clock from the date it was set to`() {
    let clock = ManualClock()
    let provider = FakeDateProvider(following: clock)
    clock.advance(by: .seconds(1000))

    provider.set(Date(timeIntervalSince1970: 7))
    clock.advance(by: .seconds(2))

    #expect(provider.getCurrentDate() == Date(timeIntervalSince1970: 9))
  }
}
