struct ComicCharacter: Decodable, Equatable, Sendable {
  let id: Int
  let name: String
  let powers: [String]
}

/// What the server answers with.
struct ComicCharacters: Decodable, Sendable {
  let characters: [ComicCharacter]
}
