struct ComicCharacter: Decodable, Equatable, Sendable {
  let id: Int
  let name: String
  let powers: [String]
}

/// A character as the server sends it.
struct ComicCharacters: Decodable, Sendable {
  let characters: [ComicCharacter]
}
