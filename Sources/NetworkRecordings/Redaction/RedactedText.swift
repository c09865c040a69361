/// Replaces the secrets in a text of any kind. A secret follows its name: `token=…`, `"token": "…"`, `:token => …`,
/// `--token …`, the line of a header, the block of a YAML file. All other bytes stay.
struct RedactedText {
  private let bytes: [UInt8]
  private let redactor: Redactor
  /// Whether each value that follows the name of a secret counts as a secret. In prose, some don't.
  private let isStrict: Bool
  private var index = 0
  private var edits = ByteEdits()
  /// Whether the pair before named a secret, which the next pair holds: `name: token`, and then `value: …`.
  private var namesSecret = false
  private var isSure = true
  private var mayBeSentence = false

  /// - Parameter isStrict: Whether each value that follows the name of a secret counts as a secret.
  /// - Returns: The text without secrets; `nil` if the text names a secret, and its value can't be found.
  static func text(of bytes: [UInt8], strictly isStrict: Bool = false, by redactor: Redactor) -> [UInt8]? {
    var text = RedactedText(bytes, isStrict, redactor)
    while text.index < bytes.count {
      text.next()
    }
    return text.isSure ? text.edits.applied(to: bytes) : nil
  }

  private init(_ bytes: [UInt8], _ isStrict: Bool, _ redactor: Redactor) {
    self.bytes = bytes
    self.isStrict = isStrict
    self.redactor = redactor
  }

  /// Goes to the end of the next word, or of the value that it names.
  private mutating func next() {
    let start = index
    skip(while: isNameByte)
    guard start < index else { return index += 1 }
    let word = start..<index
    skipSpelledQuote()
    skip { $0.isOne(of: "\"'`\\]*) \t") }
    skipSpelledQuote()
    let hasSpace = index > 0 && isSpace(bytes[index - 1])
    let isColon = byte == UInt8(ascii: ":")
    guard let place = separator(after: word) else {
      isSure = isSure && !(isStrict && isSecret(word, in: .json))
      return index = word.upperBound
    }
    let end = index
    let isNamed = namesSecret && RedactedPair.valueNames.contains(text(word).lowercased())
    namesSecret = false
    if isNamed || isSecret(word, in: place) || isSecret(withWordBefore: word, in: place) {
      mayBeSentence = isColon && !isStrict
      value(of: word, isLine: isFirstInLine(word) && (isColon || hasSpace))
    } else {
      skip { $0.isOne(of: " \t\"'") }
      let value = index
      skip(while: isNameByte)
      namesSecret =
        RedactedPair.names.contains(text(word).lowercased()) && isSecret(value..<index, in: .json)
      index = end
    }
  }

  /// Skips the separator between a name and its value.
  ///
  /// - Returns: The kind of text that uses this separator; `nil` if there is none.
  private mutating func separator(after word: Range<Int>) -> Redaction.Place? {
    switch byte {
    case UInt8(ascii: ":") where !bytes[index...].starts(with: "://".utf8) && !isHost(word):
      skip { $0.isOne(of: ":=>") }
      return .json
    case UInt8(ascii: "="):
      skip { $0.isOne(of: "=>") }
      return .form
    case UInt8(ascii: "-") where bytes[index...].starts(with: "->".utf8):
      index += 2
      return .json
    default:
      // No separator: an option of a command, as in `--token …`, or `(token "…")`.
      let isOption = bytes[word].starts(with: "--".utf8) && byte.map(isNameByte) == true
      let isInList = word.lowerBound > 0 && bytes[word.lowerBound - 1].isOne(of: "(:")
      let quote = index > word.upperBound && bytes[index - 1] == UInt8(ascii: "\"")
      guard isOption || isInList && quote && bytes[word.upperBound] == UInt8(ascii: " ") else { return nil }
      index -= quote ? 1 : 0
      return .json
    }
  }

  /// Redacts a value with all its parts: `"a" + "b"`, and `token: String = "a"`.
  private mutating func value(of word: Range<Int>, isLine: Bool) {
    var isLine = isLine
    while true {
      let start = index
      let isQuoted = part(of: word, isLine: isLine)
      let end = index
      skip(while: isSpace)
      let isNext = isStrict && isQuoted && !quoteMark().isEmpty
      let goesOn = isNext || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "=")
      guard goesOn, start < end else { return index = end }
      skip { $0.isOne(of: "+= \t") }
      isLine = false
    }
  }

  /// Redacts one part of a value.
  ///
  /// - Returns: Whether the part is in quotes.
  private mutating func part(of word: Range<Int>, isLine: Bool) -> Bool {
    skip { isSpace($0) || $0 == UInt8(ascii: "*") }
    while bytes[index...].starts(with: "/*".utf8) {
      let end = bytes[index...].indices.dropFirst(2).first { bytes[$0...].starts(with: "*/".utf8) }
      index = end.map { $0 + 2 } ?? bytes.count
      skip(while: isSpace)
    }
    let isQuotedName = word.lowerBound > 0 && bytes[word.lowerBound - 1].isOne(of: "\"'")
    if isQuotedName, bytes[word.upperBound] == bytes[word.lowerBound - 1] {
      skip { $0 <= UInt8(ascii: " ") }
    }
    let mark = quoteMark()
    if !mark.isEmpty {
      quoted(by: mark)
    } else if let byte, byte.isOne(of: "{[") || isStrict && byte == UInt8(ascii: "(") {
      bracketed()
    } else if isLine {
      line(of: word)
    } else {
      bare(word, isQuotedName)
    }
    return !mark.isEmpty
  }

  private mutating func quoted(by mark: [UInt8]) {
    index += mark.count
    let start = index
    while index < bytes.count, !bytes[index...].starts(with: mark) {
      if mark == [UInt8(ascii: "'")], bytes[index] == UInt8(ascii: "\n") { break }
      index = min(index + (mark.count == 1 && bytes[index] == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    redact(start..<index)
    index = min(index + mark.count, bytes.count)
  }

  /// Redacts a list or an object, to the bracket that ends it.
  private mutating func bracketed() {
    let start = index
    var nesting = 0
    repeat {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): nesting += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): nesting -= 1
      default: break
      }
      index += 1
    } while nesting > 0 && index < bytes.count
    redact(start..<index)
  }

  /// Redacts the rest of a line, as of a header, and the indented lines that continue it.
  private mutating func line(of word: Range<Int>) {
    let start = index
    skip { !isLineEnd($0) }
    let mayGoOn = bytes[..<start].last { !isSpace($0) } == UInt8(ascii: ":")
    let isBlock = start == index || bytes[start].isOne(of: "|>&")
    guard isBlock || !isHarmless(start..<index) else { return }
    let first = bytes[..<word.lowerBound].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    let indentation = bytes[first..<word.lowerBound].count { isSpace($0) || $0 == UInt8(ascii: "-") }
    var end = index
    while mayGoOn, index < bytes.count {
      skip(while: isLineEnd)
      let lineStart = index
      skip(while: isSpace)
      let isItem = isBlock && index - lineStart == indentation && bytes[index...].starts(with: "- ".utf8)
      guard index - lineStart > indentation || isItem else { break }
      skip { !isLineEnd($0) }
      end = index
    }
    index = end
    let text = bytes[start..<end].drop { $0 <= UInt8(ascii: " ") }
    redact(text.startIndex..<end)
  }

  /// Redacts a value without quotes of its own. If quotes are around both name and value, the value ends with them.
  private mutating func bare(_ word: Range<Int>, _ isInQuotes: Bool) {
    let start = index
    let before = word.lowerBound > 0 ? bytes[word.lowerBound - 1] : 0
    if isInQuotes, bytes[word.upperBound] != before {
      skip { $0 != before && !isLineEnd($0) }
    } else if before.isOne(of: "?&") {
      skip { !$0.isOne(of: "&#\"'<> \t\r\n") }
    } else if isStrict {
      // As in JSON, the value goes on to the next member, or to the end of the object.
      while let byte, !byte.isOne(of: ",}]\"'\r\n"), !bytes[index...].starts(with: "\\\"".utf8) {
        index += 1
      }
      while start < index, isSpace(bytes[index - 1]) { index -= 1 }
    } else {
      skip { !$0.isOne(of: "&#;,\"'<>(){}[]|\\ \t\r\n") }
    }
    guard !isHarmless(start..<index) else { return }
    if byte == UInt8(ascii: "("), start < index {
      bracketed()
    } else if let byte, byte.isOne(of: "\"'"), start < index {
      // A quoted text with a prefix: `b'…'`, `@"…"`.
      quoted(by: [byte])
    }
    redact(start..<index)
  }

  /// Whether the text after a name and a colon isn't a secret: an empty word such as `null`, or a sentence such as
  /// `Password: at least 8 characters`.
  private func isHarmless(_ range: Range<Int>) -> Bool {
    let text = text(range)
    // A line may be a whole file, so only its beginning is read.
    let line = bytes[range.lowerBound...].prefix(80).prefix { !isLineEnd($0) }.split(
      separator: UInt8(ascii: " ")
    )
    let isSentence = line.count > 1 && line.prefix(2).allSatisfy { $0.allSatisfy(isLowercaseLetter) }
    return wordsWithoutSecret.contains(text.lowercased()) || mayBeSentence && isSentence
  }

  private mutating func redact(_ range: Range<Int>) {
    guard !range.isEmpty, !wordsWithoutSecret.contains(text(range)) else { return }
    edits.replace(range, with: redactor.mark(for: text(range)).utf8)
  }
}

extension RedactedText {
  private var byte: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func isSecret(_ range: Range<Int>, in place: Redaction.Place) -> Bool {
    redactor.secrecy(of: text(range), in: place) != .none
  }

  /// Whether two words are the name of a secret together, as in `API key: …`.
  private func isSecret(withWordBefore word: Range<Int>, in place: Redaction.Place) -> Bool {
    let before = bytes[..<word.lowerBound].reversed().drop { $0 == UInt8(ascii: " ") }.prefix(
      while: isNameByte
    )
    return ["key", "id", "code", "value", "phrase", "string"].contains(text(word).lowercased())
      && !before.isEmpty && isSecret(before.endIndex.base..<word.upperBound, in: place)
  }

  /// Whether a host and a port stand here, as in `auth.example.com:8080`.
  private func isHost(_ word: Range<Int>) -> Bool {
    guard let dot = bytes[word].lastIndex(of: UInt8(ascii: ".")) else { return false }
    let port = bytes[(index + 1)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return (1...5).contains(port.count) && !isSecret(dot + 1..<word.upperBound, in: .json)
  }

  private func isFirstInLine(_ word: Range<Int>) -> Bool {
    let before = bytes[..<word.lowerBound].reversed().first { !$0.isOne(of: " \t->*#$\"'`") }
    return before.map(isLineEnd) ?? true
  }

  private mutating func skip(while isMeant: (UInt8) -> Bool) {
    while index < bytes.count, isMeant(bytes[index]) {
      index += 1
    }
  }

  private mutating func skipSpelledQuote() {
    index += spelledQuote.utf8.count
  }

  /// The escape for a quote that stands here; empty if there is none.
  private var spelledQuote: String {
    guard let byte, byte.isOne(of: "&\\") else { return "" }
    return spelledQuotes.first { bytes[index...].starts(with: $0.utf8) } ?? ""
  }

  /// The opening quotes that stand here, with backslashes in front of them; empty if there are none.
  private func quoteMark() -> [UInt8] {
    let backslashes = bytes[index...].prefix { $0 == UInt8(ascii: "\\") }
    let rest = bytes[backslashes.endIndex...]
    guard let quote = rest.first, quote.isOne(of: "\"'`") else {
      return Array(spelledQuote.utf8)
    }
    let quotes = rest.prefix { $0 == quote }
    // Two quotes are an empty text, unless a word follows: then they are a doubled quote within quotes.
    let isDoubled = quotes.count == 2 && bytes[quotes.endIndex...].first.map(isNameByte) == true
    return Array(backslashes + (quotes.count == 3 || isDoubled ? quotes : quotes.prefix(1)))
  }
}

/// Escapes for quotes in texts that can't have a quote.
private let spelledQuotes = ["&quot;", "&#34;", "&#39;", "&apos;", "\\u0022"]

/// Values that aren't secret, whatever their name.
private let wordsWithoutSecret: Set<String> = [
  "true", "false", "null", "nil", "none", "undefined", "yes", "no", "on", "off", "enabled", "disabled",
  "required", "optional", "()", "[]", "{}", SecretText.mark,
]

private func isNameByte(_ byte: UInt8) -> Bool {
  byte >= 0x80 || isWordByte(byte) || byte.isOne(of: "-.$[")
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

private func isLowercaseLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}

private func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
