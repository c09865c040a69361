struct Item: Equatable, Sendable {
  let id: Int
  let name: String
}
