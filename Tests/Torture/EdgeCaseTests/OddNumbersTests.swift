import AsyncDoubles
import Foundation
import SeamContracts
import TestSupport
import Testing

/// Counts and times that are zero, negative, or larger than anything.
@Suite struct OddNumbersTests {
  private let spy = Spy<Int, Void, Never>(owner: "DoorSpy")
  private let clock = ManualClock()

  @Test func `a wait for fewer than no calls returns at once`() async {
    await #expect(throws: Never.self) { try await spy.waitForCalls(-1, within: .zero) }
  }

  @Test func `a wait for more calls than there can be times out like any other`() async {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.waitForCalls(.max, within: .zero)
    }

    #expect(
      error?.description.hasPrefix(
        "Waited 0.0 seconds for 9223372036854775807 calls of DoorSpy.spy, and none"
      )
        == true
    )
  }

  @Test func `a limit in the past has passed`() async {
    let error = await #expect(throws: WaitTimedOut.self) { try await spy.nextCall(within: .seconds(-5)) }

    #expect(error?.description.hasPrefix("Waited -5.0 seconds for the next call of ") == true)
  }

  @Test func `a limit in the past doesn't matter to what is there`() async throws {
    spy(1)

    let call = try await spy.nextCall(within: .seconds(-5))

    #expect(call.input == 1)
  }

  @Test func `a limit that never passes ends by the call`() async throws {
    let wait = Task { try await spy.nextCall(within: .seconds(Int64.max)).input }

    spy(7)
    let answer = try await wait.value

    #expect(answer == 7)
  }

  @Test func `a clock is moved to the end of time and stays there`() {
    clock.advance(by: .seconds(Int64.max))
    clock.advance(by: .seconds(Int64.max))

    #expect(clock.now == ManualClock.Instant(offset: .seconds(Int64.max)))
    #expect(
      Timeline(clock).description == "1. ManualClock.advance(to: 9.223372036854776e+18 seconds) returned"
    )
  }

  @Test func `a task may sleep until the end of time`() async throws {
    clock.advance(by: .seconds(5))
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(Int64.max) + .seconds(Int64.max)) }
    try await clock.waitForSleepers(1)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await clock.waitForSleepers(2, within: .zero, line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.0 seconds for 2 tasks to sleep on the ManualClock, which stands at 5.0 seconds, and 1 does:
          1. a task from 5.0 seconds until 9.223372036854776e+18 seconds
          The wait is at EdgeCaseTests/OddNumbersTests.swift:7.
        """
    )
    sleeper.cancel()
  }

  @Test func `a sleep of less than no time returns at once`() async throws {
    try await clock.sleep(for: .seconds(-5))

    #expect(clock.now == ManualClock.Instant(offset: .zero))
  }

  @Test func `a clock that takes no time gets to the end of time and stays there`() async throws {
    let clock = ImmediateClock()

    try await clock.sleep(for: .seconds(Int64.max))
    try await clock.sleep(for: .seconds(Int64.max))

    #expect(clock.now == ManualClock.Instant(offset: .seconds(Int64.max)))
  }

  @Test func `a wait for fewer than no sleepers returns at once`() async throws {
    let delays = try await clock.waitForSleepers(-1, within: .zero)

    #expect(delays.isEmpty)
  }

  @Test(.inOwnProcess) func `no moves are too few to run an operation`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await ManualClock().runThrough(moves: 0) {}
    }

    #expect(
      result.standardErrorText.contains("ManualClock.runThrough(moves: 0): allow 1 move or more\n")
    )
  }

  @Test(.inOwnProcess) func `no moves are too few to advance by`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await ManualClock().advance(by: .seconds(1), sleepers: 0, moves: -1)
    }

    #expect(
      result.standardErrorText.contains(
        "ManualClock.advance(by:sleepers:moves: -1): allow 1 move or more\n"
      )
    )
  }

  @Test func `a date provider may be at any date`() {
    let provider = FakeDateProvider(.distantFuture)

    provider.advance(by: .greatestFiniteMagnitude)
    provider.set(.distantPast)
    provider.advance(by: -1)

    #expect(provider.getCurrentDate() == Date(timeIntervalSinceReferenceDate: -63_114_076_801))
  }

  @Test func `a date provider that is told no number has no date`() {
    let provider = FakeDateProvider()

    provider.advance(by: .nan)

    #expect(provider.getCurrentDate().timeIntervalSince1970.isNaN)
  }

  @Test func `a date that is none breaks the contract`() async throws {
    let provider = FakeDateProvider(Date(timeIntervalSince1970: .nan))

    let error = await #expect(throws: ContractViolation.self) {
      try await DateProviderContract.behaviours[1].check(provider)
    }

    #expect(
      error?.description == """
        Broke the contract "doesn't move on faster than time does": \
        it moved on by nan seconds between two calls in a row
        """
    )
  }

  @Test func `a fake fails as seldom as it is told`() throws {
    let fake = Fake<[Int]>([])
    fake.fail(with: StoreError.locked, every: .max)

    try fake.access { $0.append(1) }

    #expect(fake.state == [1])
  }
}
