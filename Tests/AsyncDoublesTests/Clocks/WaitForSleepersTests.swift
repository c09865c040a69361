import AsyncDoubles
import StrictDoubles
import TestSupport
import Testing

@Suite struct WaitForSleepersTests {
  private let clock = ManualClock()

  @Test func `a wait for so many tells how long each has yet to sleep`() async throws {
    let first = startSleeper(for: .seconds(2))
    let second = startSleeper(for: .seconds(1))

    let delays = try await clock.waitForSleepers(2, within: .seconds(10))

    #expect(delays == [.seconds(1), .seconds(2)])
    clock.advance(by: .seconds(2))
    _ = await (first.result, second.result)
  }

  @Test(arguments: repeats)
  func `a wait for exactly one that sleeps`(_: Int) async throws {
    let first = startSleeper(for: .seconds(1))
    let second = startSleeper(for: .seconds(2))
    try await clock.waitForSleepers(2)

    async let delays = clock.waitForSleepers { $0.count == 1 }
    clock.advance(by: .seconds(1))

    let left = try await delays
    #expect(left == [.seconds(1)])
    second.cancel()
    _ = await (first.result, second.result)
  }

  @Test(arguments: repeats)
  func `a wait until nobody sleeps, which a cancellation ends`(_: Int) async throws {
    let sleeper = startSleeper(for: .seconds(1))
    try await clock.waitForSleepers(1)
    let lookSpy = Spy<Int, Void, Never>()

    async let delays = clock.waitForSleepers {
      lookSpy($0.count)
      return $0.isEmpty
    }
    try await lookSpy.waitForCalls(1)
    sleeper.cancel()

    let left = try await delays
    #expect(left == [])
    #expect(lookSpy.calls == [1, 0])
  }

  @Test(arguments: repeats)
  func `a wait for a sleep of a given length`(_: Int) async throws {
    let long = startSleeper(for: .seconds(25))

    async let delays = clock.waitForSleepers { $0.contains(.milliseconds(300)) }
    let short = startSleeper(for: .milliseconds(300))

    let left = try await delays
    #expect(left.contains(.milliseconds(300)))
    long.cancel()
    short.cancel()
  }

  @Test func `a wait in vain lists who sleeps`() async throws {
    let first = startSleeper(for: .seconds(25))
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1))
    let second = startSleeper(for: .seconds(25))
    try await clock.waitForSleepers(2)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await clock.waitForSleepers(within: .milliseconds(1), line: 7) { $0.isEmpty }
    }
    first.cancel()
    second.cancel()

    #expect(
      error?.description == """
        Waited 0.001 seconds for the condition to hold of the tasks that sleep on the ManualClock, which stands at \
        1.0 seconds, and 2 do:
          1. a task from 0.0 seconds until 25.0 seconds
          2. a task from 1.0 seconds until 26.0 seconds
          The wait is at AsyncDoublesTests/WaitForSleepersTests.swift:7.
        """
    )
  }

  @Test func `cancelling the task that waits ends the wait`() async {
    let waiter = Task { [clock] in try await clock.waitForSleepers { $0.count == 1 } }

    waiter.cancel()

    await #expect(throws: CancellationError.self) { try await waiter.value }
  }

  private func startSleeper(for duration: Duration) -> Task<Void, any Error> {
    Task { [clock] in try await clock.sleep(for: duration) }
  }
}
