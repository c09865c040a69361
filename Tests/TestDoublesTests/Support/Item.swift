struct Item: Equatable, Sendable {
  let id: Int
}
