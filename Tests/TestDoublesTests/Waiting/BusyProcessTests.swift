import Dispatch
import Foundation
import TestSupport
import TestDoubles
import Testing

@testable import StrictDoubles

/// What tests on a machine that has too much to do rely on: here the main actor is busy.
@Suite(.serialized) struct BusyProcessTests {
  let spy = AsyncSpy<Int, Void, Never>()

  @Test func `waits on while what it waits for stands in a queue`() async throws {
    DispatchQueue.main.async {
      blockThread(for: .milliseconds(300))
      Task { await spy(7) }
    }

    let call = try await spy.nextCall(within: .milliseconds(200))

    #expect(call.input == 7)
  }

  @Test func `gives up in the end when nothing gets through`() async {
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { isOver.wait() }

    await #expect(throws: WaitTimedOut.self) { try await spy.nextCall(within: .milliseconds(10)) }

    isOver.signal()
  }
}

/// What such a test says. Each is tried in a process of its own.
@Suite(.ahead) struct StandstillWarningTests {
  @Test(.inOwnProcess) func `a wait says so on standard error when all threads are blocked`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "opens()")
      let (doorSpy, lockSpy) = currentScope.withValue(scope) {
        (
          Spy<Int, Void, Never>(owner: "HouseSpy.doorSpy"),
          Spy<Int, Void, Never>(answering: { _ in blockThread(for: .seconds(3)) }, owner: "HouseSpy")
        )
      }

      for number in 1...ProcessInfo.processInfo.activeProcessorCount {
        Task.detached { lockSpy(number, function: "lock(_:)") }
      }
      _ = try? await doorSpy.nextCall(within: .seconds(1), line: 7)
      _ = scope.close()
    }

    #expect(
      result?.standardErrorText.contains(
        """
        Waited 1.0 seconds for the next call of HouseSpy.doorSpy, in the test opens(), and all threads of the \
        concurrency runtime are blocked. The cause may be a semaphore, a lock, sleep() or a long loop.
          Answers are being worked out for HouseSpy.lock(_:).
          The doubles saw last: HouseSpy.lock(_:).
          The wait is at TestDoublesTests/BusyProcessTests.swift:7.

        """
      ) == true
    )
  }

  @Test(.inOwnProcess) func `a wait says so on standard error when it is over and its actor is blocked`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let doorSpy = Spy<Int, Void, Never>(owner: "HouseSpy.doorSpy")

      Task { blockThread(for: .seconds(4)) }
      _ = try? await doorSpy.waitForCalls(2, within: .milliseconds(10), line: 7)
    }

    #expect(
      result?.standardErrorText.contains(
        """
        Waited 0.01 seconds for 2 calls of HouseSpy.doorSpy, and the main actor is blocked. The cause \
        may be a semaphore, a lock, sleep() or a long loop.
          The wait is at TestDoublesTests/BusyProcessTests.swift:7.

        """
      ) == true
    )
  }

  @Test(.inOwnProcess) func `a wait says nothing of threads that are blocked for a moment`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let doorSpy = Spy<Int, Void, Never>(owner: "HouseSpy.doorSpy")

      for _ in 1...ProcessInfo.processInfo.activeProcessorCount {
        Task.detached { blockThread(for: .milliseconds(500)) }
      }
      _ = try? await doorSpy.nextCall(within: .milliseconds(10))
    }

    #expect(result?.standardErrorText.contains("blocked") == false)
  }

  @Test(.inOwnProcess) func `of many waits in a standstill one says so, and in the next one again`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let doorSpy = Spy<Int, Void, Never>(owner: "HouseSpy.doorSpy")

      await waitManyTimes(for: doorSpy, withAllThreadsBlocked: .seconds(3))
      await waitManyTimes(for: doorSpy, withAllThreadsBlocked: .seconds(3))
    }

    #expect(result?.standardErrorText.ranges(of: "are blocked").count == 2)
  }
}

private func waitManyTimes(
  for spy: Spy<Int, Void, Never>,
  withAllThreadsBlocked time: DispatchTimeInterval
) async {
  await withTaskGroup { tasks in
    for _ in 1...50 {
      tasks.addTask { _ = try? await spy.nextCall(within: .seconds(1)) }
    }
    for _ in 1...ProcessInfo.processInfo.activeProcessorCount {
      tasks.addTask { blockThread(for: time) }
    }
  }
}

private func blockThread(for time: DispatchTimeInterval) {
  _ = DispatchSemaphore(value: 0).wait(timeout: .now() + time)
}
