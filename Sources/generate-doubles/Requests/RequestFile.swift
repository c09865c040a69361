import Foundation

/// The file beside the tests that lists all doubles.
///
/// ```
/// target Shop
///   output ShopTests/Doubles
///   except Clock, ItemsStore   # fakes, by hand
///
/// target Payments
///   protocol Gateway
///   lenient
/// ```
///
/// Each block begins with its target. The words are the options of the command line, without their dashes. Paths
/// are relative to the file.
struct RequestFile {
  /// The name under which the command looks for it.
  static let name = "generate-doubles.txt"

  /// The path in messages.
  let path: String

  func requests(in shell: Shell) throws(Failure) -> [Request] {
    guard let text = try? String(contentsOf: shell.url(path), encoding: .utf8) else {
      throw Failure("\(path) can't be read")
    }
    var requests: [Request] = []
    var known: Set<String> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let place = Place(file: path, line: index + 1)
      let (word, value) = Self.words(of: line)
      if word.isEmpty { continue }
      guard let option = Request.option(named: word) else {
        let hint = hint(word, Request.options.map(\.name))
        throw Failure("unknown word '\(word)'.\(hint.isEmpty ? Self.words : hint)", at: place)
      }
      if option.takesValue, value.isEmpty { throw Failure("\(word) needs a value", at: place) }
      if !option.takesValue, !value.isEmpty { throw Failure("\(word) takes no value", at: place) }
      if word == "target" {
        requests.append(Request())
        requests[requests.count - 1].isFromFile = true
        known = []
      }
      guard !requests.isEmpty else {
        throw Failure("\(word) of what? A block begins with a line 'target NAME'", at: place)
      }
      guard known.insert(word).inserted || option.isList else {
        throw Failure("\(word) is said twice for this target", at: place)
      }
      let values = option.isList ? value.split(separator: ",").map(String.init) : [value]
      for value in values {
        let trimmed = value.trimmingCharacters(in: .whitespaces)
        let final = word == "output" ? pathBeside(trimmed) : trimmed
        try option.take(&requests[requests.count - 1], Request.Name(text: final, place: place))
      }
    }
    guard !requests.isEmpty else {
      throw Failure("\(path) names no target. A block begins with a line 'target NAME'")
    }
    return requests
  }

  private static let words =
    " There are " + Request.options.map(\.name).joined(separator: ", ")

  /// Turns a path in the file into one for the folder in which the command runs.
  func pathBeside(_ name: String) -> String {
    let folder = parentFolder(of: path)
    return name.hasPrefix("/") || folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
  }

  /// Splits a line into its first word and the rest, without the comment.
  private static func words(of line: Substring) -> (word: String, rest: String) {
    var end = line.startIndex
    while end < line.endIndex {
      let isAlone = end == line.startIndex || line[line.index(before: end)].isWhitespace
      if line[end] == "#", isAlone { break }
      end = line.index(after: end)
    }
    let text = line[..<end].trimmingCharacters(in: .whitespaces)
    let word = text.prefix { !$0.isWhitespace }
    return (String(word), text.dropFirst(word.count).trimmingCharacters(in: .whitespaces))
  }
}
