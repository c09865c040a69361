protocol Service: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
  func loadItem(id: Int) async throws -> Item
  func save(_ item: Item) async throws
  func delete(_ item: Item) throws
  func move(_ item: Item, from source: Int, to target: Int) throws -> Int
  func price(of item: Item, quantity: Int, in currency: String) -> Double
  func isFavourite(_ item: Item) -> Bool
  func refresh()
}
