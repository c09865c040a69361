import Testing

/// What the README shows is code that runs: the nested package Tests/Packages/Consumer has it word for word.
@Suite struct ReadmeTests {
  @Test(arguments: Readme.snippets)
  func `a snippet stands in the consumer package`(snippet: String) {
    #expect(Readme.consumerCode.contains(snippet))
  }

  @Test func `the failure it shows is one that was provoked`() throws {
    let failure = try #require(Readme.failure)

    #expect(Readme.provokedFailures.contains(failure))
  }

  @Test func `the failure it shows names the lines of its own snippets`() throws {
    let failure = try #require(Readme.failure)

    #expect(failure.contains("ItemsListTests.swift:9:4:"))
    #expect(Readme.line(9, of: "struct ItemsListTests").contains("func `shows what a search finds`()"))
    #expect(failure.contains("ItemsServiceSpy.swift:6."))
    #expect(Readme.line(6, of: "class ItemsServiceSpy").contains("let loadItemsSpy ="))
  }

  @Test func `it has snippets`() {
    #expect(Readme.snippets.count >= 8)
  }

  @Test func `it is short`() {
    #expect(Readme.text.split(whereSeparator: \.isWhitespace).count <= 1_200)
  }
}

private enum Readme {
  static let text = Repository.read("README.md")

  static let snippets = Markdown(text: text).blocks(in: "swift").map { block in
    block.replacing(#""../swift-test-doubles""#, with: #""../../..""#)
  }

  /// The block that begins with a failed test.
  static let failure = Markdown(text: text).blocks(in: "").first { $0.hasPrefix("✘") }

  static let provokedFailures = Repository.read("Tests/Packages/MeantToFail/expected.txt")

  static let consumerCode = Repository.code(in: "Tests/Packages/Consumer")

  /// A line, counted from 1, of the first snippet that has this declaration.
  static func line(_ number: Int, of declaration: String) -> String {
    let snippet = snippets.first { $0.contains(declaration) } ?? ""
    return snippet.components(separatedBy: "\n").dropFirst(number - 1).first ?? ""
  }
}
