import TestDoubles

package final class ItemsServiceSpy: ItemsService, TestDouble {
  package let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()
  package let saveSpy = Spy<Item, Void, any Error>()
  package let countSpy = Spy<Void, Int, Never>(returning: 0)

  package init() {}

  package func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try await loadItemsSpy((page, query))
  }

  package func save(_ item: Item) throws {
    try saveSpy(item)
  }

  package func count() -> Int {
    countSpy()
  }
}

package protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
  func save(_ item: Item) throws
  func count() -> Int
}

package struct Item: Equatable, Sendable {
  package let id: Int

  package init(id: Int) {
    self.id = id
  }
}

/// What a store throws that says which errors it throws.
package enum StoreError: Error {
  case full
  case locked
}
