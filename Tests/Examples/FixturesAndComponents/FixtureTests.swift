// Teaches: use real answers of the server, kept as files, as test data. The error of a broken file names the place.
// Use it if the data is longer than two lines. Add the folder to the test target in Package.swift:
// resources: [.process("Fixtures")]
// Product: TestDoubles.
import TestDoubles
import Testing

@Suite struct FixtureTests {
  @Test func `an answer of the server decodes`() throws {
    let answer = try Fixture("characters.json", in: .module).decode(ComicCharacters.self)

    #expect(answer.characters.map(\.name) == ["Captain Kettle", "The Librarian", "Night Tram"])
  }

  @Test func `an answer without characters decodes`() throws {
    let answer = try Fixture("no-characters.json", in: .module).decode(ComicCharacters.self)

    #expect(answer.characters == [])
  }

  @Test func `a character without a name is an error that names the file and the place in it`() throws {
    let fixture = try Fixture("nameless-character.json", in: .module)

    let error = try #require(throws: FixtureError.self) { try fixture.decode(ComicCharacters.self) }

    #expect(error.description.contains("nameless-character.json"))
    #expect(error.description.contains("at characters[1]"))
  }
}
