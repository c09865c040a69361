/// Replaces the secrets in JSON, or in text that is nearly JSON. All other bytes stay.
///
/// It accepts text that a decoder refuses: several documents one after the other, as in lines of JSON and event
/// streams; a prefix that keeps browsers from running JSON as a script; numbers out of range; names without quotes; a
/// cut end.
struct RedactedJSON {
  private let bytes: [UInt8]
  private let depth: Int
  private let redactor: Redactor
  private var index = 0
  private var nesting = 0
  /// Whether the next value is an element of an array.
  private var isInArray = false
  private var edits = ByteEdits()
  /// Whether the text isn't JSON at some place. Then names may have been taken for values.
  private var isOdd = false
  private var isTooDeep = false

  /// The text without secrets; `nil` if the text is nested too deeply to search.
  static func text(of bytes: [UInt8], depth: Int = 0, by redactor: Redactor) -> [UInt8]? {
    var json = RedactedJSON(bytes, depth, redactor)
    json.documents()
    guard !json.isTooDeep else { return nil }
    return json.isOdd
      ? redactor.search(bytes, depth: depth, strictly: true) : json.edits.applied(to: bytes)
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
      skipSpace()
      isOdd = index < bytes.count && !bytes[index].isOne(of: "{[")
    }
    while index < bytes.count {
      let start = index
      while let byte, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") {
        index += 1
      }
      isOdd = isOdd || isPartOfDocument(start..<index)
      redact(start..<index)
      value(.none)
    }
  }

  /// Whether a text between two documents belongs to one of them: it has names in quotes, or half of a quoted text.
  private func isPartOfDocument(_ range: Range<Int>) -> Bool {
    let quotes = range.filter { bytes[$0] == quote }
    return !quotes.count.isMultiple(of: 2)
      || quotes.contains { bytes[($0 + 1)...].first { $0 > UInt8(ascii: " ") } == UInt8(ascii: ":") }
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
      let secret = text(start..<index).replacing("\"", with: "")
      edits.replace(start..<index, with: "\"\(redactor.mark(for: secret))\"".utf8)
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
    let isPair = isInArray
    isInArray = true
    var elements: [Range<Int>] = []
    while let byte = nextByte(), byte != UInt8(ascii: "]") {
      guard byte != UInt8(ascii: "}"), byte != UInt8(ascii: ":") else { return isOdd = true }
      let start = index
      value(secrecy)
      elements.append(start..<index)
    }
    index = min(index + 1, bytes.count)
    isInArray = isPair
    for (name, value) in zip(elements, elements.dropFirst())
    where secrecy == .none && bytes[name].first == quote {
      let name = text(name).replacing("\"", with: "")
      // Names and values as elements: `[["Authorization", "…"], …]`, and `["login", "--token", "…"]`.
      if name.hasPrefix("--") || isPair && elements.count == 2, redactor.secrecy(of: name, in: .json) != .none
      {
        redactLeaves(in: value)
      }
    }
  }

  private mutating func object(_ secrecy: Redaction.Secrecy) {
    let wasInArray = isInArray
    isInArray = false
    var members: [RedactedPair.Member] = []
    while let byte = nextByte(), byte != UInt8(ascii: "}") {
      let range = byte == quote || byte == apostrophe ? string() : word()
      let name = text(range)
      skipSpace()
      let masked = redactor.name(name)
      if masked != name {
        edits.replace(range, with: JSONText.escaped(masked).utf8)
      }
      guard self.byte == UInt8(ascii: ":") else {
        // If the text ends here, it was cut, and no name was taken for a value.
        guard self.byte == nil else { return isOdd = true }
        return
      }
      index += 1
      skipSpace()
      let start = index
      value(secrecy == .none ? redactor.secrecy(of: name, in: .json) : secrecy)
      members.append((name.lowercased(), start..<index))
    }
    index = min(index + 1, bytes.count)
    isInArray = wasInArray
    redactNamedValue(of: members)
  }

  /// Redacts a secret that another member names: `{"name": "token", "value": "…"}`.
  private mutating func redactNamedValue(of members: [RedactedPair.Member]) {
    let values = RedactedPair.values(in: members) { range in
      // A JSON patch names a path; its last part is the name.
      let name = text(range).trimmingPrefix("\"").prefix { $0 != "\"" }.split(separator: "/").last ?? ""
      return redactor.secrecy(of: String(name), in: .json) != .none
    }
    for range in values {
      redactLeaves(in: range)
    }
  }

  private mutating func redactLeaves(in range: Range<Int>) {
    let end = index
    index = range.lowerBound
    value(.leaves)
    index = end
  }

  private mutating func leaf(_ range: Range<Int>, _ secrecy: Redaction.Secrecy) {
    if secrecy == .none {
      redact(range)
    } else if !range.isEmpty {
      edits.replace(range, with: redactor.mark(for: text(range)).utf8)
    }
  }

  /// Reads a number or a word. `true`, `false` and `null` are never secret.
  private mutating func scalar(_ secrecy: Redaction.Secrecy) {
    let range = word()
    guard !range.isEmpty else {
      isOdd = true
      index += 1
      return
    }
    if secrecy == .leaves, !["true", "false", "null"].contains(text(range)) {
      let mark = redactor.mark(for: text(range))
      edits.replace(range, with: (Double(text(range)) == nil ? mark : "\"\(mark)\"").utf8)
    }
  }

  /// Redacts secrets within a text whose name isn't that of a secret.
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
      // In an event stream, the document goes on behind the next `data:`.
      if nesting > 0, byte == UInt8(ascii: "\n"), bytes[index...].starts(with: "data:".utf8) {
        index += 5
      }
    }
  }

  /// Goes to the next member or element, or to the end of its object or array.
  private mutating func nextByte() -> UInt8? {
    skipSpace()
    while byte == UInt8(ascii: ",") {
      index += 1
      skipSpace()
    }
    return byte
  }

  /// - Returns: The range between the quotes.
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
    while let byte, byte >= 0x80 || isWordByte(byte) || byte.isOne(of: "-+.$") {
      index += 1
    }
    return start..<index
  }
}

private let quote = UInt8(ascii: "\"")
private let apostrophe = UInt8(ascii: "'")
