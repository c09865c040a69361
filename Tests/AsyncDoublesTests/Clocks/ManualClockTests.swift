import AsyncDoubles
import TestSupport
import Testing

@testable import StrictDoubles

@Suite struct ManualClockTests {
  let clock = ManualClock()
  let wakeSpy = Spy<String, Void, Never>()

  @Test func `stands still until it is moved`() {
    clock.advance(by: .seconds(2))
    clock.advance(to: ManualClock.Instant(offset: .seconds(3)))
    clock.advance(to: clock.now)

    #expect(clock.now == ManualClock.Instant(offset: .seconds(3)))
  }

  @Test(arguments: repeats) func `wakes who is due and no one else`(run: Int) async throws {
    let early = startSleeper("early", for: .seconds(1))
    let late = startSleeper("late", for: .seconds(3))
    try await clock.waitForSleepers(2)

    clock.advance(by: .seconds(2))
    _ = await early.result

    #expect(wakeSpy.calls == ["early"])
    late.cancel()
  }

  @Test func `wakes in the order of the deadlines`() async throws {
    let late = startSleeper("late", for: .seconds(3))
    let early = startSleeper("early", for: .seconds(1))
    try await clock.waitForSleepers(2)

    clock.runToNext()
    _ = await early.result
    clock.runToNext()
    _ = await late.result

    #expect(wakeSpy.calls == ["early", "late"])
  }

  @Test func `doesn't let a task sleep whose deadline has passed`() async throws {
    clock.advance(by: .seconds(5))

    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(5)))

    #expect(clock.now.offset == .seconds(5))
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `tells how far it ran to the next sleeper`() async throws {
    clock.advance(by: .seconds(10))
    let sleeper = startSleeper("a", for: .seconds(4))

    try await clock.waitForSleepers(1)

    let distance = clock.runToNext()

    #expect(distance == .seconds(4))
    _ = await sleeper.result
  }

  @Test(arguments: repeats) func `lets a cancelled task go at once`(run: Int) async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers(1)

    sleeper.cancel()

    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test(arguments: repeats) func `forgets a cancelled sleeper before cancel returns`(run: Int) async throws {
    let sleeper = startSleeper("a", for: .seconds(1))
    try await clock.waitForSleepers(1)

    sleeper.cancel()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await clock.waitForSleepers(1, within: .zero, line: 7)
    }
    #expect(
      error?.description == """
        Waited 0.0 seconds for a task to sleep on the ManualClock, which stands at 0.0 seconds, and none does.
          The wait is at AsyncDoublesTests/ManualClockTests.swift:7.
        """
    )
  }

  @Test func `doesn't let a task sleep that is cancelled already`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `names who sleeps when too few do`() async throws {
    clock.advance(by: .seconds(3))
    let sleeper = Task(name: "ticker") { try await clock.sleep(for: .seconds(5)) }
    try await clock.waitForSleepers(1)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await clock.waitForSleepers(2, within: .zero, line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.0 seconds for 2 tasks to sleep on the ManualClock, which stands at 3.0 seconds, and 1 does:
          1. the task "ticker" from 3.0 seconds until 8.0 seconds
          The wait is at AsyncDoublesTests/ManualClockTests.swift:7.
        """
    )
    sleeper.cancel()
  }

  @Test func `waits no longer than its strict test says`() async {
    let scope = DoubleScope(longestWait: .zero)
    let clock = currentScope.withValue(scope) { ManualClock() }

    let error = await #expect(throws: WaitTimedOut.self) { try await clock.waitForSleepers(1, line: 7) }

    #expect(
      error?.description == """
        Waited 0.0 seconds for a task to sleep on the ManualClock, which stands at 0.0 seconds, and none does.
          The wait is at AsyncDoublesTests/ManualClockTests.swift:7.
        """
    )
    _ = scope.close()
  }

  @Test func `stops waiting for sleepers when the test is cancelled`() async {
    let wait = Task { try await clock.waitForSleepers(1, within: .seconds(10)) }

    wait.cancel()

    await #expect(throws: CancellationError.self) { try await wait.value }
  }

  @Test func `puts its moves on a timeline, before what they set off`() async throws {
    let sleeper = startSleeper("a", for: .seconds(5))
    try await clock.waitForSleepers(1)

    clock.advance(by: .seconds(5))
    _ = await sleeper.result

    #expect(
      Timeline(wakeSpy, clock).description == """
        1. ManualClock.advance(to: 5.0 seconds) returned
        2. ManualClockTests.wakeSpy("a") returned
        """
    )
  }

  @Test func `runs to the last sleeper, and wakes all in order`() async throws {
    let late = startSleeper("late", for: .seconds(3))
    let early = startSleeper("early", for: .seconds(1))
    try await clock.waitForSleepers(2)

    let distance = clock.runToLast()

    #expect(distance == .seconds(3))
    try await early.value
    try await late.value
  }

  @Test func `stays where it is when nobody sleeps`() {
    #expect(clock.runToNext() == .zero)
    #expect(clock.runToLast() == .zero)
    #expect(clock.now == ManualClock.Instant(offset: .zero))
  }

  @Test func `runs an operation over all its sleeps`() async throws {
    let clock = clock

    let result = try await clock.runThrough {
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .seconds(2))
      return "done"
    }

    #expect(result == "done")
    #expect(clock.now == ManualClock.Instant(offset: .seconds(3)))
  }

  @Test func `gives up an operation that never stops sleeping`() async throws {
    let clock = clock

    let error = await #expect(throws: EndlessSleep.self) {
      try await clock.runThrough(moves: 3) { try await pollForever(on: clock) }
    }

    #expect(
      error?.description == """
        The ManualClock made 3 moves and stands at 3.0 seconds, and there is no end of sleeping:
          1. a task from 3.0 seconds until 4.0 seconds
        If this is no endless loop, allow more: moves: 30.
        """
    )
  }

  @Test(arguments: [1, 3]) func `makes as many moves as it is allowed`(moves: Int) async throws {
    let poll = Task { [clock] in try await pollForever(on: clock) }

    try await clock.advance(by: .seconds(moves), sleepers: 1, moves: moves)

    #expect(clock.now == ManualClock.Instant(offset: .seconds(moves)))
    poll.cancel()
  }

  @Test func `gives up an advance with too many moves in it`() async throws {
    let poll = Task(name: "poll") { [clock] in try await pollForever(on: clock) }

    let error = await #expect(throws: EndlessSleep.self) {
      try await clock.advance(by: .seconds(3600), sleepers: 1, moves: 2)
    }

    #expect(
      error?.description == """
        The ManualClock made 2 moves and stands at 2.0 seconds, and there is no end of sleeping:
          1. the task "poll" from 2.0 seconds until 3.0 seconds
        If this is no endless loop, allow more: moves: 20.
        """
    )
    poll.cancel()
  }

  @Test func `an advance for a task that doesn't sleep again says that it waits at its end`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await clock.advance(by: .seconds(3), sleepers: 1, within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for a task to sleep on the ManualClock, which stands at 3.0 seconds, and none does.
          advance(by:sleepers:) waits for this after its last step too. If the code sleeps no more, stop one sleep earlier, \
        and call runToNext() for the last.
          The wait is at AsyncDoublesTests/ManualClockTests.swift:7.
        """
    )
    try await sleeper.value
  }

  @Test func `tells a strict test whether it is used, and who sleeps on it`() async throws {
    let (otherClock, unused) = (ManualClock(), ManualClock())
    otherClock.advance(by: .seconds(1))
    let early = startSleeper("early", for: .seconds(1))
    try await clock.waitForSleepers(1)
    let one = clock.snapshot.obstacle
    let late = startSleeper("late", for: .seconds(3))
    try await clock.waitForSleepers(2)
    let two = clock.snapshot.obstacle

    #expect(
      [clock.snapshot.isUsed, otherClock.snapshot.isUsed, unused.snapshot.isUsed] == [true, true, false]
    )
    #expect(unused.snapshot.obstacle == nil)
    #expect(one?.text == "a task slept on the ManualClock")
    #expect(two?.text == "2 tasks slept on the ManualClock")
    #expect(
      two?.explanation() == """
        ManualClock stands at 0.0 seconds, and 2 tasks sleep on it:
            1. a task from 0.0 seconds until 1.0 seconds
            2. a task from 0.0 seconds until 3.0 seconds
            Advance it by 1.0 seconds, if the code is to go on from there.
        """
    )
    early.cancel()
    late.cancel()
    _ = await (early.result, late.result)
  }

  @Test func `a delay that is longer than the test's move is told, and how to check it`() async throws {
    let sleeper = startSleeper("toast", for: .seconds(3))
    try await clock.waitForSleepers(1)

    clock.advance(by: .milliseconds(300))

    #expect(
      clock.snapshot.obstacle?.explanation() == """
        ManualClock stands at 0.3 seconds, and 1 task sleeps on it:
            1. a task from 0.0 seconds until 3.0 seconds
            The clock has moved by 0.3 seconds since it fell asleep. If the delay is right, advance it by 2.7 seconds more. \
        If it isn't, write #expect(clock.runToNext() == …) in place of the move: it shows the delay.
        """
    )
    sleeper.cancel()
    _ = await sleeper.result
  }

  @Test(arguments: [(10, "10. a task from 0.0 seconds until 10.0 seconds"), (11, "… 1 more")])
  func `of those who sleep ten are listed`(count: Int, last: String) async throws {
    let sleepers = (1...count).map { startSleeper("\($0)", for: .seconds($0)) }
    try await clock.waitForSleepers(count)

    let lines = clock.snapshot.obstacle?.explanation().split(separator: "\n").dropLast()
    sleepers.forEach { $0.cancel() }

    #expect(lines?.last?.drop { $0 == " " } == last[...])
    #expect(lines?.contains { $0.contains("10. a task from 0.0 seconds until 10.0 seconds") } == true)
    #expect(lines?.contains { $0.contains("11. a task") } == false)
    for sleeper in sleepers { _ = await sleeper.result }
  }

  @Test func `an instant is no further away than numbers go`() {
    let end = ManualClock.Instant(offset: .seconds(Int64.max))
    let start = ManualClock.Instant(offset: .seconds(-Int64.max))

    #expect(end.advanced(by: .seconds(1)) == end)
    #expect(start.advanced(by: .seconds(-1)) == start)
    #expect(end.advanced(by: .seconds(-1)) < end)
    #expect(ManualClock.Instant(offset: .seconds(2)).duration(to: .init(offset: .seconds(5))) == .seconds(3))
  }

  @Test(.inOwnProcess) func `never goes back`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualClock().advance(by: .seconds(-1))
    }

    #expect(
      result?.standardErrorText.contains("ManualClock.advance(by: -1.0 seconds): a clock never goes back")
        == true
    )
  }

  @Test func `never goes back where tasks are to sleep again`() async throws {
    let scope = DoubleScope()

    try await currentScope.withValue(scope) {
      try await ManualClock().advance(by: .seconds(-1), sleepers: 1, line: 7)
    }

    let problems = scope.close().problems
    #expect(problems.map(\.message) == ["ManualClock.advance(by: -1.0 seconds): a clock never goes back"])
    #expect(problems.map { $0.location?.line } == [7])
  }

  @Test(.inOwnProcess) func `never goes back to a time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let clock = ManualClock()
      clock.advance(by: .seconds(2))
      clock.advance(to: ManualClock.Instant(offset: .seconds(1)))
    }

    #expect(
      result?.standardErrorText.contains(
        "ManualClock.advance(to: 1.0 seconds): a clock never goes back, and it stands at 2.0 seconds"
      ) == true
    )
  }

  private func startSleeper(_ name: String, for duration: Duration) -> Task<Void, any Error> {
    Task { [clock, wakeSpy] in
      try await clock.sleep(for: duration)
      wakeSpy(name)
    }
  }
}

private func pollForever(on clock: ManualClock) async throws {
  while true {
    try await clock.sleep(for: .seconds(1))
  }
}
