protocol ItemsStore: Sendable {
  func save(_ item: Item) throws
  func count() -> Int
}
