import AsyncDoubles
import Testing

@testable import StrictDoubles

@Suite struct StreamsInStrictTests {
  typealias ChangesSpy = Spy<Int, AsyncStream<String>, Never>

  private let scope = DoubleScope()
  private let spy: ChangesSpy

  init() {
    let scope = scope
    spy = currentScope.withValue(scope) { ChangesSpy(streaming: [], owner: "ShopSpy.changesSpy") }
  }

  @Test func `an open stream is no fault`() async throws {
    spy.streamsOnDemand()
    let stream = spy(7, function: "changes(of:)")

    #expect(scope.close().problems.isEmpty)
    withExtendedLifetime(stream) {}
  }

  @Test func `sending through a stream that the double ends says what to set up`() async throws {
    spy.streams("a")
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()

    changes.yield("b", line: 1007)

    #expect(
      scope.close().problems.first?.message == """
        An element was sent through ShopSpy.changes(of: 7) at StrictDoublesTests/StreamsInStrictTests.swift:1007, but it \
        had ended.
          To send elements, call streamsOnDemand() before the stream is made.
        """
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `elements that were sent and never read are told at their line`() async throws {
    spy.streamsOnDemand()
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()
    changes.yield("a", line: 1007)
    changes.yield("b", line: 1008)
    changes.yield("c", line: 1008)

    let problems = scope.close().problems

    #expect(problems.map(\.kind) == [.unusedAnswer, .unusedAnswer])
    #expect(problems.map { $0.location?.line } == [1007, 1008])
    #expect(
      problems.map(\.message) == [
        "An element was sent here through ShopSpy.changes(of: 7), and never read. Nobody reads it.",
        "2 elements were sent here through ShopSpy.changes(of: 7), and never read. Nobody reads it.",
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `an element that a consumer never comes for is told`() async throws {
    spy.streams("a", "b", line: 1007)
    let stream = spy(7, function: "changes(of:)")
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()

    #expect(
      scope.close().problems.map(\.message) == [
        """
        An element was set up here for ShopSpy.changes(of: 7), and never read. Its consumer has read 1 of 2 elements, and \
        hasn't come back for more.
        """
      ]
    )
  }

  @Test func `a consumer may break off before it has read all that was set up`() async throws {
    spy.streams("a", "b")
    for await _ in spy(7, function: "changes(of:)") { break }

    #expect(scope.close().problems.isEmpty)
  }

  @Test func `streams that no call got are told`() {
    spy.streams("a", line: 1007)

    let problems = scope.close().problems

    #expect(
      problems.map(\.message) == ["An answer was set up here, and ShopSpy.changesSpy was never called."]
    )
    #expect(problems.map { $0.location?.line } == [1007])
  }

  @Test func `one stream isn't the answer of two calls`() {
    spy.returns(AsyncStream { $0.finish() }, line: 1007)

    _ = spy(7, function: "changes(of:)")
    _ = spy(8, function: "changes(of:)")
    let problems = scope.close().problems

    #expect(problems.map(\.kind) == [.misuse])
    #expect(
      problems.map(\.message) == [
        """
        The stream that was set up here is the answer of a second call, and a stream has one reader: this call gets some \
        of the elements, or none.
          For a stream of each call's own: changesSpy.streams(…), or changesSpy.streamsOnDemand().
        """
      ]
    )
    #expect(problems.map { $0.location?.line } == [1007])
  }

  @Test func `streams in order are the answers of a call each`() {
    spy.returns(AsyncStream { $0.finish() }, AsyncStream { $0.finish() })

    _ = spy(7, function: "changes(of:)")
    _ = spy(8, function: "changes(of:)")

    #expect(scope.close().problems.isEmpty)
  }

  @Test func `sending through a stream that has ended is a mistake`() async throws {
    spy.streamsOnDemand()
    let stream = spy(7, function: "changes(of:)")
    let changes = try await spy.nextStream()
    changes.finish()

    changes.yield("a", line: 1007)
    changes.finish(line: 1008)

    let file = "StrictDoublesTests/StreamsInStrictTests.swift"
    #expect(
      scope.close().problems.map(\.message) == [
        "An element was sent through ShopSpy.changes(of: 7) at \(file):1007, but it had ended.",
        "The end was sent through ShopSpy.changes(of: 7) at \(file):1008, but it had ended.",
      ]
    )
    withExtendedLifetime(stream) {}
  }

  @Test func `another double's wait in vain says which stream is waited for`() async throws {
    spy.streamsOnDemand()
    let showSpy = currentScope.withValue(scope) { Spy<Int, Void, Never>(owner: "ViewSpy.showSpy") }
    let reading = Task { [spy] in
      for await _ in spy(7, function: "changes(of:)") {}
    }
    try await spy.nextStream().waitUntilRead()

    let error = await #expect(throws: WaitTimedOut.self) {
      try await showSpy.nextCall(within: .milliseconds(10), line: 7)
    }
    reading.cancel()
    await reading.value

    #expect(
      error?.description == """
        Waited 0.01 seconds for the next call of ViewSpy.showSpy, and none came.
          What other doubles saw last:
            ShopSpy.changes(of: 7) returned
          ShopSpy.changes(of: 7) is open, and its consumer waits for an element.
          The wait is at StrictDoublesTests/StreamsInStrictTests.swift:7.
        """
    )
    _ = scope.close()
  }
}
