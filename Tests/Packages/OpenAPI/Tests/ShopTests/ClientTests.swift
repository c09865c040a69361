import Foundation
import NetworkDoubles
import StrictDoubles
import Testing

@testable import Shop

@Suite(.strictDoubles) struct ClientTests {
  private let server = URL(filePath: "/api")

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

    let status = try await client.addItem(Item(id: 7))

    #expect(status.code == 201)
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
}
