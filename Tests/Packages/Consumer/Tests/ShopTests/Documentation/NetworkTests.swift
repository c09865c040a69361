import Foundation
import TestDoubles
import Testing

@testable import Shop

/// The code of the article "Network".
@Suite struct NetworkTests {
  let loader = MockDataLoader(data: Data("[]".utf8))

  @Test func answers() async throws {
    let service = RemoteItemsService(loader: loader)
    loader.returns(.json(#"[{"id": 7}]"#), .status(503))
    let items = try await service.loadItems(page: 1, matching: "")

    #expect(items == [Item(id: 7)])
    await #expect(throws: DecodingError.self) { try await service.loadItems(page: 2, matching: "") }
  }

  @Test func answersByRequest() async throws {
    let service = RemoteItemsService(loader: loader)
    loader.when { $0.url?.query() == "page=2" }.returns(.json(#"[{"id": 8}]"#))

    let pages = try await [
      service.loadItems(page: 1, matching: ""), service.loadItems(page: 2, matching: ""),
    ]

    #expect(pages == [[], [Item(id: 8)]])
  }

  @Test func errors() async {
    let service = RemoteItemsService(loader: loader)
    loader.throws(URLError(.notConnectedToInternet))

    await #expect(throws: URLError(.notConnectedToInternet)) {
      try await service.loadItems(page: 1, matching: "")
    }
  }

  @Test func requests() async throws {
    let service = RemoteItemsService(loader: loader)

    _ = try await service.loadItems(page: 1, matching: "")
    _ = try await service.loadItems(page: 2, matching: "")

    #expect(loader.requests.map { $0.url?.query() } == ["page=1", "page=2"])
  }

  @Test func holding() async throws {
    let service = RemoteItemsService(loader: loader)
    loader.suspends()

    let load = Task { try await service.loadItems(page: 1, matching: "") }
    let request = try await loader.nextCall()
    request.resume(returning: .json(#"[{"id": 7}]"#))
    let items = try await value(of: load)

    #expect(items == [Item(id: 7)])
  }
}
