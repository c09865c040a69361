protocol ComicClient {
  /// The completion gets `nil` when the server gave no usable answer.
  func findCharacters(named name: String, completion: @escaping ([ComicCharacter]?) -> Void)
}
