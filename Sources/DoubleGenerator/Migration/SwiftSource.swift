/// The text of a Swift file, split into tokens. Comments are between tokens, and a string is one token with all that is
/// in it, so that no rule changes what is inside.
struct SwiftSource {
  /// A word, a number, a string or a sign.
  struct Token {
    enum Kind {
      case word, literal, sign
    }

    let kind: Kind
    let text: String
    /// Where it stands among the bytes of the text.
    let range: Range<Int>
    let line: Int
    /// Whether a line ends before it.
    var beginsLine: Bool
    /// The bracket that closes or opens this one; `nil` for other tokens, and for one without a partner.
    var partner: Int?
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// Where the comments stand.
  private(set) var comments: [Range<Int>] = []
  /// Whether each bracket has its partner.
  private(set) var isBalanced = true

  init(_ text: String) {
    bytes = Array(text.utf8)
    var scanner = Scanner(bytes: bytes)
    while let token = scanner.next(after: tokens.last) { tokens.append(token) }
    comments = scanner.comments
    var open: [Int] = []
    for index in tokens.indices where tokens[index].kind == .sign {
      switch tokens[index].text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast(), ["()", "[]", "{}"].contains(self[start] + self[index]) else {
          isBalanced = false
          continue
        }
        tokens[start].partner = index
        tokens[index].partner = start
      default: break
      }
    }
    if !open.isEmpty { isBalanced = false }
  }

  subscript(index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The text of some bytes.
  func text(ofBytes range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of some tokens, with what stands between them.
  func text(_ range: Range<Int>) -> String {
    range.isEmpty
      ? ""
      : text(
        ofBytes: tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
      )
  }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  func beginsLine(_ index: Int) -> Bool { !tokens.indices.contains(index) || tokens[index].beginsLine }

  /// The index behind a bracket's partner, or behind the token.
  func end(of index: Int) -> Int { (tokens[index].partner.map { max($0, index) } ?? index) + 1 }

  /// The places of the tokens in a range that are in no bracket inside it.
  func outerIndices(_ range: Range<Int>) -> [Int] {
    var indices: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      indices.append(index)
      index = ["(", "[", "{"].contains(self[index]) ? end(of: index) : index + 1
    }
    return indices
  }

  /// The index behind the expression that begins at a token: at the end of its line, unless the next line continues it.
  func endOfExpression(from start: Int, before limit: Int) -> Int {
    var index = start
    while index < limit {
      if index > start, tokens[index].beginsLine, !continues(at: index) { break }
      if [";", ",", ")", "]", "}"].contains(self[index]) { break }
      index = end(of: index)
    }
    return min(index, limit)
  }

  private func continues(at index: Int) -> Bool {
    let isInfix = { (text: String) in
      ["=", "as", "is", "&&", "||", "??", "+", "-", "*", "==", "!="].contains(text)
    }
    return [".", "?", ":"].contains(self[index]) || isInfix(self[index]) || isInfix(self[index - 1])
      || ["try", "await", "in", ":"].contains(self[index - 1])
  }
}

/// Finds one token after the other.
private struct Scanner {
  let bytes: [UInt8]
  var comments: [Range<Int>] = []
  private var place = 0
  private var line = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next(after last: SwiftSource.Token?) -> SwiftSource.Token? {
    let isFirstInLine = skipSpace() || last == nil
    guard place < bytes.count else { return nil }
    let start = place
    let startLine = line
    let kind = scan(
      afterOperand: last.map {
        $0.kind != .sign && !Self.opensExpression.contains($0.text) || [")", "]", "}"].contains($0.text)
      } ?? false
    )
    return .init(
      kind: kind,
      text: String(decoding: bytes[start..<place], as: UTF8.self),
      range: start..<place,
      line: startLine,
      beginsLine: isFirstInLine
    )
  }

  private static let opensExpression: Set = ["return", "in", "try", "await", "case", "if", "where", "else"]

  private func has(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a quotation mark is at an index, with as many hashes behind it as its string has.
  private func has(_ mark: StaticString, _ hashes: Int, at index: Int) -> Bool {
    let end = index + mark.utf8CodeUnitCount
    return has(mark, at: index) && bytes[end...].prefix(hashes).count { $0 == UInt8(ascii: "#") } == hashes
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  /// Skips spaces and comments.
  ///
  /// - Returns: Whether a line ends in them.
  private mutating func skipSpace() -> Bool {
    let first = line
    while place < bytes.count {
      let start = place
      let byte = bytes[place]
      if byte == 32 || byte == 9 || byte == 10 || byte == 13 {
        advance()
      } else if byte != UInt8(ascii: "/") {
        break
      } else if has("//", at: place) {
        while place < bytes.count, bytes[place] != 10 { advance() }
        comments.append(start..<place)
      } else if has("/*", at: place) {
        var depth = 0
        repeat {
          let isOpen = has("/*", at: place)
          if isOpen { depth += 1 } else if has("*/", at: place) { depth -= 1 }
          advance(isOpen || has("*/", at: place) ? 2 : 1)
        } while depth > 0 && place < bytes.count
        comments.append(start..<place)
      } else {
        break
      }
    }
    return line > first
  }

  private mutating func scan(afterOperand: Bool) -> SwiftSource.Token.Kind {
    let first = bytes[place]
    let hashes = first == UInt8(ascii: "#") ? bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count : 0
    if has("\"", at: place + hashes) {
      string(hashes: hashes)
      return .literal
    }
    if has("/", at: place + hashes), hashes > 0 || !afterOperand, regularExpression(hashes: hashes) {
      return .literal
    }
    if first == UInt8(ascii: "`") {
      repeat { advance() } while place < bytes.count && bytes[place] != first
      advance()
      return .word
    }
    if Self.isPart(first) || first == UInt8(ascii: "#") {
      let isNumber = (48...57).contains(first)
      repeat {
        advance()
        // A dot belongs to a number, if a digit is behind it.
        if isNumber, has(".", at: place), place + 1 < bytes.count, (48...57).contains(bytes[place + 1]) {
          advance()
        }
      } while place < bytes.count && Self.isPart(bytes[place])
      return isNumber ? .literal : .word
    }
    // Brackets, dots and commas are most signs.
    advance("->=!&|?+<".utf8.contains(first) ? lengthOfSign : 1)
    return .sign
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte >= 48 && byte <= 57 || byte >= 128
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private var lengthOfSign: Int {
    let signs: [StaticString] = ["->", "==", "!=", "&&", "||", "??", "+=", "-=", "<=", ">="]
    return signs.contains { has($0, at: place) } ? 2 : 1
  }

  private mutating func string(hashes: Int) {
    let quote: StaticString = has("\"\"\"", at: place + hashes) ? "\"\"\"" : "\""
    let length = quote.utf8CodeUnitCount
    advance(hashes + length)
    while place < bytes.count, !has(quote, hashes, at: place) {
      if length == 1, bytes[place] == 10 { return }
      guard has("\\", hashes, at: place) else {
        advance()
        continue
      }
      advance(1 + hashes)
      let isInterpolation = has("(", at: place)
      advance()
      if isInterpolation { interpolation() }
    }
    advance(length + hashes)
  }

  private mutating func interpolation() {
    var depth = 1
    while depth > 0 {
      _ = skipSpace()
      guard place < bytes.count else { return }
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
      _ = scan(afterOperand: true)
    }
  }

  private mutating func regularExpression(hashes: Int) -> Bool {
    var end = place + hashes + 1
    guard end < bytes.count, hashes > 0 || ![32, 10, UInt8(ascii: "/")].contains(bytes[end]) else {
      return false
    }
    while end < bytes.count, !has("/", hashes, at: end) {
      if bytes[end] == 10, hashes == 0 { return false }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count else { return false }
    advance(end + 1 + hashes - place)
    return true
  }
}
