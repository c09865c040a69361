struct Item: Codable, Equatable, Sendable {
  let id: Int
}
