/// Goes through JSON, or what comes near it, and finds what is secret in it. Only that is replaced.
///
/// It takes what a decoder refuses: several documents one after the other, as in lines of JSON and event streams;
/// a text in front that keeps scripts from it; numbers out of range, names without quotes, and a cut end.
struct RedactedJSON {
  private let bytes: [UInt8]
  private let depth: Int
  private let redactor: Redactor
  private var index = 0
  private var nesting = 0
  private var edits = ByteEdits()
  /// Whether something stood where JSON has nothing of the kind: names and values may have been mixed up.
  private var isOdd = false
  private var isTooDeep = false

  /// The text without secrets, or `nil` where they can't be looked for.
  static func text(of bytes: [UInt8], depth: Int = 0, by redactor: Redactor) -> [UInt8]? {
    var json = RedactedJSON(bytes, depth, redactor)
    json.documents()
    guard json.isOdd, !json.isTooDeep else { return json.isTooDeep ? nil : json.edits.applied(to: bytes) }
    return searchedText(of: bytes, depth: depth, by: redactor)
  }

  /// The text, which is of any kind, without the secrets that stand after their names and a colon.
  static func searchedText(of bytes: [UInt8], depth: Int = 0, by redactor: Redactor) -> [UInt8]? {
    var json = RedactedJSON(bytes, depth, redactor)
    json.search()
    guard !json.isTooDeep else { return nil }
    let text = String(decoding: json.edits.applied(to: bytes), as: UTF8.self)
    let masked = redactor.pairs(text)
    return masked == text ? json.edits.applied(to: bytes) : Array(masked.utf8)
  }

  private init(_ bytes: [UInt8], _ depth: Int, _ redactor: Redactor) {
    self.bytes = bytes
    self.depth = depth
    self.redactor = redactor
  }
}

extension RedactedJSON {
  private mutating func documents() {
    skipSpace()
    if byte == quote {
      value(.none)
    }
    while index < bytes.count {
      let start = index
      while let byte, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") {
        index += 1
      }
      redact(start..<index)
      value(.none)
    }
  }

  private mutating func search() {
    while let byte {
      let start = index
      let isQuoted = byte == quote || byte == apostrophe
      let name = isQuoted ? string() : word()
      guard !name.isEmpty else {
        index = start + 1
        continue
      }
      if !isQuoted, self.byte == UInt8(ascii: "]") {
        // As in `user[password]: …`.
        index += 1
      }
      skipSpace()
      let isName = self.byte == UInt8(ascii: ":") && !bytes[(index + 1)...].starts(with: "//".utf8)
      guard isName, redactor.secrecy(of: text(name), in: .json) != .none else {
        // What is between quotes may have names in it.
        index = isQuoted ? start + 1 : name.upperBound
        continue
      }
      index += 1
      skipSpace()
      let isLine = !isQuoted && (start == 0 || "\n\r".utf8.contains(bytes[start - 1]))
      if isLine, let first = self.byte, !"\"'[{".utf8.contains(first) {
        line()
      } else {
        value(.leaves)
      }
    }
  }

  /// Redacts the rest of the line, as of a header.
  private mutating func line() {
    let start = index
    while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      index += 1
    }
    if start < index {
      edits.replace(start..<index, with: SecretText.mark.utf8)
    }
  }

  private mutating func value(_ secrecy: Redaction.Secrecy) {
    skipSpace()
    let start = index
    switch byte {
    case nil: break
    case UInt8(ascii: "{"): nested { $0.object(secrecy) }
    case UInt8(ascii: "["): nested { $0.array(secrecy) }
    case quote, apostrophe: leaf(string(), secrecy)
    default: scalar(secrecy)
    }
    if secrecy == .whole, start < index {
      edits.replace(start..<index, with: "\"\(SecretText.mark)\"".utf8)
    }
  }

  private mutating func nested(_ body: (inout Self) -> Void) {
    guard nesting < 200 else {
      isTooDeep = true
      index = bytes.count
      return
    }
    nesting += 1
    index += 1
    body(&self)
    nesting -= 1
  }

  private mutating func array(_ secrecy: Redaction.Secrecy) {
    while let byte = nextByte(), byte != UInt8(ascii: "]") {
      guard byte != UInt8(ascii: "}"), byte != UInt8(ascii: ":") else { return isOdd = true }
      value(secrecy)
    }
    index = min(index + 1, bytes.count)
  }

  private mutating func object(_ secrecy: Redaction.Secrecy) {
    var members: [(name: String, value: Range<Int>)] = []
    while let byte = nextByte(), byte != UInt8(ascii: "}") {
      let range = byte == quote || byte == apostrophe ? string() : word()
      let name = text(range)
      skipSpace()
      guard self.byte == UInt8(ascii: ":") else {
        // At a cut end there is nothing to mix up.
        guard self.byte == nil else { return isOdd = true }
        redact(range)
        return
      }
      redact(range)
      index += 1
      skipSpace()
      let start = index
      value(secrecy == .none ? redactor.secrecy(of: name, in: .json) : secrecy)
      members.append((name, start..<index))
    }
    index = min(index + 1, bytes.count)
    if secrecy == .none {
      redactNamedValue(of: members)
    }
  }

  /// Where one member names a secret, another has it: `{"name": "token", "value": "…"}`.
  private mutating func redactNamedValue(of members: [(name: String, value: Range<Int>)]) {
    let namesSecret = members.contains { member in
      let name = text(member.value).trimmingPrefix("\"").prefix { $0 != "\"" }
      return ["name", "key", "field"].contains(member.name.lowercased())
        && redactor.secrecy(of: String(name), in: .json) != .none
    }
    guard namesSecret else { return }
    let end = index
    for member in members where ["value", "val"].contains(member.name.lowercased()) {
      edits.forget(in: member.value)
      index = member.value.lowerBound
      value(.leaves)
    }
    index = end
  }

  private mutating func leaf(_ range: Range<Int>, _ secrecy: Redaction.Secrecy) {
    if secrecy == .none {
      redact(range)
    } else if !range.isEmpty {
      edits.replace(range, with: SecretText.mark.utf8)
    }
  }

  /// A number, or a word. What is neither true nor false, or isn't there, is no secret.
  private mutating func scalar(_ secrecy: Redaction.Secrecy) {
    let range = word()
    guard !range.isEmpty else {
      isOdd = true
      index += 1
      return
    }
    if secrecy == .leaves, !["true", "false", "null"].contains(text(range)) {
      edits.replace(range, with: "\"\(SecretText.mark)\"".utf8)
    }
  }

  /// Redacts what a text has in it that is none by its name.
  private mutating func redact(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let text = text(range)
    let redacted = redactor.text(text, depth: depth + 1)
    if redacted != text {
      edits.replace(range, with: JSONText.escaped(redacted).utf8)
    }
  }
}

extension RedactedJSON {
  private var byte: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    JSONText.unescaped(bytes[range])
  }

  private mutating func skipSpace() {
    while let byte, byte <= UInt8(ascii: " ") {
      index += 1
      // An event goes on in the next line.
      if nesting > 0, byte == UInt8(ascii: "\n"), bytes[index...].starts(with: "data:".utf8) {
        index += 5
      }
    }
  }

  /// The byte at which a member or an element begins, or its object or array ends.
  private mutating func nextByte() -> UInt8? {
    skipSpace()
    while byte == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
    return byte
  }

  /// - Returns: What is between the quotes, without them.
  private mutating func string() -> Range<Int> {
    let mark = byte
    index += 1
    let start = index
    while let byte, byte != mark {
      index = min(index + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    defer { index = min(index + 1, bytes.count) }
    return start..<index
  }

  private mutating func word() -> Range<Int> {
    let start = index
    while let byte, byte >= 0x80 || isWordByte(byte) || "-+.$".utf8.contains(byte) {
      index += 1
    }
    return start..<index
  }
}

private let quote = UInt8(ascii: "\"")
private let apostrophe = UInt8(ascii: "'")
