import Dispatch
import TestDoubles
import TestSupport
import Testing

@Suite struct WaitForCallsTests {
  let spy = Spy<Int, Void, Never>()

  @Test func `counts the calls that have come`() async throws {
    spy(1)
    spy(2)

    try await spy.waitForCalls(2)

    #expect(spy.calls == [1, 2])
  }

  @Test func `waits for the calls that are missing`() async throws {
    spy(1)
    Task { [spy] in
      spy(2)
      spy(3)
    }

    try await spy.waitForCalls(3)

    #expect(spy.calls == [1, 2, 3])
  }

  @Test func `is content with more calls than asked for`() async throws {
    spy(1)
    spy(2)

    try await spy.waitForCalls(1)

    #expect(spy.callCount == 2)
  }

  @Test func `of none returns at once`() async throws {
    try await spy.waitForCalls(0)
    try await spy.waitForCalls(0) { $0 > 1 }

    #expect(spy.calls.isEmpty)
  }

  @Test func `leaves all calls to nextCall`() async throws {
    spy(1)

    try await spy.waitForCalls(1)
    let next = try await spy.nextCall().input

    #expect(next == 1)
  }

  @Test func `lets many wait for different counts`() async throws {
    let waiters = Task { [spy] in
      async let one: Void = spy.waitForCalls(1)
      async let two: Void = spy.waitForCalls(2)
      async let alsoTwo: Void = spy.waitForCalls(2)
      _ = try await (one, two, alsoTwo)
      return spy.calls
    }

    spy(1)
    spy(2)
    let calls = try await waiters.value

    #expect(calls == [1, 2])
  }

  @Test func `counts from nought after a reset`() async throws {
    spy(1)
    let waiter = Task { [spy] in
      try await spy.waitForCalls(2)
      return spy.calls
    }

    spy.forgetCalls()
    spy(2)
    spy(3)
    let answer = try await waiter.value

    #expect(answer == [2, 3])
  }

  @Test func `waits for calls of an async function`() async throws {
    let service = ItemsServiceSpy()
    Task { try await service.loadItems(page: 1, matching: "flat") }

    try await service.loadItemsSpy.waitForCalls(1)

    #expect(service.loadItemsSpy.lastCall?.page == 1)
  }

  @MainActor @Test func `works on the main actor, with callers on it`() async throws {
    Task { spy(1) }

    try await spy.waitForCalls(1)

    #expect(spy.calls == [1])
  }

  @Test func `takes calls from Dispatch queues`() async throws {
    DispatchQueue.global().async { [spy] in
      DispatchQueue.concurrentPerform(iterations: 4) { spy($0) }
    }

    try await spy.waitForCalls(4)

    #expect(spy.calls.sorted() == [0, 1, 2, 3])
  }

  @Test func `ends with a cancellation error when its task is cancelled`() async {
    let waiter = Task { [spy] in try await spy.waitForCalls(1) }

    waiter.cancel()

    await #expect(throws: CancellationError.self) { try await waiter.value }
  }

  @Test func `returns at once in a cancelled task when the calls have come`() async throws {
    spy(1)
    let waiter = Task { [spy] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await spy.waitForCalls(1)
    }

    await #expect(throws: Never.self) { try await waiter.value }
  }
}
