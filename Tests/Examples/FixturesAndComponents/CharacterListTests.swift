// Teaches: test a self-contained component by its inputs and outputs: with a spy for its client, and one for each
// callback. The test calls the client's completion itself, with characters from a file, or with nil.
// Use it for view models and other components that report to their surroundings by closures.
// Product: StrictDoubles.
import StrictDoubles
import Testing

// The component reports searches and changes all the time. Only the tests that are named for that look at it.
@Suite(.strictDoubles)
struct CharacterListTests {
  let client = ComicClientSpy()
  let onSearchSpy = Spy<String, Void, Never>()
  let onChangeSpy = Spy<Void, Void, Never>()
  let onSelectSpy = Spy<ComicCharacter, Void, Never>()
  let list: CharacterListViewModel

  init() {
    list = CharacterListViewModel(client: client)
    list.onSearch = { [onSearchSpy] name in onSearchSpy(name) }
    list.onChange = { [onChangeSpy] in onChangeSpy() }
    list.onSelect = { [onSelectSpy] character in onSelectSpy(character) }
  }

  @Test func `it is a table at first`() {
    #expect(list.presentation == .table)
  }

  @Test func `toggled, it is a grid`() {
    list.togglePresentation()

    #expect(list.presentation == .grid)
    #expect(onChangeSpy.callCount == 1)
  }

  @Test func `toggled twice, it is a table again`() {
    list.togglePresentation()
    list.togglePresentation()

    #expect(list.presentation == .table)
  }

  @Test func `a search is told to the screen and the client`() {
    list.search("tram")

    #expect(onSearchSpy.calls == ["tram"])
    #expect(client.findCharactersSpy.calls.map(\.name) == ["tram"])
  }

  @Test func `what was found is listed`() throws {
    try listCharacters()

    try #require(list.count == 3)
    #expect(list.name(at: 2) == "Night Tram")
    #expect(onChangeSpy.callCount == 1)
  }

  @Test func `no answer empties the list`() throws {
    try listCharacters()

    list.search("kettle")
    let search = try #require(client.findCharactersSpy.calls.last { $0.name == "kettle" })
    search.completion(nil)

    #expect(list.count == 0)
  }

  @Test func `selecting a row selects its character`() throws {
    try listCharacters()

    list.select(at: 1)

    #expect(onSelectSpy.calls.map(\.name) == ["The Librarian"])
  }

  @Test func `selecting a row that isn't there selects nothing`() throws {
    try listCharacters()

    list.select(at: 3)

    #expect(!onSelectSpy.wasCalled)
  }

  private func listCharacters() throws {
    let found = try Fixture("characters.json", in: .module).decode(ComicCharacters.self)
    list.search("")
    let search = try #require(client.findCharactersSpy.lastCall)
    search.completion(found.characters)
  }
}
