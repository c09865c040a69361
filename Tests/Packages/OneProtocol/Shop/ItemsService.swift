protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
  func save(_ item: Item) throws
  func count() -> Int
}
