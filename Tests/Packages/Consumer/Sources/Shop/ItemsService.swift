protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
}
