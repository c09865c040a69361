import AsyncDoubles
import Foundation
import TestSupport
import Testing

@testable import StrictDoubles

/// What messages tell beside the double that they are about, where its test has a scope.
@Suite final class WhatIsKnownTests {
  private let scope = DoubleScope()

  deinit {
    // Until then a scope and its doubles hold on to each other.
    _ = scope.close()
  }

  @Test func `a wait in vain tells what the other doubles saw last`() async throws {
    let (service, door) = currentScope.withValue(scope) { (ItemsServiceSpy(), DoorSpy()) }
    try service.save(Item(id: 1))
    _ = try? await service.loadItems(page: 2, matching: "flat")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await door.openSpy.nextCall(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of DoorSpy.openSpy, and none came.
          What other doubles saw last:
            ItemsServiceSpy.save(Item(id: 1)) returned
            ItemsServiceSpy.loadItems(page: 2, matching: "flat") was not answered
          The wait is at TestDoublesTests/WhatIsKnownTests.swift:7.
        """
    )
  }

  @Test func `a wait in vain tells of the clock that nobody moved`() async throws {
    let (clock, door) = currentScope.withValue(scope) { (ManualClock(), DoorSpy()) }
    clock.advance(by: .milliseconds(400))
    let sleeper = Task { try await clock.sleep(for: .milliseconds(100)) }
    try await clock.waitForSleepers(1)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await door.openSpy.waitForCalls(1, within: .milliseconds(1), line: 7)
    }
    sleeper.cancel()

    #expect(
      error?.description == """
        Waited 0.001 seconds for 1 call of DoorSpy.openSpy, and none came.
          What other doubles saw last:
            ManualClock.advance(to: 0.4 seconds) returned
          ManualClock stands at 0.4 seconds, and 1 task sleeps on it:
            1. a task from 0.4 seconds until 0.5 seconds
            Advance it by 0.1 seconds, if the code is to go on from there.
            The clock moved to 0.4 seconds before any task slept. Call waitForSleepers(1) first.
          The wait is at TestDoublesTests/WhatIsKnownTests.swift:7.
        """
    )
  }

  @Test func `a move while a task slept is not said to have come too early`() async throws {
    let (clock, door) = currentScope.withValue(scope) { (ManualClock(), DoorSpy()) }
    door.openSpy(90)
    let first = Task { try await clock.sleep(for: .seconds(9)) }
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(400))
    let second = Task { try await clock.sleep(for: .milliseconds(100)) }
    try await clock.waitForSleepers(2)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await door.openSpy.waitForCalls(2, within: .milliseconds(1))
    }
    first.cancel()
    second.cancel()

    #expect(error?.description.contains("1. a task from 0.4 seconds until 0.5 seconds") == true)
    #expect(error?.description.contains("Advance it by 0.1 seconds") == true)
    #expect(error?.description.contains("No task slept") == false)
  }

  @Test func `an answer that another double of the type has is told`() async {
    let (first, second) = currentScope.withValue(scope) { (ItemsServiceSpy(), ItemsServiceSpy()) }
    first.loadItemsSpy.returns([], line: 7)

    let error = await #expect(throws: UnansweredCall.self) {
      try await second.loadItems(page: 1, matching: "flat")
    }

    #expect(
      error?.description == """
        ItemsServiceSpy 2.loadItems(page: 1, matching: "flat") was called and has no answer.
          Another ItemsServiceSpy has one, set up at TestDoublesTests/WhatIsKnownTests.swift:7.
          The call itself may be the mistake. If it isn't, add before it: loadItemsSpy.returns(…) with [Item], or loadItemsSpy.throws(…).
          The double was made at TestSupport/ItemsServiceSpy.swift:4.
        """
    )
  }

  @Test func `two doubles of one type are told apart on a timeline`() throws {
    let (first, second) = currentScope.withValue(scope) { (ItemsServiceSpy(), ItemsServiceSpy()) }

    try first.save(Item(id: 1))
    try second.save(Item(id: 2))

    #expect(
      Timeline(first, second).description == """
        1. ItemsServiceSpy.save(Item(id: 1)) returned
        2. ItemsServiceSpy 2.save(Item(id: 2)) returned
        """
    )
  }

  @Test func `two loaders of one test are told apart`() async throws {
    let (first, second) = currentScope.withValue(scope) {
      (MockDataLoader(data: Data()), MockDataLoader(data: Data()))
    }

    _ = try await first.data(for: .to("/a"))
    _ = try await second.data(for: .to("/b"))

    #expect(Timeline(first, second).entries.map(\.double) == ["MockDataLoader", "MockDataLoader 2"])
  }

  @Test func `a loader that was never called is named by the line that made it`() {
    let loader = currentScope.withValue(scope) { MockDataLoader(line: 7) }

    loader.returns(.json("[]"))

    #expect(
      scope.close().problems.map(\.message) == [
        """
        An answer was set up here, and the MockDataLoader made at TestDoublesTests/WhatIsKnownTests.swift:7 was never \
        called.
        """
      ]
    )
  }

  @Test func `a wait in vain for a task to sleep says which other clock it sleeps on`() async throws {
    let (clock, otherClock) = currentScope.withValue(scope) { (ManualClock(), ManualClock()) }
    let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await otherClock.waitForSleepers(1, within: .milliseconds(1), line: 7)
    }
    sleeper.cancel()

    #expect(
      error?.description == """
        Waited 0.001 seconds for a task to sleep on the ManualClock 2, which stands at 0.0 seconds, and none does.
          ManualClock stands at 0.0 seconds, and 1 task sleeps on it:
            1. a task from 0.0 seconds until 3.0 seconds
            Advance it by 3.0 seconds, if the code is to go on from there.
          The wait is at TestDoublesTests/WhatIsKnownTests.swift:7.
        """
    )
  }

  @Test func `whoever still sleeps on a clock at the end is told`() async throws {
    let clock = currentScope.withValue(scope) { ManualClock(line: 7) }
    let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)

    let problems = scope.close().problems
    sleeper.cancel()

    #expect(
      problems.map(\.message) == [
        """
        1 task still sleeps on the ManualClock, which stands at 0.0 seconds:
          1. a task from 0.0 seconds until 3.0 seconds
          Before the test ends, advance the clock by 3.0 seconds, or have the code cancel its sleeps.
        """
      ]
    )
    #expect(problems.first?.location?.description == "TestDoublesTests/WhatIsKnownTests.swift:7")
  }

  @Test func `a clock that was moved before the code slept says so`() async throws {
    let (clock, otherClock) = currentScope.withValue(scope) { (ManualClock(line: 7), ManualClock()) }
    clock.advance(by: .seconds(3))
    let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.waitForSleepers(1)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await otherClock.waitForSleepers(1, within: .milliseconds(1), line: 7)
    }
    let problems = scope.close().problems
    sleeper.cancel()

    #expect(
      error?.description == """
        Waited 0.001 seconds for a task to sleep on the ManualClock 2, which stands at 0.0 seconds, and none does.
          What other doubles saw last:
            ManualClock.advance(to: 3.0 seconds) returned
          ManualClock stands at 3.0 seconds, and 1 task sleeps on it:
            1. a task from 3.0 seconds until 6.0 seconds
            Advance it by 3.0 seconds, if the code is to go on from there.
            The clock moved to 3.0 seconds before any task slept. Call waitForSleepers(1) first.
          The wait is at TestDoublesTests/WhatIsKnownTests.swift:7.
        """
    )
    #expect(
      problems.map(\.message) == [
        """
        1 task still sleeps on the ManualClock, which stands at 3.0 seconds:
          1. a task from 3.0 seconds until 6.0 seconds
          Before the test ends, advance the clock by 3.0 seconds, or have the code cancel its sleeps.
          The clock moved to 3.0 seconds before any task slept. Call waitForSleepers(1) first.
        """
      ]
    )
  }

  @Test
  func `two who sleep are told apart by the calls before, and none is to be woken where calls came since`()
    async throws
  {
    let (clock, door) = currentScope.withValue(scope) { (ManualClock(), DoorSpy()) }
    door.openSpy(1, function: "open(by:)")
    let timeOut = Task { try await clock.sleep(for: .seconds(25)) }
    try await clock.waitForSleepers(1)
    door.openSpy(2, function: "open(by:)")
    let retry = Task { try await clock.sleep(for: .seconds(30)) }
    try await clock.waitForSleepers(2)
    door.openSpy(3, function: "open(by:)")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await door.openSpy.waitForCalls(4, within: .milliseconds(1), line: 7)
    }
    timeOut.cancel()
    retry.cancel()

    #expect(
      error?.description == """
        Waited 0.001 seconds for 4 calls of DoorSpy.open(by:), and 3 calls came:
          1. open(by: 1)
          2. open(by: 2)
          3. open(by: 3)
          ManualClock stands at 0.0 seconds, and 2 tasks sleep on it:
            1. a task from 0.0 seconds until 25.0 seconds, which fell asleep after DoorSpy.open(by: 1)
            2. a task from 0.0 seconds until 30.0 seconds, which fell asleep after DoorSpy.open(by: 2)
          The wait is at TestDoublesTests/WhatIsKnownTests.swift:7.
        """
    )
  }

  @Test func `a static double outside of any set says where to put the test`() {
    let openSpy = __staticDouble(
      of: DoorSpy.self,
      Spy<Int, Int, any Error>(owner: "DoorSpy"),
      name: "openSpy"
    )

    let error = #expect(throws: UnansweredCall.self) { try openSpy(1, function: "open(_:)") }

    #expect(
      error?.description == """
        DoorSpy.open(1) was called where static doubles keep nothing: outside of a strict test and of \
        withStaticDoubles { … }, or in a detached task or on a dispatch queue, which belong to no test. Put the test into \
        @Suite(.strictDoubles), and have the code run in its tasks.
        """
    )
  }

  @Test func `a static double is one in a set, and another in the next`() {
    let spies = withStaticDoubles { [DoorSpy.makeSpy, DoorSpy.makeSpy] }
    let other = withStaticDoubles { DoorSpy.makeSpy }

    spies[0](1)

    #expect(spies[1].calls == [1])
    #expect(other.calls == [])
  }

  @Test(.inOwnProcess)
  func `looking at the calls of a static double outside of any set says that it keeps none`() async {
    let looking = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = DoorSpy.makeSpy.calls
    }
    let waiting = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      _ = try? await DoorSpy.makeSpy.nextCall(within: .zero)
      _ = try? await DoorSpy.makeSpy.waitForCalls(1, within: .zero) { $0 > 1 }
    }

    let warning = """
      The calls of DoorSpy.makeSpy were looked at where static doubles keep nothing: outside of a strict test and of \
      withStaticDoubles { … }, or in a detached task or on a dispatch queue, which belong to no test. Put the test into \
      @Suite(.strictDoubles), and have the code run in its tasks.
      """
    #expect(looking?.standardErrorText.ranges(of: warning).count == 1)
    #expect(waiting?.standardErrorText.ranges(of: warning).count == 2)
  }
}

extension WhatIsKnownTests {
  @Test(.inOwnProcess)
  func `a task that sleeps for long on a clock is told once, with what to do`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "waits()", longestWait: .milliseconds(300))
      let clock = currentScope.withValue(scope) { ManualClock() }
      let timeSpy = Spy<Int, Void, Never>()
      let earlySleeper = Task { try await clock.sleep(for: .seconds(1)) }
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
      _ = await earlySleeper.result
      // Less than the limit: it is waited for in vain, as it is below.
      _ = try? await timeSpy.nextCall(within: .milliseconds(150))
      let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
      try await clock.waitForSleepers(1)
      // Several times the limit, and others fall asleep meanwhile.
      for _ in 1...5 {
        let other = Task { try await clock.sleep(for: .seconds(9)) }
        try await clock.waitForSleepers(2)
        _ = try? await timeSpy.nextCall(within: .milliseconds(180))
        other.cancel()
        _ = await other.result
      }
      sleeper.cancel()
      _ = await sleeper.result
      _ = scope.close()
    }

    let warning = """
      ManualClock stands at 1.0 seconds, and a task from 1.0 seconds until 4.0 seconds has been on it for \
      0.3 seconds, in the test waits(). If the test waits for that, advance the clock by 3.0 seconds.
      """
    #expect(result?.standardErrorText.ranges(of: warning).count == 1)
  }
}

private final class DoorSpy: TestDouble, Sendable {
  static var makeSpy: Spy<Int, Void, Never> {
    __staticDouble(of: Self.self, .init(owner: "DoorSpy"))
  }
  let openSpy = Spy<Int, Void, Never>()
}
