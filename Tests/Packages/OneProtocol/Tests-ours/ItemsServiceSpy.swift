import TestDoubles

@testable import Shop

final class ItemsServiceSpy: ItemsService, TestDouble {
  let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()
  let saveSpy = Spy<Item, Void, any Error>()
  let countSpy = Spy<Void, Int, Never>(returning: 0)

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try await loadItemsSpy((page, query))
  }

  func save(_ item: Item) throws { try saveSpy(item) }
  func count() -> Int { countSpy() }
}
