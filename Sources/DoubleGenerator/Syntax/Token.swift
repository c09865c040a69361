/// A word or a sign of a Swift declaration, and what it refers to.
struct Token: Hashable, Sendable {
  var text: String
  /// The unified symbol resolution (USR) of the type that the token names; empty where it names none.
  var usr = ""
  /// Whether a space comes before it.
  var isSpaced = false
}

/// The reason why a declaration can't be read: usually the token that was unexpected.
struct Unexpected: Error, CustomStringConvertible {
  let description: String

  init(token: String) {
    description = "unexpected '\(token)'"
  }

  init(reason: String) {
    description = reason
  }
}

extension [Token] {
  /// The tokens of a symbol's declaration.
  init(_ fragments: [Symbol.Fragment]) {
    self = []
    var spaced = false
    for fragment in fragments {
      switch fragment.kind {
      // A keyword may end with a space.
      case .text:
        let count = count
        append(lexing: fragment.spelling, spaced: &spaced)
        if !fragment.usr.isEmpty, self.count > count { self[self.count - 1].usr = fragment.usr }
      case .name, .type:
        // Graphs omit the backticks of types' names.
        let text =
          switch fragment.kind {
          case .type where !fragment.usr.isEmpty: Name.escaped(declaredType: fragment.spelling)
          case .type: Name.escaped(type: fragment.spelling)
          case .name, .text: fragment.spelling
          }
        append(Token(text: text, usr: fragment.usr, isSpaced: spaced))
        spaced = false
      }
    }
    // Two words need a space between them, even if the graph has none.
    for index in indices.dropFirst()
    where Name.isWord(self[index - 1].text.last) && Name.isWord(self[index].text.first) {
      self[index].isSpaced = true
    }
  }

  /// The tokens of a text.
  static func lexing(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var spaced = false
    tokens.append(lexing: text, spaced: &spaced)
    return tokens
  }

  /// Splits a text into tokens and appends them.
  private mutating func append(lexing text: String, spaced: inout Bool) {
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

  private static func firstToken(_ text: Substring) -> Substring {
    let word = text.unicodeScalars.prefix { Name.isPart($0) || $0 == "$" }
    if !word.isEmpty { return text[..<word.endIndex] }
    for sign in ["->", "==", "..."] where text.hasPrefix(sign) { return text.prefix(sign.count) }
    if let quote = text.first, quote == "\"" || quote == "`" {
      let end = text.dropFirst().firstIndex(of: quote)
      return end.map { text[...$0] } ?? text
    }
    return text.prefix(1)
  }
}
