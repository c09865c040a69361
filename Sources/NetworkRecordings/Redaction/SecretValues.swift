import Foundation

/// Secrets that the test has named, and the text that takes the place of each: `REDACTED`, or `REDACTED(NAME)` for the
/// value of an environment variable.
struct SecretValues: Sendable {
  private let marks: [(value: String, mark: String)]

  init(_ values: Set<String>) {
    let environment = values.isEmpty ? [:] : ProcessInfo.processInfo.environment
    // A part of the word REDACTED can't be replaced by it.
    let marks = values.filter { !SecretText.mark.contains($0) }.flatMap { value in
      let names = environment.filter { $0.value == value && $0.key.allSatisfy(isNameCharacter) }.keys
      let mark = names.min().map { "\(SecretText.mark)(\($0))" } ?? SecretText.mark
      return secretForms(of: value).map { (value: $0, mark: mark) }
    }
    // The longest first, since one may be a part of another.
    self.marks = marks.sorted {
      ($1.value.utf8.count, $0.value, $0.mark) < ($0.value.utf8.count, $1.value, $1.mark)
    }
  }

  func masked(_ text: String) -> String {
    marks.reduce(text) { $0.replacing($1.value, with: $1.mark) }
  }

  /// The bytes of a body of any kind without these secrets.
  func masked(_ body: Data) -> Data {
    marks.reduce(into: body) { body, mark in
      var start = body.startIndex
      while let range = body.range(of: Data(mark.value.utf8), in: start..<body.endIndex) {
        body.replaceSubrange(range, with: mark.mark.utf8)
        start = range.lowerBound + mark.mark.utf8.count
      }
    }
  }
}

private func isNameCharacter(_ character: Character) -> Bool {
  character == "_" || character.isASCII && (character.isLetter || character.isNumber)
}

extension SecretText {
  /// A text of a recording with the values that environment variables have now.
  static func restored(_ text: String, escaping escape: (String) -> String = { $0 }) -> String {
    guard text.contains("\(mark)(") else { return text }
    let environment = ProcessInfo.processInfo.environment
    return text.replacing(/REDACTED\(([A-Za-z0-9_]+)\)/) { match in
      environment[String(match.1)].map(escape) ?? String(match.0)
    }
  }

  /// Whether a text equals that of a recording, in which each redacted secret stands for any text.
  static func matches(_ recorded: String, _ text: String) -> Bool {
    guard recorded != text, !matchesParts(recorded, text) else { return true }
    let hasSecrets = recorded.contains(mark) || encodedMarks.contains { recorded.contains($0) }
    return hasSecrets && Redactor(.standard).text(text) == recorded
  }

  private static func matchesParts(_ recorded: String, _ text: String) -> Bool {
    guard recorded.contains(mark) else { return false }
    let parts = recorded.replacing(/REDACTED(\([A-Za-z0-9_]+\))?/, with: "\0").split(
      separator: "\0",
      omittingEmptySubsequences: false
    )
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The word REDACTED in base64, for each of the three places at which it can begin.
  private static let encodedMarks = ["UkVEQUNURU", "JFREFDVEVE", "SRURBQ1RFR"]
}
