import Foundation
import NetworkDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// Responses that the test sends piece by piece.
@Suite(.strictDoubles) struct BodiesOnDemandTests {
  let loader = MockDataLoader()
  let pieceSpy = Spy<String, Void, Never>()

  @Test(arguments: repeats) func `the client gets the head and each piece as the test sends it`(_: Int)
    async throws
  {
    loader.streamsOnDemand()
    let load = try read("/a")

    let body = try await loader.nextStream()
    body.respond(status: 203, headers: ["Content-Type": "text/plain"])
    body.yield("a")
    try await body.waitUntilRead()
    #expect(pieceSpy.calls == ["203", "a"])
    body.yield(Data("b".utf8))
    body.finish()
    try await value(of: load)

    #expect(body.request.url?.path == "/a")
    #expect(pieceSpy.calls == ["203", "a", "b", "end"])
    #expect(!body.isTerminated)
  }

  @Test func `the head may be left out`() async throws {
    loader.streamsOnDemand()
    let load = try read("/a")
    let other = try read("/b")

    let body = try await loader.nextStream { $0.url?.path == "/a" }
    body.yield("a")
    body.finish()
    try await value(of: load)
    try await loader.nextStream().finish()
    try await value(of: other)

    #expect(pieceSpy.calls == ["200", "a", "end", "200", "end"])
  }

  @Test func `a head that names no status says 200`() async throws {
    loader.streamsOnDemand()
    let load = try read("/a")

    let body = try await loader.nextStream()
    body.respond(headers: ["Content-Type": "text/plain"])
    body.finish()
    try await value(of: load)

    #expect(pieceSpy.calls == ["200", "end"])
  }

  @Test func `an error ends the body`() async throws {
    loader.streamsOnDemand()
    let load = try read("/a")

    let body = try await loader.nextStream()
    body.yield("a")
    body.finish(throwing: URLError(.networkConnectionLost))

    await #expect(throws: URLError(.networkConnectionLost)) { try await value(of: load) }
    #expect(pieceSpy.calls == ["200", "a"])
  }

  @Test func `an error in place of the head fails the load`() async throws {
    loader.streamsOnDemand()
    let load = try read("/a")

    try await loader.nextStream().finish(throwing: URLError(.secureConnectionFailed))

    await #expect(throws: URLError(.secureConnectionFailed)) { try await value(of: load) }
    #expect(pieceSpy.calls == [])
    #expect(
      Timeline(loader).description == """
        1. MockDataLoader.bytes(for: GET https://example.com/a) threw URLError(.secureConnectionFailed)
        2. MockDataLoader.bytes(for: GET https://example.com/a) threw URLError(.secureConnectionFailed)
        """
    )
  }

  @Test(arguments: repeats) func `a client that cancels while it reads is seen`(_: Int) async throws {
    loader.streamsOnDemand()
    let load = try read("/a")
    let body = try await loader.nextStream()
    body.yield("a")
    try await body.waitUntilRead()

    load.cancel()
    try await body.waitForTermination()
    body.yield("b")
    _ = try? await value(of: load)

    #expect(body.isTerminated)
    #expect(pieceSpy.calls.prefix(2) == ["200", "a"])
    #expect(!pieceSpy.calls.contains("b"))
  }

  @Test(arguments: repeats) func `a client that cancels before the head is seen`(_: Int) async throws {
    loader.streamsOnDemand()
    let load = try read("/a")
    let body = try await loader.nextStream()

    load.cancel()
    try await body.waitForTermination()

    await #expect(throws: URLError(.cancelled)) { try await value(of: load) }
  }

  @Test func `a client that doesn't want the body is seen`() async throws {
    loader.streamsOnDemand()
    let status = Task { [loader] in try await loader.bytes(for: .to("/a")).1 as? HTTPURLResponse }

    let body = try await loader.nextStream()
    body.respond(status: 404)
    let response = try await value(of: status)
    try await body.waitForTermination()

    #expect(response?.statusCode == 404)
  }

  @Test func `who loads it as a whole waits for the end`() async throws {
    loader.streamsOnDemand()
    let completionSpy = Spy<(status: Int?, text: String?), Void, Never>()
    let load = Task { [loader] in try await loader.text(of: .to("/a")) }
    let first = try await loader.nextStream()
    loader.loadData(using: try .to("/b")) { data, response, _ in
      let status = (response as? HTTPURLResponse)?.statusCode
      completionSpy((status, data.map { String(decoding: $0, as: UTF8.self) }))
    }
    let second = try await loader.nextStream()

    first.yield("a")
    second.yield("c")
    try await second.waitUntilRead()
    #expect(completionSpy.callCount == 0)
    first.yield("b")
    first.finish()
    second.yield("d")
    second.finish()

    let text = try await value(of: load)
    let completed = try await completionSpy.nextCall().input
    #expect(text == "ab")
    #expect(completed == (200, "cd"))
  }

  @Test(arguments: SessionMaker.all) func `the delegate of a session gets each piece`(maker: SessionMaker)
    async throws
  {
    loader.streamsOnDemand()
    let delegate = SessionDelegateSpy()
    let task = maker.makeSession(loader, delegate).dataTask(with: try .to("/a"))

    task.resume()
    let body = try await loader.nextStream()
    body.yield("a")
    let first = try await delegate.chunkSpy.nextCall().input
    body.yield("b")
    body.finish()
    try await delegate.endSpy.waitForCalls(1)

    #expect(first == Data("a".utf8))
    #expect(delegate.chunkSpy.calls == [Data("a".utf8), Data("b".utf8)])
  }

  @Test(arguments: SessionMaker.all) func `a task of a session that is cancelled is seen`(maker: SessionMaker)
    async throws
  {
    loader.streamsOnDemand()
    let delegate = SessionDelegateSpy()
    let task = maker.makeSession(loader, delegate).dataTask(with: try .to("/a"))
    task.resume()
    let body = try await loader.nextStream()
    body.respond()

    task.cancel()
    try await body.waitForTermination()
    try await delegate.endSpy.waitForCalls(1)

    #expect(delegate.chunkSpy.calls == [])
  }

  @Test func `routes and rules have the test send`() async throws {
    loader.add {
      Route.get("/a") { .onDemand }
      Route.get("/b") { .status(503).then(.onDemand) }
    }
    loader.when { $0.httpMethod == "POST" }.streamsOnDemand()
    let status = try await loader.status(of: .to("/b"))
    try await loader.nextCall()
    let first = Task { [loader] in try await loader.text(of: .to("/a")) }
    let second = Task { [loader] in try await loader.text(of: .to("/b")) }
    let third = Task { [loader] in try await loader.text(of: .to("/c", method: "POST")) }

    let a = try await loader.nextStream { $0.url?.path == "/a" }
    let b = try await loader.nextStream { $0.url?.path == "/b" }
    let c = try await loader.nextStream { $0.url?.path == "/c" }
    a.yield("1")
    b.yield("2")
    c.yield("3")
    a.finish()
    b.finish()
    c.finish()

    #expect(status == 503)
    #expect(try await [value(of: first), value(of: second), value(of: third)] == ["1", "2", "3"])
  }

  @Test func `a timeline shows what was sent`() async throws {
    loader.streamsOnDemand()
    let load = try read("/a")

    let body = try await loader.nextStream()
    body.respond()
    body.yield(ServerSentEvent(data: "Hello"))
    body.finish()
    try await value(of: load)

    #expect(
      Timeline(loader).description == #"""
        1. MockDataLoader.bytes(for: GET https://example.com/a) answered 200
        2. MockDataLoader.bytes(for: GET https://example.com/a) yielded status 200
        3. MockDataLoader.bytes(for: GET https://example.com/a) yielded "data: Hello\n\n"
        4. MockDataLoader.bytes(for: GET https://example.com/a) finished
        """#
    )
  }

  /// Reads a body in pieces, and tells the spy of its status, its pieces and its end.
  private func read(_ path: String) throws -> Task<Void, any Error> {
    let request = try URLRequest.to(path)
    return Task { [loader, pieceSpy] in
      let (pieces, response) = try await loader.bytes(for: request)
      pieceSpy("\((response as? HTTPURLResponse)?.statusCode ?? 0)")
      for try await piece in pieces { pieceSpy(String(decoding: piece, as: UTF8.self)) }
      pieceSpy("end")
    }
  }
}

/// What goes wrong with responses that the test sends, as a test is told of it.
@Suite struct BodiesOnDemandProblemsTests {
  @Test func `a request that was answered otherwise has no stream`() async throws {
    let loader = MockDataLoader()
    loader.returns(.status(204))
    _ = try await loader.data(for: .to("/a"))

    let error = await #expect(throws: WaitTimedOut.self) { _ = try await loader.nextStream() }

    #expect(
      error?.description.hasPrefix(
        """
        MockDataLoader.data(for: GET https://example.com/a) was called, and the double made no stream for it. Call \
        streamsOnDemand() before it comes.
        """
      ) == true
    )
  }

  @Test(
    arguments: [
      ("ab", "1", "The response has 2 bytes, and its Content-Length is 1."),
      ("a", "2", "The response has 1 byte, and its Content-Length is 2."),
      ("", "9", "The response has 0 bytes, and its Content-Length is 9."),
      ("a", "one", "The response has 1 byte, and its Content-Length is one."),
      ("a", "-1", "The response has 1 byte, and its Content-Length is -1."),
    ]
  ) func `a length that isn't the body's is told at the head's line`(
    sent: String,
    length: String,
    message: String
  )
    async throws
  {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.streamsOnDemand()
    let load = Task { try await loader.text(of: .to("/a")) }

    let body = try await loader.nextStream()
    body.respond(headers: ["Content-Length": length], line: 7)
    body.yield(sent)
    body.finish()
    let text = try await load.value

    let problems = scope.close().problems
    #expect(text == sent)
    #expect(
      problems.map(\.message) == [
        """
        \(message) No server sends that: leave the header out, or break the load off by finish(throwing: \
        URLError(.networkConnectionLost)).
        """
      ]
    )
    #expect(problems.map { $0.location?.line } == [7])
  }

  @Test func `a body that gets longer than its length is told once, before it ends`() async throws {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.streamsOnDemand()
    let load = Task { try await loader.text(of: .to("/a")) }

    let body = try await loader.nextStream()
    body.respond(headers: ["Content-Length": "3"], line: 7)
    body.yield("abc")
    body.yield("d")
    body.yield("e")
    try await body.waitUntilRead()
    let problems = scope.close().problems
    body.finish(throwing: URLError(.networkConnectionLost))
    _ = await load.result

    #expect(
      problems.map(\.message) == [
        """
        The response has 4 bytes, and its Content-Length is 3. No server sends that: leave the header out, or break the \
        load off by finish(throwing: URLError(.networkConnectionLost)).
        """
      ]
    )
    #expect(problems.map { $0.location?.line } == [7])
  }

  @Test(arguments: [
    ("HEAD", 200, ["Content-Length": "9"]),
    ("GET", 304, ["Content-Length": "9"]),
    ("GET", 200, ["Content-Length": "9", "Content-Encoding": "gzip"]),
    ("GET", 200, ["Content-Length": "1"]),
  ]) func `a body that isn't sent, is compressed, or has its length is right`(
    method: String,
    status: Int,
    headers: [String: String]
  ) async throws {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.streamsOnDemand()
    let load = Task { try await loader.text(of: .to("/a", method: method)) }

    let body = try await loader.nextStream()
    body.respond(status: status, headers: headers)
    body.yield("a")
    body.finish()
    _ = try await load.value

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `a body that breaks off, or that nobody reads to its end, may have promised more`() async throws
  {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.streamsOnDemand()
    let loads = (1...2).map { _ in Task { try await loader.text(of: .to("/a")) } }

    let broken = try await loader.nextStream()
    let left = try await loader.nextStream()
    broken.respond(headers: ["Content-Length": "9"])
    left.respond(headers: ["Content-Length": "9"])
    broken.finish(throwing: URLError(.networkConnectionLost))
    loads.forEach { $0.cancel() }
    for load in loads { _ = await load.result }

    #expect(scope.close().problems.map(\.message) == [])
  }

  @Test func `a head after a piece, a piece after the end, and a worked-out response are told`() async throws
  {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.streamsOnDemand()
    loader.when { $0.url?.path == "/worked" }.answers { _ in .onDemand }
    let load = Task { try await loader.text(of: .to("/a")) }

    let body = try await loader.nextStream()
    body.yield("a")
    body.respond(status: 500)
    body.finish()
    body.yield("b", line: 7)
    let text = try await load.value
    await #expect(throws: UnansweredCall.self) { try await loader.data(for: .to("/worked")) }

    #expect(text == "a")
    #expect(
      Set(scope.close().problems.map(\.message)) == [
        "A head was sent to GET https://example.com/a after its first piece.",
        """
        An element was sent through MockDataLoader.data(for: GET https://example.com/a) at \
        NetworkDoublesTests/BodiesOnDemandTests.swift:7, but it had ended.
        """,
        "A closure can't return a response that is sent on demand. Write { .onDemand } in the route, or call streamsOnDemand().",
      ]
    )
  }

  @Test func `a piece that nobody reads is told at its line`() async throws {
    let scope = DoubleScope()
    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.streamsOnDemand()
    let load = Task { try await loader.bytes(for: .to("/a")).0 }
    let body = try await loader.nextStream()
    body.respond()
    let pieces = try await load.value

    body.yield("a", line: 7)

    let problems = scope.close().problems
    #expect(
      problems.map(\.message) == [
        """
        An element was sent here through MockDataLoader.bytes(for: GET https://example.com/a), and never read. Its \
        consumer has read 1 of 2 elements, and hasn't come back for more.
        """
      ]
    )
    #expect(problems.map { $0.location?.line } == [7])
    withExtendedLifetime(pieces) {}
  }
}
