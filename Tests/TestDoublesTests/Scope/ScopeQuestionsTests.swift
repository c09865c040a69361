import Foundation
@testable import StrictDoubles
import AsyncDoubles
import TestSupport
import Testing

/// What doubles tell the scope of their test when it asks them: who waits, and who threw an error.
@Suite final class ScopeQuestionsTests {
  private let scope = DoubleScope()

  deinit {
    // Until then a scope and its doubles hold on to each other.
    _ = scope.close()
  }

  @Test(
    arguments: [
      (1, ""), (2, "\n  1 more call of it is held."), (3, "\n  2 more calls of it are held."),
    ]
  ) func `a held call is told with its arguments, and how many more there are`(count: Int, others: String)
    async throws
  {
    let openSpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>() }
    openSpy.suspends(line: 7)
    let calls = (1...count).map { _ in Task { try await openSpy(5, function: "open(_:)") } }
    try await openSpy.waitForCalls(count)

    let obstacles = scope.obstacles.map { ($0.text, $0.place?.line, $0.explanation()) }
    calls.forEach { $0.cancel() }

    #expect(obstacles.map(\.0) == ["open(_:) was held"])
    #expect(obstacles.map(\.1) == [7])
    #expect(
      obstacles.map(\.2) == [
        "open(5) is still held: the test didn't resume it, and its caller was never cancelled. "
          + "To resume it: call.resume(returning: …).\(others)"
      ]
    )
    for call in calls { _ = await call.result }
  }

  @Test func `a completion that the answer may call yet isn't told at the end`() {
    let kinds = Locked<[Problem.Kind]?>(nil)
    let sendSpy = currentScope.withValue(scope) { Spy<AwaitedCompletion<Int>, Void, Never>() }
    sendSpy.answers { [scope] completion in
      kinds.withLock { $0 = scope.close().problems.map(\.kind) }
      completion(1)
    }

    sendSpy(AwaitedCompletion { _ in })

    #expect(kinds.withLock(\.self) == [])
  }

  @Test func `a stream whose consumer waits is told, and what to do`() async throws {
    let changesSpy = currentScope.withValue(scope) { Spy<Int, AsyncStream<Int>, Never>.unimplemented() }
    changesSpy.streamsOnDemand(line: 7)
    let reading = Task { for await _ in changesSpy(5, function: "changes(of:)") {} }
    let changes = try await changesSpy.nextStream()
    try await changes.waitUntilRead()

    let obstacles = scope.obstacles.map { ($0.text, $0.place?.line, $0.explanation()) }
    changes.finish()

    #expect(obstacles.map(\.0) == ["changes(of:) was open"])
    #expect(obstacles.map(\.1) == [7])
    #expect(
      obstacles.map(\.2) == [
        """
        changes(of: 5) is open, and its consumer waits for an element. Send one by yield(_:), or end the stream by \
        finish().
        """
      ]
    )
    await reading.value
  }

  @Test func `a completion that is the only argument is told if nobody called it`() {
    let refreshSpy = currentScope.withValue(scope) {
      Spy<AwaitedCompletion<Void>, Void, Never>(owner: "LibrarySpy")
    }
    refreshSpy(AwaitedCompletion {}, function: "refresh(completion:)")

    let obstacles = scope.obstacles.map(\.text)

    #expect(obstacles == ["nobody called the completion of LibrarySpy.refresh(completion:)"])
  }

  @Test func `a completion that nobody called is told`() {
    let findSpy = currentScope.withValue(scope) {
      Spy<(text: String, completion: AwaitedCompletion<Result<Int, any Error>>), Void, Never>()
    }
    findSpy(("a", AwaitedCompletion { _ in }), function: "find(_:completion:)")

    let obstacles = scope.obstacles.map { ($0.text, $0.explanation()) }

    #expect(obstacles.map(\.0) == ["nobody called the completion of find(_:completion:)"])
    #expect(
      obstacles.map(\.1) == [
        """
        find("a", completion: (Function)) was called, and nobody called its completion. Call it, or set up \
        .answers { … } that calls it.
        """
      ]
    )
  }

  @Test func `a completion is ended with the test, but not one in an object, which may belong to an actor`()
    async throws
  {
    let endedSpy = Spy<Int, Void, Never>()
    let (refreshSpy, orderSpy) = currentScope.withValue(scope) {
      (Spy<AwaitedCompletion<Void>, Void, Never>(), Spy<Order, Void, Never>())
    }
    refreshSpy(AwaitedCompletion { endedSpy(1) })
    refreshSpy(AwaitedCompletion { endedSpy(2) })
    refreshSpy.calls[0]()
    orderSpy(Order())

    let ended = scope.stop()
    ended.forEach { $0() }
    try await endedSpy.waitForCalls(2)

    #expect(ended.count == 1)
    #expect(endedSpy.calls == [1, 2])
  }

  @Test func `a consumer that waits for an element gets the end of its stream with the test`() async throws {
    let changesSpy = currentScope.withValue(scope) { Spy<Int, AsyncStream<String>, Never>(streaming: []) }
    changesSpy.streamsOnDemand()
    let reading = Task { await changesSpy(7).first { _ in true } }
    let changes = try await changesSpy.nextStream()
    try await changes.waitUntilRead()

    scope.stop().forEach { $0() }

    #expect(try await value(of: reading) == nil)
  }

  @Test(
    arguments: [
      (MockDataLoader.Response.data(Data("[]".utf8), line: 7), "the data"),
      (.json("[]", line: 7), "the JSON"), (.json([1], line: 7), "the value"),
      (.status(200, line: 7), "an empty body"),
    ]
  ) func `the body that code couldn't decode is told by where the test gave it`(
    response: MockDataLoader.Response,
    name: String
  ) async throws {
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.returns(response)

    let source = try await sourceOfError(decodingDataFrom: loader)

    #expect(
      source == """
        MockDataLoader.data(for: GET https://example.com/a) was answered last, with \(name) given at \
        TestDoublesTests/ScopeQuestionsTests.swift:7.
        """
    )
  }

  @Test func `data that code couldn't decode is told by where the loader was made with it`() async throws {
    let loader = currentScope.withValue(scope) { MockDataLoader(data: Data("[]".utf8), line: 7) }

    let source = try await sourceOfError(decodingDataFrom: loader)

    #expect(
      source == """
        MockDataLoader.data(for: GET https://example.com/a) was answered last, with the data given at \
        TestDoublesTests/ScopeQuestionsTests.swift:7.
        """
    )
  }

  private func sourceOfError(decodingDataFrom loader: MockDataLoader) async throws -> String? {
    let data = try await loader.data(for: .to("/a")).0
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Int.self, from: data) }
    return error.flatMap { scope.source(of: $0) }
  }

  @Test func `the double that threw an error is found by the error`() {
    let (openSpy, closeSpy, drawer) = currentScope.withValue(scope) {
      (
        Spy<Int, Void, any Error>(), Spy<Int, Void, URLError>(throwing: URLError(.cancelled), line: 10),
        Drawer()
      )
    }
    openSpy.throws(StoreError.full, line: 7)
    try? openSpy(1, function: "open(_:)")
    openSpy.throws(StoreError.locked, line: 8)
    try? openSpy(2, function: "open(_:)")
    drawer.failNext(with: URLError(.timedOut), line: 9)
    try? drawer.open()
    try? closeSpy(3, function: "close(_:)")

    let errors: [any Error] = [StoreError.full, StoreError.locked, URLError(.timedOut), URLError(.cancelled)]
    let sources = errors.map { scope.source(of: $0) }

    #expect(
      sources == [
        "open(1) threw .full.",
        "open(2) threw .locked, set up at TestDoublesTests/ScopeQuestionsTests.swift:8.",
        """
        Drawer failed with URLError(.timedOut), set up at \
        TestDoublesTests/ScopeQuestionsTests.swift:9.
        """,
        """
        close(3) threw URLError(.cancelled), set up where it was made, at \
        TestDoublesTests/ScopeQuestionsTests.swift:10.
        """,
      ]
    )
    #expect(scope.source(of: URLError(.badURL)) == nil)
  }
}

private final class Order {
  let completion = AwaitedCompletion<Void> {}
}

private final class Drawer: Fake<Int>, @unchecked Sendable {
  convenience init() {
    self.init(0)
  }

  func open() throws {
    try access { count in count += 1 }
  }
}
