import FlyingFox
import FlyingSocks
import Foundation
import NetworkDoubles
import Testing

/// A body that is read while it is sent, by the real loader from a real server and by the double.
@Suite struct PiecesTests {
  @Test func `URLSession with a server on loopback`() async throws {
    let (pieces, continuation) = AsyncStream<Data>.makeStream()
    let server = try await SendingServer(pieces)
    let session = URLSession(configuration: .ephemeral)

    try await check(session, at: server.url) {
      Sender(send: { continuation.yield(Data($0.utf8)) }, finish: { continuation.finish() })
    }

    session.invalidateAndCancel()
  }

  @Test func `MockDataLoader on demand`() async throws {
    let loader = MockDataLoader()
    loader.streamsOnDemand()

    try await check(loader, at: doubleURL) { try await sender(to: loader) }
  }

  @Test func `a URLSession whose traffic goes to MockDataLoader`() async throws {
    let loader = MockDataLoader()
    loader.streamsOnDemand()

    try await check(loader.urlSession, at: doubleURL) { try await sender(to: loader) }
  }

  private func sender(to loader: MockDataLoader) async throws -> Sender {
    let body = try await loader.nextStream()
    body.respond(headers: ["Content-Type": "text/event-stream"])
    return Sender(send: { body.yield($0) }, finish: { body.finish() })
  }

  private func check(
    _ loader: any NetworkLoader,
    at url: URL,
    begin: () async throws -> Sender
  ) async throws {
    let texts = Spy<String, Void, Never>()
    let reading = Task {
      let (pieces, response) = try await loader.bytes(for: URLRequest(url: url))
      for try await piece in pieces { texts(String(decoding: piece, as: UTF8.self)) }
      return response as? HTTPURLResponse
    }

    let sender = try await begin()
    sender.send("data: on")
    let first = try await texts.nextCall().input
    sender.send("e\n\n")
    let second = try await texts.nextCall().input
    sender.finish()
    let response = try await value(of: reading)

    #expect([first, second] == ["data: on", "e\n\n"])
    #expect(texts.callCount == 2)
    #expect(response?.statusCode == 200)
    #expect(response?.value(forHTTPHeaderField: "Content-Type") == "text/event-stream")
  }
}

private let doubleURL = URL(string: "http://server.test/events") ?? URL(filePath: "/")

/// Sends a body, of the real server or of the double.
private struct Sender {
  let send: (String) -> Void
  let finish: () -> Void
}

/// A real HTTP server on the loopback interface that sends each piece as it comes.
private final class SendingServer: Sendable {
  let url: URL
  private let task: Task<Void, any Error>

  init(_ pieces: AsyncStream<Data>) async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: .disabled,
      handler: ClosureHTTPHandler { _ in
        HTTPResponse(
          statusCode: .ok,
          headers: [.contentType: "text/event-stream"],
          body: HTTPBodySequence(from: SentPieces(pieces: pieces))
        )
      }
    )
    task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port) = await server.listeningAddress,
      let url = URL(string: "http://127.0.0.1:\(port)/events")
    else { throw URLError(.cannotFindHost) }
    self.url = url
  }

  deinit {
    task.cancel()
  }
}

/// Bytes that come in pieces, as the server asks for them.
private struct SentPieces: AsyncBufferedSequence {
  typealias Element = UInt8
  let pieces: AsyncStream<Data>

  func makeAsyncIterator() -> Iterator {
    Iterator(pieces: pieces.makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var pieces: AsyncStream<Data>.Iterator
    private var rest = Data()

    init(pieces: AsyncStream<Data>.Iterator) {
      self.pieces = pieces
    }

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      if rest.isEmpty {
        guard let piece = await pieces.next() else { return nil }
        rest = piece
      }
      defer { rest = Data(rest.dropFirst(count)) }
      return Data(rest.prefix(count))
    }
  }
}
