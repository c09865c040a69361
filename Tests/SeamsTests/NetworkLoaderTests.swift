import Foundation
import Seams
import Testing

/// The `async` form that every loader gets.
@Suite struct NetworkLoaderTests {
  let url: URL
  let response: URLResponse

  init() throws {
    url = try #require(URL(string: "https://example.com/flats"))
    response = URLResponse(url: url, mimeType: nil, expectedContentLength: 2, textEncodingName: nil)
  }

  @Test func `gives the body and the response`() async throws {
    let loader = CannedLoader(data: Data("[]".utf8), response: response, error: nil)

    let (data, givenResponse) = try await loader.data(for: URLRequest(url: url))

    #expect(data == Data("[]".utf8))
    #expect(givenResponse === response)
  }

  @Test func `gives an empty body where there is none`() async throws {
    let loader = CannedLoader(data: nil, response: response, error: nil)

    let (data, _) = try await loader.data(for: URLRequest(url: url))

    #expect(data == Data())
  }

  @Test func `throws the error of the load, whatever came with it`() async {
    let loader = CannedLoader(data: Data(), response: response, error: URLError(.timedOut))

    let error = await #expect(throws: URLError.self) { try await loader.data(for: URLRequest(url: url)) }

    #expect(error?.code == .timedOut)
  }

  @Test func `throws a bad server response where there is neither a response nor an error`() async {
    let loader = CannedLoader(data: Data(), response: nil, error: nil)

    let error = await #expect(throws: URLError.self) { try await loader.data(for: URLRequest(url: url)) }

    #expect(error?.code == .badServerResponse)
  }
}

extension NetworkLoaderTests {
  struct CannedLoader: NetworkLoader {
    let data: Data?
    let response: URLResponse?
    let error: (any Error)?

    func loadData(
      using request: URLRequest,
      with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) {
      completion(data, response, error)
    }
  }
}

/// Loads in pieces.
@Suite struct PiecesTests {
  @Test func `a loader that only loads gives the body as one piece`() async throws {
    let loader = OneBody(body: Data("abc".utf8))

    let (pieces, response) = try await loader.bytes(for: URLRequest(url: loader.url))
    let all = try await pieces.reduce(into: []) { $0.append($1) }

    #expect(all == [Data("abc".utf8)])
    #expect(response.url == loader.url)
  }

  @Test func `an empty body has no piece`() async throws {
    let loader = OneBody(body: Data())

    let (pieces, _) = try await loader.bytes(for: URLRequest(url: loader.url))
    let all = try await pieces.reduce(into: []) { $0.append($1) }

    #expect(all.isEmpty)
  }

  @Test func `a session throws the error of a connection that is refused`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:9/"))
    let session: any NetworkLoader = URLSession(configuration: .ephemeral)

    let error = await #expect(throws: URLError.self) { try await session.bytes(for: URLRequest(url: url)) }

    #expect(error?.code == .cannotConnectToHost)
  }

  @Test func `a session's load ends, and its connection with it, when its task is cancelled`() async throws {
    let server = try SilentServer()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
    let session: any NetworkLoader = URLSession(configuration: .ephemeral)
    let load = Task { _ = try await session.bytes(for: URLRequest(url: url)) }

    await server.serve(started: { load.cancel() })

    let error = await #expect(throws: URLError.self) { try await load.value }
    #expect(error?.code == .cancelled)
  }
}

private struct OneBody: NetworkLoader {
  let url = URL(filePath: "/a")
  let body: Data

  func loadData(
    using request: URLRequest,
    with completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    completion(
      body,
      URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil),
      nil
    )
  }
}
