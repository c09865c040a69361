import AsyncDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// What a wait for a stream or its consumer says when it ends in vain.
@Suite struct StreamWaitsInVainTests {
  private let spy = Spy<Int, AsyncStream<String>, Never>(streaming: [], owner: "ShopSpy.changesSpy")

  private func changes(of id: Int) -> AsyncStream<String> { spy(id) }

  @Test func `a wait for a reader in vain says how far it has read`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.yield("a")

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitUntilRead(within: .milliseconds(10), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for the consumer of ShopSpy.changes(of:) to read what was sent. Nobody reads it.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `a wait for a termination in vain says what the consumer does`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let reading = Task { await elements(of: stream) }
    let changes = try await spy.nextStream()
    changes.yield("a")
    try await changes.waitUntilRead()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitForTermination(within: .milliseconds(10), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.01 seconds for the consumer of ShopSpy.changes(of:) to stop. Its consumer has read 1 of 1 element, and \
        waits for more.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
    changes.finish()
    _ = await reading.value
  }

  @Test func `a wait in vain tells of a consumer to which nothing was sent`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let reading = Task { await elements(of: stream) }
    let changes = try await spy.nextStream()
    try await changes.waitUntilRead()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitForTermination(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the consumer of ShopSpy.changes(of:) to stop. Its consumer has read nothing, since \
        nothing was sent, and waits for more.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
    changes.finish()
    _ = await reading.value
  }

  @Test func `a wait in vain tells of a consumer that is at the end`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.yield("a")
    changes.yield("b")
    changes.finish()
    _ = await elements(of: stream)

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitForTermination(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the consumer of ShopSpy.changes(of:) to stop. Its consumer has read 2 of 2 elements, \
        and is at the end.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
  }

  @Test func `a wait in vain tells of a consumer that doesn't come back`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    changes.yield("a")
    changes.yield("b")
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await changes.waitUntilRead(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the consumer of ShopSpy.changes(of:) to read what was sent. Its consumer has read 1 of \
        2 elements, and hasn't come back for more.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `a wait in vain elsewhere tells of a consumer that waits for an element`() async throws {
    let scope = DoubleScope()
    let spy = currentScope.withValue(scope) {
      Spy<Int, AsyncStream<String>, Never>(streaming: [], owner: "ShopSpy.changesSpy")
    }
    let openSpy = currentScope.withValue(scope) { Spy<Int, Void, Never>(owner: "DoorSpy.openSpy") }
    spy.streamsOnDemand()
    let reading = Task { await elements(of: spy(7, function: "changes(of:)")) }
    let changes = try await spy.nextStream()
    try await changes.waitUntilRead()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await openSpy.nextCall(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of DoorSpy.openSpy, and none came.
          What other doubles saw last:
            ShopSpy.changes(of: 7) returned
          ShopSpy.changes(of: 7) is open, and its consumer waits for an element.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
    changes.finish()
    _ = await reading.value
    let later = await #expect(throws: WaitTimedOut.self) { try await openSpy.nextCall(within: .zero) }
    #expect(later?.description.contains("is open") == false)
    _ = scope.close()
  }

  @Test func `a wait in vain for a stream says so`() async throws {
    let error = await #expect(throws: WaitTimedOut.self) {
      try await spy.nextStream(within: .milliseconds(1), line: 7)
    }

    #expect(
      error?.description == """
        Waited 0.001 seconds for the next call of ShopSpy.changesSpy, and none came.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
  }

  @Test func `a call without a stream of the double's is told`() async throws {
    spy.returns(AsyncStream { $0.finish() })
    _ = changes(of: 7)

    let error = await #expect(throws: WaitTimedOut.self) { try await spy.nextStream(line: 7) }

    #expect(
      error?.description == """
        ShopSpy.changes(of: 7) was called, and the double made no stream for it. Call streamsOnDemand() before it comes.
          The wait is at AsyncDoublesTests/StreamWaitsInVainTests.swift:7.
        """
    )
  }

  @Test func `a cancelled wait ends`() async throws {
    spy.streamsOnDemand()
    let stream = changes(of: 7)
    let changes = try await spy.nextStream()
    let waiting = Task { try await changes.waitUntilRead() }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
    withExtendedLifetime(stream) {}
  }
}
