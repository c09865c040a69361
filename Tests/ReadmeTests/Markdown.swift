/// A text with code in it.
struct Markdown {
  let text: String

  /// The code blocks in a language; `""` for those that name none.
  func blocks(in language: String) -> [String] {
    let fenced = text.components(separatedBy: "\n```")
    let opened = zip(fenced.indices, fenced).filter { index, _ in !index.isMultiple(of: 2) }.map(\.1)
    return opened.filter { $0.hasPrefix("\(language)\n") }.map {
      String($0.dropFirst(language.count + 1)) + "\n"
    }
  }

  /// The names in the running text that end so.
  func names(endingIn suffix: String) -> [String] {
    text.matches(of: /`([^`\s]+)`/).map { String($0.1) }.filter { $0.hasSuffix(suffix) }
  }

  /// The code in the last columns of the tables under a heading that says that this is what one writes.
  var codeToWrite: [String] {
    text.components(separatedBy: "\n\n")
      .filter { $0.hasPrefix("|") && $0.prefix { $0 != "\n" }.hasSuffix("| You write |") }
      .flatMap { $0.split(separator: "\n").dropFirst(2) }
      .filter { $0.hasSuffix("` |") }
      .compactMap { row in row.dropLast(3).components(separatedBy: "| `").last }
  }
}

extension String {
  /// The text with each line moved to the left: how far code is indented doesn't tell it from a snippet of it.
  var withoutIndentation: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .joined(separator: "\n")
  }
}
