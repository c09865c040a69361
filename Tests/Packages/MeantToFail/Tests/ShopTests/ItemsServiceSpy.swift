import TestDoubles

@testable import Items

final class ItemsServiceSpy: ItemsService, TestDouble {
  let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try await loadItemsSpy((page, query))
  }
}
