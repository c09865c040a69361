/// A list of characters. It knows its client, and nothing of the screen around it, to which it reports by callbacks.
final class CharacterListViewModel {
  enum Presentation: Equatable {
    case table
    case grid
  }

  var onSearch: (String) -> Void = { _ in }
  var onChange: () -> Void = {}
  var onSelect: (ComicCharacter) -> Void = { _ in }

  private(set) var presentation = Presentation.table
  private var characters: [ComicCharacter] = []
  private let client: any ComicClient

  init(client: any ComicClient) {
    self.client = client
  }

  var count: Int {
    characters.count
  }

  /// - Precondition: The list has a character at `index`.
  func name(at index: Int) -> String {
    precondition(characters.indices.contains(index), "no character at \(index)")
    return characters[index].name
  }

  func togglePresentation() {
    presentation = presentation == .table ? .grid : .table
    onChange()
  }

  func search(_ name: String) {
    onSearch(name)
    client.findCharacters(named: name) { [weak self] characters in
      self?.characters = characters ?? []
      self?.onChange()
    }
  }

  /// A tap may come for a row that has just been removed. Then nothing is selected.
  func select(at index: Int) {
    guard characters.indices.contains(index) else { return }
    onSelect(characters[index])
  }
}
