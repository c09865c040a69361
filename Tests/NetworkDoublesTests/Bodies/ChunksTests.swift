import Foundation
import NetworkDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// A body in given pieces, by each way in.
@Suite(.strictDoubles) struct ChunksTests {
  let loader = MockDataLoader()

  @Test func `pieces come as they were given`() async throws {
    loader.returns(.chunks(["data: Hel", "lo\n", "\n"], status: 203, headers: ["Content-Type": "a/b"]))

    let (pieces, response) = try await loader.bytes(for: .to("/a"))
    let texts = try await pieces.texts()

    #expect(texts == ["data: Hel", "lo\n", "\n"])
    #expect((response as? HTTPURLResponse)?.statusCode == 203)
    #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "a/b")
  }

  @Test(
    arguments: [.chunks(["a"]), .chunks([Data([0xC3])]), .events([])] as [MockDataLoader.Response]
  )
  func `a request that is answered in pieces has succeeded`(response: MockDataLoader.Response) async throws {
    loader.returns(response)

    let (_, answer) = try await loader.bytes(for: .to("/a"))

    #expect((answer as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func `a piece may end within a character`() async throws {
    loader.returns(.chunks([Data([0xC3]), Data([0xB6])]))

    let (pieces, _) = try await loader.bytes(for: .to("/a"))
    let all = try await pieces.reduce(into: []) { $0.append($1) }

    #expect(all == [Data([0xC3]), Data([0xB6])])
  }

  @Test func `empty pieces don't come`() async throws {
    loader.returns(.chunks(["", "a", "", "b", ""]), .chunks(["", ""]), .chunks([String]()))

    let some = try await loader.bytes(for: .to("/a")).0.texts()
    let empty = try await loader.bytes(for: .to("/a")).0.texts()
    let none = try await loader.bytes(for: .to("/a")).0.texts()

    #expect(some == ["a", "b"])
    #expect(empty == [])
    #expect(none == [])
  }

  @Test func `who loads it as a whole gets it whole`() async throws {
    let completionSpy = Spy<String?, Void, Never>()
    loader.returns(.chunks(["a", "b", "c"]))

    let text = try await loader.text(of: .to("/a"))
    loader.loadData(using: try .to("/a")) { data, _, _ in
      completionSpy(data.map { String(decoding: $0, as: UTF8.self) })
    }
    let completed = try await completionSpy.nextCall().input

    #expect(text == "abc")
    #expect(completed == "abc")
  }

  @Test func `an error comes after the pieces`() async throws {
    loader.returns(.chunks(["a", "b"]).thenThrows(URLError(.networkConnectionLost)))

    let (pieces, _) = try await loader.bytes(for: .to("/a"))
    var iterator = pieces.makeAsyncIterator()
    let first = try await iterator.next()
    let second = try await iterator.next()

    #expect([first, second] == [Data("a".utf8), Data("b".utf8)])
    await #expect(throws: URLError(.networkConnectionLost)) { _ = try await iterator.next() }
  }

  @Test func `who loads it as a whole gets only the error`() async throws {
    loader.returns(.chunks(["a", "b"]).thenThrows(URLError(.networkConnectionLost)))

    await #expect(throws: URLError(.networkConnectionLost)) { try await loader.data(for: .to("/a")) }
  }

  @Test func `an error may follow any response`() async throws {
    loader.returns(.json("[1]").thenThrows(URLError(.timedOut)))

    let (pieces, _) = try await loader.bytes(for: .to("/a"))
    var iterator = pieces.makeAsyncIterator()
    let first = try await iterator.next()

    #expect(first == Data("[1]".utf8))
    await #expect(throws: URLError(.timedOut)) { _ = try await iterator.next() }
  }

  @Test func `a route of any kind answers in pieces`() async throws {
    loader.add {
      Route.get("/a") { .chunks(["a", "b"]) }
      Route.post("/a", json: [1]) { .chunks(["c", "d"]) }
      Route.get("/{id}") { request in .chunks([request["id"], "!"]) }
    }

    let got = try await loader.bytes(for: .to("/a")).0.texts()
    let posted = try await loader.bytes(for: .to("/a", method: "POST", body: "[1]")).0.texts()
    let worked = try await loader.bytes(for: .to("/x")).0.texts()

    #expect(got == ["a", "b"])
    #expect(posted == ["c", "d"])
    #expect(worked == ["x", "!"])
  }

  @Test func `pieces can be cut anew, paused and broken off`() async throws {
    loader.returns(
      .chunks(["abc", "def"]).chunked(every: 4),
      .chunks(["abc", "def"]).connectionLost(afterBytes: 4).then(.chunks(["g"]))
    )

    let anew = try await loader.bytes(for: .to("/a")).0.texts()
    let broken = try await loader.bytes(for: .to("/a")).0.textsUntilError()
    let next = try await loader.bytes(for: .to("/a")).0.texts()

    #expect(anew == ["abcd", "ef"])
    #expect(broken == ["abc", "d"])
    #expect(next == ["g"])
  }

  @Test func `an error in place of a response is thrown at once`() async throws {
    loader.throws(URLError(.notConnectedToInternet))

    await #expect(throws: URLError(.notConnectedToInternet)) { try await loader.bytes(for: .to("/a")) }
  }

  @Test func `a task that is cancelled already makes no request`() async throws {
    loader.when { _ in true }.returns(.chunks(["a"]))
    let request = try URLRequest.to("/a")
    let load = Task { [loader] in
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await loader.bytes(for: request)
    }

    await #expect(throws: URLError(.cancelled)) { try await load.value }
    #expect(loader.callCount == 0)
    _ = try await loader.data(for: request)
  }

  @Test func `a session gives its delegate the pieces`() async throws {
    let delegate = SessionDelegateSpy()
    loader.returns(.chunks(["a", "bc"]))
    let session = loader.urlSession(delegate: delegate)

    session.dataTask(with: try .to("/a")).resume()
    try await delegate.endSpy.waitForCalls(1)

    #expect(delegate.chunkSpy.calls == [Data("a".utf8), Data("bc".utf8)])
  }

  @Test func `a download has its progress after each piece`() async throws {
    let delegate = SessionDelegateSpy()
    loader.returns(.chunks(["a", "bc"], headers: ["Content-Length": "3"]))
    let session = loader.urlSession(delegate: delegate)

    session.downloadTask(with: try .to("/a")).resume()
    try await delegate.endSpy.waitForCalls(1)

    #expect(delegate.progressSpy.calls.map(\.written) == [1, 3])
    #expect(delegate.fileSpy.calls == [Data("abc".utf8)])
  }

  @Test(arguments: SessionMaker.all) func `a session as a loader has the pieces`(maker: SessionMaker)
    async throws
  {
    loader.returns(.chunks(["a", "bc"]))
    let session: any NetworkLoader = maker.makeSession(loader, nil)

    let (pieces, response) = try await session.bytes(for: .to("/a"))
    let texts = try await pieces.texts()

    #expect(texts == ["a", "bc"])
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test(arguments: SessionMaker.all) func `a session as a loader has the error`(maker: SessionMaker)
    async throws
  {
    loader.returns(.chunks(["a"]).thenThrows(URLError(.networkConnectionLost)))
    let session: any NetworkLoader = maker.makeSession(loader, nil)

    let texts = try await session.bytes(for: .to("/a")).0.textsUntilError()

    #expect(texts == ["a"])
  }

  @Test func `a length that isn't the body's is told at the response's line`() async throws {
    let scope = DoubleScope()

    let loader = currentScope.withValue(scope) { MockDataLoader() }
    loader.returns(.chunks(["abc", "d"], headers: ["content-length": "3"], line: 7))
    _ = try await loader.data(for: .to("/a"))

    let problems = scope.close().problems
    #expect(
      problems.map(\.message) == [
        """
        The response has 4 bytes, and its Content-Length is 3. No server sends that: leave the header out, or break the \
        load off by thenThrows(URLError(.networkConnectionLost)).
        """
      ]
    )
    #expect(problems.map { $0.location?.line } == [7])
  }

  @Test func `a load that breaks off may have promised more, and one without a body too`() async throws {
    loader.returns(
      .chunks(["abc"], headers: ["Content-Length": "9"]).thenThrows(URLError(.networkConnectionLost)),
      .chunks([String](), headers: ["Content-Length": "9"])
    )

    let texts = try await loader.bytes(for: .to("/a")).0.textsUntilError()
    let (_, response) = try await loader.data(for: .to("/a", method: "HEAD"))

    #expect(texts == ["abc"])
    #expect(response.expectedContentLength == 9)
  }
}

extension AsyncThrowingStream<Data, any Error> {
  func texts() async throws -> [String] {
    try await reduce(into: []) { $0.append(String(decoding: $1, as: UTF8.self)) }
  }

  func textsUntilError() async -> [String] {
    var texts: [String] = []
    do {
      for try await piece in self { texts.append(String(decoding: piece, as: UTF8.self)) }
      Issue.record("There was no error.")
    } catch {}
    return texts
  }
}
