import AsyncDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// What a strict test tells of streams.
@Suite struct StreamsOfAStrictTestTests {
  private func makeStrictSpy(_ scope: DoubleScope) -> Spy<Int, AsyncStream<String>, Never> {
    currentScope.withValue(scope) { Spy(streaming: [], owner: "ShopSpy.changesSpy") }
  }

  @Test func `what a consumer that has stopped left unread is told at its lines`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streamsOnDemand()
    var consumer: AsyncStream<String>.Iterator? = spy(7, function: "changes(of:)").makeAsyncIterator()
    let changes = try await spy.nextStream()
    changes.yield("a", line: 7)
    changes.yield("b", line: 8)
    changes.yield("c", line: 9)
    changes.yield("d", line: 9)
    _ = await consumer?.next()
    consumer = nil
    try await changes.waitForTermination()

    let problems = scope.close().problems

    #expect(
      problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        8: An element was sent here through ShopSpy.changes(of: 7), and never read. Its consumer has read 1 of 4 \
        elements, and has stopped.
        """,
        """
        9: 2 elements were sent here through ShopSpy.changes(of: 7), and never read. Its consumer has read 1 of 4 \
        elements, and has stopped.
        """,
      ]
    )
  }

  @Test func `lines of several files are told apart`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streamsOnDemand()
    let stream = spy(7)
    let changes = try await spy.nextStream()
    changes.yield("a", filePath: "Shop/First.swift", line: 7)
    changes.yield("b", filePath: "Shop/Second.swift", line: 7)
    changes.yield("c", filePath: "Shop/First.swift", line: 7)

    let problems = scope.close().problems

    #expect(
      problems.map { $0.location?.description } == [
        "Shop/First.swift:7", "Shop/Second.swift:7", "Shop/First.swift:7",
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `what was set up and never read is told`() async {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streams("a", "b", line: 7)
    let stream = spy(7, function: "changes(of:)")

    let problems = scope.close().problems

    #expect(
      problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "7: 2 elements were set up here for ShopSpy.changes(of: 7), and never read. Nobody reads it."
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `what is sent through a stream that has ended is told, and its end too`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streamsOnDemand()
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()
    changes.finish()

    changes.yield("a", line: 8)
    changes.finish(line: 9)

    #expect(
      scope.close().problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        8: An element was sent through ShopSpy.changes(of: 7) at AsyncDoublesTests/StreamsOfAStrictTestTests.swift:8, but it had ended.
        """,
        """
        9: The end was sent through ShopSpy.changes(of: 7) at AsyncDoublesTests/StreamsOfAStrictTestTests.swift:9, but it had ended.
        """,
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `of eight ends at once seven are told`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streamsOnDemand()
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()

    await onEightThreads(upTo: 8) { _ in changes.finish() }

    #expect(scope.close().problems.count == 7)
    withExtendedLifetime(stream) {}
  }

  @Test func `what is sent through a stream that the double ends is told, and what to set up`() async throws {
    let scope = DoubleScope()
    let spy = makeStrictSpy(scope)
    spy.streams()
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()

    changes.yield("a", line: 8)

    #expect(
      scope.close().problems.map(\.message) == [
        """
        An element was sent through ShopSpy.changes(of: 7) at AsyncDoublesTests/StreamsOfAStrictTestTests.swift:8, but it had ended.
          To send elements, call streamsOnDemand() before the stream is made.
        """
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test(arguments: [("ShopSpy.changesSpy", "changesSpy"), ("ShopSpy", "")])
  func `a stream that is the answer of a second call is told`(owner: String, property: String) {
    let scope = DoubleScope()
    let spy = currentScope.withValue(scope) {
      [Spy<Int, AsyncStream<String>, Never>(streaming: [], owner: owner)]
    }[0]
    spy.returns(AsyncStream { $0.finish() }, line: 7)

    _ = spy(7, function: "changes(of:)")
    _ = spy(8, function: "changes(of:)")

    #expect(
      scope.close().problems.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        7: The stream that was set up here is the answer of a second call, and a stream has one reader: this call gets \
        some of the elements, or none.
          For a stream of each call's own: \(property).streams(…), or \(property).streamsOnDemand().
        """
      ]
    )
  }
}
