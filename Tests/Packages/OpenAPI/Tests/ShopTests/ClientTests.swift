import Foundation
import NetworkDoubles
import StrictDoubles
import Testing

@testable import Shop

@Suite(.strictDoubles) struct ClientTests {
  private let server: URL

  init() throws {
    server = try #require(URL(string: "https://shop.example/api"))
  }

  @Test func `a page of items is asked for by its number`() async throws {
    let loader = MockDataLoader {
      Route.get("/api/items", query: ["page": "2"], headers: ["Accept": "application/json"]) {
        .json([Item(id: 7)])
      }
    }
    let client = Client(serverURL: server, transport: LoaderTransport(loader: loader))

    let output = try await client.listItems(page: 2)

    #expect(output == .ok([Item(id: 7)]))
  }

  @Test func `an item is sent as JSON`() async throws {
    let loader = MockDataLoader {
      Route.post("/api/items", json: Item(id: 7)) { .status(201) }
    }
    let client = Client(serverURL: server, transport: LoaderTransport(loader: loader))

    let output = try await client.addItem(Item(id: 7))

    #expect(output == .created)
  }

  @Test func `a status that the document doesn't have is told`() async throws {
    let loader = MockDataLoader {
      Route.get("/api/items") { .status(503) }
    }
    let client = Client(serverURL: server, transport: LoaderTransport(loader: loader))

    let output = try await client.listItems(page: 1)

    #expect(output == .undocumented(statusCode: 503))
  }

  @Test func `changes are read as they come, until the connection is lost`() async throws {
    let loader = MockDataLoader {
      Route.get("/api/changes") { .onDemand }
    }
    let client = Client(serverURL: server, transport: LoaderTransport(loader: loader))
    let seenSpy = Spy<String, Void, Never>()

    let watching = Task {
      for try await chunk in try #require(try await client.watch()) {
        seenSpy(String(decoding: chunk, as: UTF8.self))
      }
    }
    let body = try await loader.nextStream()
    body.yield("added 7\n")
    try await body.waitUntilRead()
    #expect(seenSpy.calls == ["added 7\n"])
    body.finish(throwing: URLError(.networkConnectionLost))

    await #expect(throws: URLError(.networkConnectionLost)) { try await value(of: watching) }
  }

  @Test func `a connection that fails fails the operation`() async throws {
    let loader = MockDataLoader(error: URLError(.notConnectedToInternet))
    let client = Client(serverURL: server, transport: LoaderTransport(loader: loader))

    await #expect(throws: URLError(.notConnectedToInternet)) { try await client.listItems(page: 1) }
  }

  @Test func `an error that the document has comes with its content`() async throws {
    let loader = MockDataLoader {
      Route.post("/api/items") { .json(#"{"title": "The item is sold."}"#, status: 422) }
    }
    let client = Client(serverURL: server, transport: LoaderTransport(loader: loader))

    let output = try await client.addItem(Item(id: 7))

    #expect(output == .unprocessableContent(Problem(title: "The item is sold.")))
  }

  @Test func `an operation whose URL names no server isn't sent`() async throws {
    let loader = MockDataLoader()
    let path = try #require(URL(string: "/api"))
    let client = Client(serverURL: path, transport: LoaderTransport(loader: loader))

    let error = await #expect(throws: TransportError.self) { try await client.listItems(page: 1) }

    #expect(error?.description == "listItems can't be sent to /api/items?page=1, which names no server.")
    #expect(loader.callCount == 0)
  }

  @Test func `a response that isn't one of HTTP fails the operation`() async throws {
    let response = URLResponse(url: server, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    let client = Client(
      serverURL: server,
      transport: LoaderTransport(loader: MockDataLoader(response: response))
    )

    let error = await #expect(throws: TransportError.self) { try await client.listItems(page: 1) }

    #expect(error?.description == "listItems got a response that isn't one of HTTP.")
  }
}
