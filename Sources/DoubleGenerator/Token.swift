/// A word or a sign of a Swift declaration, and what it refers to.
struct Token: Hashable, Sendable {
  var text: String
  /// The unified symbol resolution (USR) of the type that the token names; empty where it names none.
  var usr = ""
  /// Whether a space comes before it.
  var isSpaced = false
}

/// What stands where something else has to.
struct Unexpected: Error, CustomStringConvertible {
  let token: String

  var description: String { "unexpected '\(token)'" }
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
      let token = Self.firstToken(rest)
      append(Token(text: String(token), isSpaced: spaced))
      rest = rest[token.endIndex...]
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

  private static func firstToken(_ text: Substring) -> Substring {
    for sign in ["->", "==", "..."] where text.hasPrefix(sign) { return text.prefix(sign.count) }
    if let quote = text.first, quote == "\"" || quote == "`" {
      let end = text.dropFirst().firstIndex(of: quote)
      return end.map { text[...$0] } ?? text
    }
    let word = text.unicodeScalars.prefix { Name.isPart($0) || $0 == "$" }
    return word.isEmpty ? text.prefix(1) : text[..<word.endIndex]
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
