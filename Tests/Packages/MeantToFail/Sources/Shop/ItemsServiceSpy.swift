import TestDoubles

package struct Item: Equatable, Sendable {
  package let id: Int

  package init(id: Int) {
    self.id = id
  }
}

package protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
  func count() async -> Int
}

package final class ItemsServiceSpy: ItemsService, TestDouble {
  package let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()
  package let countSpy = AsyncSpy<Void, Int, Never>(returning: 0)

  package init() {}

  package func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try await loadItemsSpy((page, query))
  }

  package func count() async -> Int {
    await countSpy()
  }
}
