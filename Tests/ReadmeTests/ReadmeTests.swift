import Foundation
import Testing

/// What the README shows is code that runs: the nested package Tests/Consumer has it word for word.
@Suite struct ReadmeTests {
  @Test(arguments: Readme.snippets)
  func `a snippet stands in the consumer package`(snippet: String) {
    #expect(Readme.consumerCode.contains(snippet))
  }

  @Test func `the failure it shows is one that was provoked`() throws {
    let failure = try #require(Readme.failure)

    #expect(Readme.provokedFailures.contains(failure))
  }

  @Test func `it has snippets`() {
    #expect(Readme.snippets.count >= 10)
  }
}

private enum Readme {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  static let text = read("README.md")

  /// The Swift code blocks.
  static let snippets = text.components(separatedBy: "```swift\n").dropFirst().map { block in
    block.components(separatedBy: "```")[0].replacing(#""../swift-test-doubles""#, with: #""../..""#)
  }

  /// The block that begins with a failed test.
  static let failure = text.components(separatedBy: "```\n").first { $0.hasPrefix("✘") }

  static let provokedFailures = read("Tests/MeantToFail/expected.txt")

  static let consumerCode: String = {
    let folder = root.appending(path: "Tests/Consumer")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return
      names
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".build") }
      .map { read("Tests/Consumer/\($0)") }
      .joined()
  }()

  private static func read(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }
}
