import TestDoubles
import TestSupport
import Testing

/// Waits for some of a double's calls only.
@Suite struct ConditionTests {
  private let spy = Spy<Int, Void, Never>(owner: "DoorSpy.openSpy")

  @Test func `the first call that a condition picks out is given`() async throws {
    spy(1)
    spy(2)
    spy(4)

    let call = try await spy.nextCall { $0.isMultiple(of: 2) }

    #expect(call.input == 2)
  }

  @Test func `calls that are passed over stay for others`() async throws {
    spy(1)
    spy(2)
    spy(3)

    let picked = try await spy.nextCall { $0 == 2 }.input
    let rest = try await [spy.nextCall().input, spy.nextCall().input]

    #expect(picked == 2)
    #expect(rest == [1, 3])
  }

  @Test(arguments: repeats)
  func `a call that is to come is waited for`(_: Int) async throws {
    let caller = Task { [spy] in (1...5).forEach { spy($0) } }

    let call = try await spy.nextCall { $0 == 4 }
    await caller.value

    #expect(call.input == 4)
  }

  @Test(arguments: repeats)
  func `each call is given to one of several who wait for such calls`(_: Int) async throws {
    async let first = spy.nextCall { $0 > 1 }.input
    async let second = spy.nextCall { $0 > 1 }.input
    spy(1)
    spy(2)
    spy(3)

    let inputs = try await [first, second].sorted()

    #expect(inputs == [2, 3])
  }

  @Test func `a held call is picked out and let go`() async throws {
    let loadSpy = AsyncSpy<Int, String, any Error>()
    loadSpy.suspends()
    let first = Task { try await loadSpy(1) }
    let second = Task { try await loadSpy(2) }

    try await loadSpy.nextCall { $0 == 2 }.resume(returning: "b")
    try await loadSpy.nextCall { $0 == 1 }.resume(returning: "a")
    let answers = try await [first.value, second.value]

    #expect(answers == ["a", "b"])
  }

  @Test func `so many calls are waited for that a condition picks out`() async throws {
    let caller = Task { [spy] in (1...6).forEach { spy($0) } }

    try await spy.waitForCalls(3) { $0.isMultiple(of: 2) }
    await caller.value

    #expect(spy.callCount == 6)
  }

  @Test func `a wait in vain lists what the condition didn't pick`() async {
    spy(1, function: "open(_:)")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.nextCall(within: .milliseconds(1), line: 7) { $0 > 1 }
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for a call of DoorSpy.open(_:) that meets the condition. \
        1 call came, and none matched:
          1. open(1)
          The wait is at TestDoublesTests/ConditionTests.swift:7.
        """
    )
  }

  @Test func `a wait in vain for so many calls says how many the condition picked`() async {
    spy(1, function: "open(_:)")
    spy(2, function: "open(_:)")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.waitForCalls(2, within: .milliseconds(1), line: 7) { $0 > 1 }
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for 2 calls of DoorSpy.open(_:) that meet the condition. \
        2 calls came, and 1 matched:
          1. open(1)
          2. open(2)
          The wait is at TestDoublesTests/ConditionTests.swift:7.
        """
    )
  }

  @Test func `a wait in vain for a call that was handed out before says so`() async throws {
    spy(2, function: "open(_:)")
    try await spy.nextCall { $0 > 1 }

    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.nextCall(within: .milliseconds(1), line: 7) { $0 > 1 }
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for a call of DoorSpy.open(_:) that meets the condition. \
        1 call came, and nextCall() had returned those that match:
          1. open(2)
          The wait is at TestDoublesTests/ConditionTests.swift:7.
        """
    )
  }

  @Test func `a wait in vain where nothing was called says so`() async {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.waitForCalls(1, within: .milliseconds(1), line: 7) { $0 > 1 }
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for a call of DoorSpy.openSpy that meets the condition, and none came.
          The wait is at TestDoublesTests/ConditionTests.swift:7.
        """
    )
  }

  @Test func `cancelling the task that waits ends the wait`() async {
    let waiter = Task { [spy] in try await spy.nextCall { $0 > 1 } }

    waiter.cancel()

    await #expect(throws: CancellationError.self) { try await waiter.value }
  }
}
