import TestSupport
import Testing

/// What the documentation shows is code that is compiled, word for word, and failures that were provoked.
@Suite struct DocumentationTests {
  @Test(arguments: Documentation.articles)
  func `each Swift block of an article is compiled`(article: String) {
    let blocks = Markdown(text: Repository.read(article)).blocks(in: "swift").map(Documentation.asCompiled)

    #expect(blocks.filter { !Documentation.compiledCode.has($0) } == [])
  }

  @Test(arguments: Documentation.articles)
  func `each line of code that an article's tables tell to write is compiled`(article: String) {
    let lines = Markdown(text: Repository.read(article)).codeToWrite

    #expect(lines.filter { !Documentation.compiledCode.has($0) } == [])
  }

  @Test(arguments: Documentation.articles)
  func `each message that an article shows is one that was provoked`(article: String) {
    let messages = Markdown(text: Repository.read(article)).blocks(in: "").map(\.withoutIndentation)

    #expect(messages.filter { !Documentation.provokedMessages.has($0) } == [])
  }

  @Test(arguments: Documentation.tutorialFiles)
  func `each test in the tutorial's last steps is one of the worked example's`(file: String) {
    let tests = Repository.read(file).components(separatedBy: "  @Test ").dropFirst()
      .map { $0.components(separatedBy: "\n  }\n")[0] }

    #expect(!tests.isEmpty)
    #expect(tests.filter { !Documentation.workedExample.has($0) } == [])
  }

  @Test func `each source file that CONTRIBUTING names is there`() {
    let names = Markdown(text: Repository.read(".github/CONTRIBUTING.md")).names(endingIn: ".swift")

    #expect(names.count >= 30)
    #expect(names.filter { name in !Documentation.sources.contains { $0.hasSuffix("/\(name)") } } == [])
  }

  @Test(arguments: Documentation.articles)
  func `each folder or file of the tests that an article names is there`(article: String) {
    let folders = /`(Tests\/(Packages|Examples|Shapes|Torture|Checks)[A-Za-z\/.]*)`/
    let names = Repository.read(article).matches(of: folders).map { String($0.1) }

    #expect(names.filter { !Repository.has($0) } == [])
  }

  @Test func `there are articles, with code in them`() {
    let blocks = Documentation.articles.flatMap { Markdown(text: Repository.read($0)).blocks(in: "swift") }
    let lines = Documentation.articles.flatMap { Markdown(text: Repository.read($0)).codeToWrite }

    #expect(Documentation.articles.count >= 18)
    #expect(blocks.count >= 30)
    #expect(lines.count >= 25)
  }
}

private enum Documentation {
  static let sources = Repository.paths(in: "Sources", ending: ".swift")
  static let catalogue = "Sources/TestDoubles/Documentation.docc"
  static let articles = Repository.paths(in: "Sources", ending: ".md")
  static let tutorialFiles = [
    "\(catalogue)/Tutorials/Code/FirstPageTests-5.swift",
    "\(catalogue)/Tutorials/Code/RefreshTests-2.swift",
  ]

  static let compiledCode = Repository.code(
    in: "Tests/Packages/Consumer",
    "Tests/DoubleGeneratorTests",
    "Tests/Examples",
    "Tests/Packages/MeantToFail",
    "Tests/Packages/OpenAPI",
    "Tests/SeamContractsTests",
    "Tests/Shapes"
  ).withoutIndentation
  static let provokedMessages =
    Repository.read("Tests/Packages/MeantToFail/expected.txt").withoutIndentation + compiledCode
    + comparedMessages
  /// The texts that tests of strict tests compare, each on one line, as it is told.
  static let comparedMessages = Repository.code(in: "Tests/StrictDoublesTests").withoutIndentation
    .replacing("\\\n", with: "")
  static let workedExample = Repository.code(in: "Tests/ListingsModuleTests")

  /// The consumer package finds this one three folders up, a reader's package finds it beside itself.
  static func asCompiled(_ block: String) -> String {
    block.replacing(#""../swift-test-doubles""#, with: #""../../..""#).withoutIndentation
  }
}
