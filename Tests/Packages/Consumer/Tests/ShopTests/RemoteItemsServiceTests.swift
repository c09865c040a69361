import Foundation
import TestDoubles
import Testing

@testable import Shop

@Test func `a page is loaded`() async throws {
  let loader = MockDataLoader(data: Data(#"[{"id": 7}]"#.utf8))
  let service = RemoteItemsService(loader: loader)

  let items = try await service.loadItems(page: 1, matching: "")

  #expect(items == [Item(id: 7)])
  #expect(loader.request?.url?.query() == "page=1")
}
