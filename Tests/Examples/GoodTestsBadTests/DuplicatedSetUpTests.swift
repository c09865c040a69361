// Teaches: make what every test needs in one place, and put a check of several lines into a function.
// Use it as soon as a second test needs the same set-up. Then a new argument means one change, not fifty.
// Products: none.
//
// Bad, in every test again:
//
//     var catalogue = Catalogue(shelf: ["Emma", "Dracula"])
//     try catalogue.lend("Emma", to: "Ada")
//     #expect(catalogue.lent["Emma"] == "Ada")
//     #expect(!catalogue.shelf.contains("Emma"))
import Testing

private struct Catalogue {
  struct NotOnTheShelf: Error {}

  private(set) var shelf: [String]
  private(set) var lent: [String: String] = [:]

  mutating func lend(_ book: String, to member: String) throws {
    guard let index = shelf.firstIndex(of: book) else { throw NotOnTheShelf() }
    shelf.remove(at: index)
    lent[book] = member
  }
}

@Suite struct DuplicatedSetUpTests {
  private var catalogue = Catalogue(shelf: ["Emma", "Dracula"])

  @Test mutating func `a book can be lent`() throws {
    try catalogue.lend("Emma", to: "Ada")

    expectLent("Emma", to: "Ada")
  }

  @Test mutating func `one book after the other can be lent`() throws {
    try catalogue.lend("Emma", to: "Ada")
    try catalogue.lend("Dracula", to: "Grace")

    expectLent("Emma", to: "Ada")
    expectLent("Dracula", to: "Grace")
  }

  @Test mutating func `a book can't be lent twice`() throws {
    try catalogue.lend("Emma", to: "Ada")

    #expect(throws: Catalogue.NotOnTheShelf.self) { try catalogue.lend("Emma", to: "Grace") }
    expectLent("Emma", to: "Ada")
  }

  /// Takes the caller's location, so that a failure is reported at the line of the test that calls this.
  private func expectLent(
    _ book: String,
    to member: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(catalogue.lent[book] == member, sourceLocation: sourceLocation)
    #expect(!catalogue.shelf.contains(book), sourceLocation: sourceLocation)
  }
}
