import AsyncDoubles
import TestSupport
import Testing

/// Code that is hard to test with a real clock: each kind with the test that a team would write for it.
@Suite struct TimedCodeTests {
  let clock = ManualClock()
  let actionSpy = Spy<String, Void, Never>()

  @Test(arguments: repeats) func `a debounced search runs once, for the last text`(run: Int) async throws {
    let search = Debouncer(for: .milliseconds(300), on: clock, action: actionSpy.record)

    search.send("f")
    search.send("fl")
    search.send("flat")
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(300))
    try await actionSpy.waitForCalls(1)

    #expect(actionSpy.calls == ["flat"])
  }

  @Test(arguments: repeats) func `a text after the pause is searched too`(run: Int) async throws {
    let search = Debouncer(for: .milliseconds(300), on: clock, action: actionSpy.record)

    search.send("flat")
    try await clock.waitForSleepers(1)
    clock.runToNext()
    try await actionSpy.waitForCalls(1)
    search.send("house")
    try await clock.waitForSleepers(1)
    clock.runToNext()
    try await actionSpy.waitForCalls(2)

    #expect(actionSpy.calls == ["flat", "house"])
  }

  @Test(arguments: repeats) func `a throttled button works again after its pause`(run: Int) async throws {
    let button = Throttle(of: .seconds(1), on: clock, action: actionSpy.record)

    button.send("first")
    button.send("too early")
    clock.advance(by: .seconds(1))
    button.send("second")

    #expect(actionSpy.calls == ["first", "second"])
  }

  @Test(arguments: repeats) func `a load is tried again after twice the time each`(run: Int) async throws {
    let loadSpy = AsyncSpy<Void, String, any Error>()
    loadSpy.answers { throw Offline() }
    let load = Task { [clock] in try await retrying(times: 3, on: clock) { try await loadSpy() } }

    try await clock.waitForSleepers(1)
    let firstDelay = clock.runToNext()
    try await clock.waitForSleepers(1)
    let secondDelay = clock.runToNext()
    try await clock.waitForSleepers(1)
    loadSpy.returns("flats")
    let thirdDelay = clock.runToNext()
    let answer = try await load.value

    #expect(answer == "flats")
    #expect([firstDelay, secondDelay, thirdDelay] == [.seconds(1), .seconds(2), .seconds(4)])
    #expect(loadSpy.callCount == 4)
  }

  @Test(arguments: repeats) func `a ticker of five seconds ticks 720 times in an hour`(run: Int) async throws
  {
    let ticker = Task { [clock, actionSpy] in
      try await tick(every: .seconds(5), on: clock) { actionSpy.record("tick") }
    }

    try await clock.advance(by: .seconds(3600), sleepers: 1)

    #expect(actionSpy.callCount == 720)
    ticker.cancel()
  }

  @Test(arguments: repeats) func `two tasks that move the clock at once skip no tick`(run: Int) async throws {
    let ticker = Task { [clock, actionSpy] in
      try await tick(every: .seconds(1), on: clock) { actionSpy.record("tick") }
    }

    async let first: Void = clock.advance(by: .seconds(5), sleepers: 1)
    async let second: Void = clock.advance(by: .seconds(6), sleepers: 1)
    _ = try await (first, second)

    #expect(actionSpy.callCount == 11)
    #expect(clock.now == ManualClock.Instant(offset: .seconds(11)))
    ticker.cancel()
  }

  @Test(arguments: repeats) func `two tickers each keep their own time`(run: Int) async throws {
    let slow = Task { [clock, actionSpy] in
      try await tick(every: .seconds(3), on: clock) { actionSpy.record("slow") }
    }
    let quick = Task { [clock, actionSpy] in
      try await tick(every: .seconds(2), on: clock) { actionSpy.record("quick") }
    }

    try await clock.advance(by: .seconds(5), sleepers: 2)

    #expect(actionSpy.calls == ["quick", "slow", "quick"])
    slow.cancel()
    quick.cancel()
  }

  @Test(arguments: repeats) func `a load that takes too long is given up`(run: Int) async throws {
    let loadSpy = AsyncSpy<Void, String, any Error>()
    loadSpy.suspends()
    let load = Task { [clock] in
      try await withTimeout(of: .seconds(10), on: clock) { try await loadSpy() }
    }

    _ = try await loadSpy.nextCall()
    try await clock.waitForSleepers(1)
    clock.runToNext()

    await #expect(throws: TimedOut.self) { try await load.value }
  }

  @Test(arguments: repeats) func `a load that comes in time is not given up`(run: Int) async throws {
    let loadSpy = AsyncSpy<Void, String, any Error>()
    loadSpy.suspends()
    let load = Task { [clock] in
      try await withTimeout(of: .seconds(10), on: clock) { try await loadSpy() }
    }

    let call = try await loadSpy.nextCall()
    try await clock.waitForSleepers(1)
    clock.advance(by: .seconds(9))
    call.resume(returning: "flats")
    let answer = try await load.value

    #expect(answer == "flats")
  }
}

extension Spy<String, Void, Never> {
  fileprivate func record(_ text: String) {
    self(text)
  }
}
