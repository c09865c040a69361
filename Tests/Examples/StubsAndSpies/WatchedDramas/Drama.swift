struct Drama: Equatable, Sendable {
  let title: String
  let episodes: Int
}
