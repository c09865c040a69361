import TestDoubles
import TestSupport
import Testing

@Suite struct WaitForCancellationTests {
  let service = ItemsServiceSpy()

  @Test func `ends when the caller is cancelled`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()
    Task { caller.cancel() }

    try await call.waitForCancellation()

    #expect(caller.isCancelled)
  }

  @Test func `ends at once when the caller was cancelled before`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()
    caller.cancel()

    try await call.waitForCancellation()

    await #expect(throws: CancellationError.self) { try await caller.value }
  }

  @Test func `leaves a function that can't throw held`() async throws {
    let countSpy = AsyncSpy<Void, Int, Never>(returning: 0)
    countSpy.suspends()
    let caller = Task { await countSpy() }
    let call = try await countSpy.nextCall()
    caller.cancel()

    try await call.waitForCancellation()
    call.resume(returning: 3)
    let answer = await caller.value

    #expect(answer == 3)
  }

  @Test func `ends with a cancellation error when its own task is cancelled`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()
    let waiter = Task { try await call.waitForCancellation() }

    waiter.cancel()

    await #expect(throws: CancellationError.self) { try await waiter.value }
    caller.cancel()
  }

  @Test func `times out and names the call when the caller is not cancelled`() async throws {
    service.loadItemsSpy.suspends()
    let caller = Task { try await service.loadItems(page: 1, matching: "flat") }
    let call = try await service.loadItemsSpy.nextCall()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await call.waitForCancellation(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the caller of \
        ItemsServiceSpy.loadItems(page: 1, matching: "flat") to be cancelled.
          The wait is at TestDoublesTests/WaitForCancellationTests.swift:7.
        """
    )
    caller.cancel()
  }
}
