import TestDoubles

struct ComicClientSpy: ComicClient {
  let findCharactersSpy = Spy<(name: String, completion: ([ComicCharacter]?) -> Void), Void, Never>()

  func findCharacters(named name: String, completion: @escaping ([ComicCharacter]?) -> Void) {
    findCharactersSpy((name, completion))
  }
}
