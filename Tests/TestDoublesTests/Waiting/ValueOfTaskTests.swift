import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

@Suite struct ValueOfTaskTests {
  private let loadSpy = AsyncSpy<Int, String, any Error>(owner: "ShopSpy")

  @Test(arguments: repeats)
  func `the value of a task that has yet to end`(_: Int) async throws {
    loadSpy.suspends()
    let load = Task { try await loadSpy(1) }
    let call = try await loadSpy.nextCall()

    async let text = value(of: load)
    call.resume(returning: "flat")

    let found = try await text
    #expect(found == "flat")
  }

  @Test func `the value of a task that can't throw`() async throws {
    let load = Task { "flat" }

    let text = try await value(of: load)

    #expect(text == "flat")
  }

  @Test func `the error that a task throws`() async {
    let load = Task<Void, any Error> { throw StoreError.full }

    await #expect(throws: StoreError.full) { try await value(of: load) }
  }

  @Test func `a wait in vain says what the doubles saw last`() async throws {
    let scope = DoubleScope()
    let loadSpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>(owner: "ShopSpy") }
    loadSpy.suspends()
    let load = Task { try await loadSpy(1, function: "load(id:)") }
    try await loadSpy.nextCall()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await currentScope.withValue(scope) { try await value(of: load, within: .milliseconds(1), line: 7) }
    }
    load.cancel()
    _ = await load.result

    #expect(
      error?.description == """
        Waited 0.001 seconds for the value of a task, and it has not ended.
          What the doubles saw last:
            ShopSpy.load(id: 1) held
          The wait is at TestDoublesTests/ValueOfTaskTests.swift:7.
        """
    )
    #expect(scope.close().problems.isEmpty)
  }

  @Test(arguments: repeats)
  func `cancelling the task that waits ends the wait, and the other goes on`(_: Int) async throws {
    loadSpy.suspends()
    let load = Task { try await loadSpy(1) }
    let call = try await loadSpy.nextCall()

    let waiter = Task { try await value(of: load) }
    waiter.cancel()
    let result = await waiter.result
    call.resume(returning: "flat")
    let answer = try await load.value

    #expect(answer == "flat")
    #expect(throws: CancellationError.self) { try result.get() }
  }
}
