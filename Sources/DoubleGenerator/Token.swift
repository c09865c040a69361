/// A word or a sign of a Swift declaration, and what it refers to.
struct Token: Hashable, Sendable {
  var text: String
  /// The unified symbol resolution (USR) of the type that the token names; empty where it names none.
  var usr = ""
  /// Whether a space comes before it.
  var isSpaced = false
}

extension [Token] {
  /// The tokens as they were written.
  var text: String { self[...].text }

  /// Splits a text into tokens and appends them.
  mutating func append(lexing text: String, spaced: inout Bool) {
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
        spaced = true
        continue
      }
      let length = Self.tokenLength(rest)
      append(Token(text: String(rest.prefix(length)), isSpaced: spaced))
      rest = rest.dropFirst(length)
      spaced = false
    }
  }

  /// The tokens of a text.
  static func lexing(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var spaced = false
    tokens.append(lexing: text, spaced: &spaced)
    return tokens
  }

  private static func tokenLength(_ text: Substring) -> Int {
    if text.hasPrefix("->") || text.hasPrefix("==") { return 2 }
    if text.hasPrefix("...") { return 3 }
    if text.first == "\"" { return text.dropFirst().prefix { $0 != "\"" }.count + 2 }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "$" }
    return Swift.max(word.count, 1)
  }
}

extension ArraySlice<Token> {
  var text: String {
    var text = ""
    for token in self {
      if token.isSpaced, !text.isEmpty { text += " " }
      text += token.text
    }
    return text
  }

  /// The index of the first token with one of these texts that is inside no brackets.
  func topLevelIndex(of wanted: Set<String>) -> Int? {
    var depth = 0
    for index in indices {
      let text = self[index].text
      if depth == 0, wanted.contains(text) { return index }
      switch text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
    }
    return nil
  }

  /// The parts between the signs that are inside no brackets.
  func split(at separator: String) -> [ArraySlice<Token>] {
    var parts: [ArraySlice<Token>] = []
    var rest = self
    while let index = rest.topLevelIndex(of: [separator]) {
      parts.append(rest[..<index])
      rest = rest[(index + 1)...]
    }
    if !rest.isEmpty { parts.append(rest) }
    return parts
  }
}
