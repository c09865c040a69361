import TestDoubles
import TestSupport
import Testing

/// Calls in numbers: what a double does for one of them must not grow with the others.
@Suite(.timeLimit(.minutes(10))) struct ManyCallsTests {
  @Test func `calls through two functions by turns keep their names`() {
    let spy = Spy<Int, Void, Never>(owner: "DoorSpy")

    (1...10_000).forEach { number in
      spy(number, function: "open(by:)")
      spy(number, function: "close(by:)")
    }

    #expect(Timeline(spy).functions.suffix(3) == ["close(by:)", "open(by:)", "close(by:)"])
    #expect(spy.log[10_000].function == "open(by:)")
    #expect(spy.log[10_001].function == "close(by:)")
  }

  @Test func `calls that begin within one another end each for itself`() async throws {
    let spy = Spy<Int, Void, StoreError>(owner: "DoorSpy")
    spy.answers { [unowned spy] (depth) throws(StoreError) in
      if depth < 500 { try? spy(depth + 1, function: "open(by:)") }
      if depth.isMultiple(of: 2) { throw .locked }
    }

    try spy(1, function: "open(by:)")

    #expect(spy.callCount == 500)
    #expect(Timeline(spy).entries.filter { "\($0.outcome)" == "threw .locked" }.count == 250)
  }

  @Test func `calls that run at the same time end each for itself`() async throws {
    let gate = AsyncSpy<Int, Void, any Error>(owner: "DoorSpy")
    gate.suspends()
    let spy = AsyncSpy<Int, Void, any Error>(answering: { number in try await gate(number) })
    let callers = (1...2_000).map { number in Task { try await spy(number) } }
    try await gate.waitForCalls(2_000)

    for _ in callers { try await gate.nextCall().resume() }
    for caller in callers { try await caller.value }

    #expect(Timeline(spy).entries.filter { "\($0.outcome)" == "returned" }.count == 2_000)
  }
}
