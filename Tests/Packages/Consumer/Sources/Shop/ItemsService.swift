/// A value, for any actor, also where everything else is on the main actor.
nonisolated struct Item: Codable, Equatable, Sendable {
  let id: Int
}

protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
}
