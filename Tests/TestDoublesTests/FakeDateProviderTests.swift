import Foundation
import TestDoubles
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
}
