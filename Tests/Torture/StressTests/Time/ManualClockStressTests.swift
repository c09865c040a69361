import AsyncDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct ManualClockStressTests {
    let clock = ManualClock()
    let endSpy = Spy<Int, Void, Never>()

    @Test func `a clock that several threads advance goes all of the way`() async {
      await onEightThreads(upTo: calls) { [clock] _ in clock.advance(by: .seconds(1)) }

      #expect(clock.now == ManualClock.Instant(offset: .seconds(calls)))
      #expect(clock.timelineEntries.count == calls)
      #expect(clock.timelineEntries.map(\.sequence).isStrictlyAscending)
    }

    @Test func `a clock that several threads run to the next deadline never goes back`() async {
      let timeSpy = Spy<ManualClock.Instant, Void, Never>()

      await onEightThreads(upTo: tasks) { [clock, endSpy] number in
        let sleeper = Task {
          try? await clock.sleep(for: .seconds(1))
          endSpy(number)
        }
        clock.runToNext()
        timeSpy(clock.now)
        clock.runToLast()
        sleeper.cancel()
        await sleeper.value
      }

      #expect(Set(endSpy.calls).count == tasks)
      #expect(timeSpy.calls.allSatisfy { $0 <= clock.now })
    }

    @Test func `each sleeper ends once, when it is cancelled while the clock is advanced`() async {
      await onEightThreads(upTo: tasks) { [clock, endSpy] number in
        let sleeper = Task {
          try? await clock.sleep(for: .seconds(1))
          endSpy(number)
        }
        async let moving: Void = clock.advance(by: .seconds(1))
        sleeper.cancel()
        await sleeper.value
        await moving
      }

      #expect(endSpy.callCount == tasks)
      #expect(Set(endSpy.calls).count == tasks)
    }

    @Test func `thousands who sleep at once are each woken once`() async throws {
      let sleepers = Task { [clock, endSpy] in
        await withTaskGroup { tasks in
          for number in 1...2_000 {
            tasks.addTask {
              try? await clock.sleep(for: .seconds(number % 10 + 1))
              endSpy(number)
            }
          }
        }
      }
      try await clock.waitForSleepers(2_000, within: patience)

      async let moving: Void = onEightThreads(upTo: 100) { [clock] _ in clock.advance(by: .milliseconds(100))
      }
      await sleepers.value
      await moving

      #expect(endSpy.callCount == 2_000)
      #expect(Set(endSpy.calls).count == 2_000)
    }

    @Test func `each of several tickers ticks at each second`() async throws {
      let tickers = Task { [clock, endSpy] in
        try await withThrowingTaskGroup { tasks in
          for number in 1...8 {
            tasks.addTask { try await tick(on: clock) { endSpy(number) } }
          }
          try await tasks.waitForAll()
        }
      }

      try await clock.advance(by: .seconds(tasks / 8), sleepers: 8, moves: tasks, within: patience)

      #expect(endSpy.callCount == tasks)
      tickers.cancel()
    }

    @Test func `waiters for sleepers are cancelled while others begin to sleep`() async {
      await onEightThreads(upTo: tasks) { [clock, endSpy] number in
        let waiter = Task {
          _ = try? await clock.waitForSleepers(1, within: patience)
          endSpy(number)
        }
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        waiter.cancel()
        await waiter.value
        sleeper.cancel()
        _ = await sleeper.result
      }

      #expect(endSpy.callCount == tasks)
      #expect(Set(endSpy.calls).count == tasks)
    }
  }
}

private func tick(on clock: ManualClock, _ action: @Sendable () -> Void) async throws {
  while true {
    try await clock.sleep(for: .seconds(1))
    action()
  }
}
