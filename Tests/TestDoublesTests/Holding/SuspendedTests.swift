import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// Doubles that hold their calls, and holds that outlive a cancellation.
@Suite struct SuspendedTests {
  @Test func `a spy holds its calls`() async throws {
    let loadSpy = AsyncSpy<Int, String, any Error>()
    loadSpy.suspends()
    let caller = Task { try await loadSpy(1) }

    let call = try await loadSpy.nextCall()
    call.resume(returning: "pear")
    let answer = try await caller.value

    #expect(answer == "pear")
  }

  @Test func `a stub that has no answer holds its calls`() async throws {
    let countStub = AsyncStub<Void, Int, Never>.unimplemented()
    countStub.suspends()
    let caller = Task { await countStub() }

    let call = try await countStub.nextCall()
    call.resume(returning: 3)
    let answer = await caller.value

    #expect(answer == 3)
  }

  @Test func `cancelling the caller ends a hold`() async throws {
    let loadSpy = AsyncSpy<Int, String, any Error>()
    loadSpy.suspends()
    let caller = Task { try await loadSpy(1) }
    let call = try await loadSpy.nextCall()

    caller.cancel()
    try await call.waitForCancellation()

    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(!call.isHeld)
  }

  @Test func `a hold outlives the cancellation of a service that shuts down in its own time`() async throws {
    let shutDownSpy = AsyncSpy<Void, String, any Error>()
    shutDownSpy.suspends(endsWhenCancelled: false)
    let caller = Task { try await shutDownSpy() }
    let call = try await shutDownSpy.nextCall()

    caller.cancel()
    try await call.waitForCancellation()
    let isHeldAfterCancellation = call.isHeld
    call.resume(returning: "done")
    let answer = try await caller.value

    #expect(answer == "done")
    #expect(isHeldAfterCancellation)
  }

  @Test func `a stub's hold outlives a cancellation, too`() async throws {
    let shutDownStub = AsyncStub<Void, String, any Error>()
    shutDownStub.suspends(endsWhenCancelled: false)
    let caller = Task { try await shutDownStub() }
    let call = try await shutDownStub.nextCall()

    caller.cancel()
    try await call.waitForCancellation()
    call.resume(returning: "done")
    let answer = try await caller.value

    #expect(answer == "done")
  }

  @Test func `each call of a hold that outlives cancellation does`() async throws {
    let shutDownSpy = AsyncSpy<Int, String, any Error>()
    shutDownSpy.suspends(endsWhenCancelled: false)
    let callers = [Task { try await shutDownSpy(1) }, Task { try await shutDownSpy(2) }]
    let calls = [try await shutDownSpy.nextCall { $0 == 1 }, try await shutDownSpy.nextCall { $0 == 2 }]

    callers[1].cancel()
    try await calls[1].waitForCancellation()

    #expect(calls.map(\.isHeld) == [true, true])
    calls[0].resume(returning: "")
    calls[1].resume(returning: "")
  }

  @Test func `a call is held until it is resumed`() async throws {
    let loadSpy = AsyncSpy<Int, String, any Error>()
    loadSpy.suspends()
    let caller = Task { try await loadSpy(1) }
    let call = try await loadSpy.nextCall()

    let before = call.isHeld
    call.resume(returning: "pear")

    #expect(before)
    #expect(!call.isHeld)
    _ = try await caller.value
  }

  @Test func `a call with another answer was never held`() async throws {
    let loadSpy = AsyncSpy<Int, String, any Error>(returning: "pear")
    _ = try await loadSpy(1)

    let call = try await loadSpy.nextCall()

    #expect(!call.isHeld)
  }

  @Test func `a call that is left held says how its hold ends`() async throws {
    let scope = DoubleScope()
    let shutDownSpy = currentScope.withValue(scope) {
      AsyncSpy<Int, Void, any Error>(owner: "ServerSpy")
    }
    shutDownSpy.suspends(endsWhenCancelled: false)
    let callers = [1, 2].map { number in
      Task { try await shutDownSpy(number, function: "shutDown(within:)") }
    }
    let calls = [try await shutDownSpy.nextCall { $0 == 1 }, try await shutDownSpy.nextCall { $0 == 2 }]
    callers[1].cancel()
    try await calls[1].waitForCancellation()
    let countSpy = currentScope.withValue(scope) {
      AsyncSpy<Int, Int, Never>.unimplemented(owner: "ServerSpy")
    }
    countSpy.suspends()
    let count = Task { await countSpy(3, function: "count(in:)") }
    let countCall = try await countSpy.nextCall()
    count.cancel()
    try await countCall.waitForCancellation()

    let problems = scope.close().problems

    #expect(
      Set(problems.map(\.message)) == [
        """
        ServerSpy.shutDown(within: 1) is still held: the test didn't resume it, and its caller was never cancelled. \
        To resume it: call.resume().
        """,
        """
        ServerSpy.shutDown(within: 2) is still held: its caller was cancelled, but endsWhenCancelled is false, so the \
        test has to resume it. To resume it: call.resume().
        """,
        """
        ServerSpy.count(in: 3) is still held: its caller was cancelled, but the function can't throw CancellationError, so \
        the test has to resume it. To resume it: call.resume(returning: …).
        """,
      ]
    )
    #expect(
      Set(problems.map(\.call?.advice)) == [
        "To resume it: call.resume().", "To resume it: call.resume(returning: …).",
      ]
    )
    calls[0].resume()
    calls[1].resume()
    countCall.resume(returning: 0)
  }
}
