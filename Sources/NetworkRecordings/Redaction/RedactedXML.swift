/// Replaces the secrets in XML or HTML: the contents of elements, and the values of attributes, with the name of a
/// secret. All other bytes stay. It accepts text that a parser refuses, such as a cut end.
struct RedactedXML {
  private let bytes: [UInt8]
  private let depth: Int
  private let redactor: Redactor
  private var index = 0
  private var edits = ByteEdits()
  /// The names of the elements around the current place, the outermost first.
  private var names: [String] = []
  /// The number of elements around the outermost secret element; `nil` outside of secret elements.
  private var secretNesting: Int?
  /// Whether the element before named a secret, as in `<key>token</key><string>…</string>`.
  private var namesSecret = false

  static func text(of bytes: [UInt8], depth: Int = 0, by redactor: Redactor) -> [UInt8] {
    var xml = RedactedXML(bytes, depth, redactor)
    while xml.index < bytes.count {
      xml.next()
    }
    return xml.edits.applied(to: bytes)
  }

  private init(_ bytes: [UInt8], _ depth: Int, _ redactor: Redactor) {
    self.bytes = bytes
    self.depth = depth
    self.redactor = redactor
  }

  private mutating func next() {
    if starts(with: "<!--") {
      content(4, until: "-->")
    } else if starts(with: "<![CDATA[") {
      content(9, until: "]]>")
    } else if starts(with: "</") {
      let name = String(decoding: bytes[skip(until: ">")], as: UTF8.self).dropFirst(2)
      end(String(name))
    } else if starts(with: "<"), index + 1 < bytes.count, isNameByte(bytes[index + 1]) {
      element()
    } else {
      let isScript = ["script", "style"].contains(names.last?.lowercased())
      content(starts(with: "<") ? 1 : 0, until: isScript ? "</" : "<", includingEnd: false)
    }
  }

  /// Redacts a text, after a number of bytes that begin it.
  private mutating func content(_ count: Int, until end: String, includingEnd: Bool = true) {
    index += count
    let range = skip(until: end)
    if includingEnd {
      index += end.utf8.count
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard !text.allSatisfy(\.isWhitespace) else { return }
    if secretNesting != nil {
      edits.replace(range, with: redactor.mark(for: unescaped(text)).utf8)
      return
    }
    namesSecret =
      RedactedPair.names.contains(localName(names.last).lowercased())
      && redactor.secrecy(of: text, in: .form) != .none
    let isEscaped = !includingEnd && names.last?.lowercased() != "script"
    let redacted = isEscaped ? redactedEscaped(text) : redactor.text(text, depth: depth + 1)
    if redacted != text {
      edits.replace(range, with: redacted.utf8)
    }
  }

  /// The text without secrets, also if it has `&quot;` and `&lt;` for its quotes and tags.
  private func redactedEscaped(_ text: String) -> String {
    let plain = unescaped(text)
    let redacted = redactor.text(plain, depth: depth + 1)
    guard redacted != plain, plain != text else { return redacted == plain ? text : redacted }
    let escaped = entities.dropLast(numeric.count).reversed().reduce(redacted) {
      $0.replacing($1.text, with: $1.entity)
    }
    // `&nbsp;` and the like were left as they are.
    let others = Set(text.matches(of: /&#?\w+;/).map { String($0.0) }).subtracting(entities.map(\.entity))
    return others.reduce(escaped) { $0.replacing("&amp;\($1.dropFirst())", with: $1) }
  }

  private mutating func element() {
    index += 1
    let name = String(decoding: bytes[skip { !isNameByte($0) }], as: UTF8.self)
    var attributes: [(name: String, value: Range<Int>)] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let attribute = skip { !isNameByte($0) }
      guard !attribute.isEmpty else {
        index += 1
        continue
      }
      _ = skip { !$0.isOne(of: " \t\r\n") }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { continue }
      index += 1
      _ = skip { !$0.isOne(of: " \t\r\n") }
      attributes.append((String(decoding: bytes[attribute], as: UTF8.self), attributeValue()))
    }
    let isEmpty = bytes[index - 1] == UInt8(ascii: "/")
    index += 1
    let isSecret = namesSecret || redactor.secrecy(of: localName(name), in: .form) != .none
    namesSecret = false
    let isNamedSecret = redact(attributes, ofSecret: isSecret)
    guard !isEmpty, !voidElements.contains(name.lowercased()) else { return }
    if isSecret || isNamedSecret, secretNesting == nil {
      secretNesting = names.count
    }
    names.append(name)
  }

  /// Redacts the values of attributes.
  ///
  /// - Returns: Whether an attribute names a secret that another attribute or the element holds:
  ///   `<input name="csrf" value="…">`.
  private mutating func redact(_ attributes: [(name: String, value: Range<Int>)], ofSecret isSecret: Bool)
    -> Bool
  {
    let isNamedSecret = attributes.contains { attribute in
      (RedactedPair.names.contains(attribute.name.lowercased()) || attribute.name.lowercased() == "itemprop")
        && redactor.secrecy(of: String(decoding: bytes[attribute.value], as: UTF8.self), in: .form) != .none
    }
    for attribute in attributes where !attribute.value.isEmpty {
      let text = String(decoding: bytes[attribute.value], as: UTF8.self)
      let holdsValue = ["value", "val", "content", "data"].contains(attribute.name.lowercased())
      let isSecret =
        (isSecret || isNamedSecret || secretNesting != nil) && holdsValue
        || redactor.secrecy(of: attribute.name, in: .form) != .none
      let redacted = isSecret ? redactor.mark(for: unescaped(text)) : redactedEscaped(text)
      if redacted != text {
        edits.replace(attribute.value, with: redacted.utf8)
      }
    }
    return isNamedSecret
  }

  private mutating func attributeValue() -> Range<Int> {
    guard index < bytes.count, bytes[index].isOne(of: "\"'") else {
      return skip { $0.isOne(of: " >\t\r\n") }
    }
    let mark = bytes[index]
    index += 1
    return skip { $0 == mark }
  }

  /// Ends an element, and the elements within it that have no end tag.
  private mutating func end(_ name: String) {
    index += 1
    let name = name.prefix { !$0.isWhitespace }
    guard let last = names.lastIndex(where: { $0 == name }) else { return }
    names.removeSubrange(last...)
    if let secretNesting, secretNesting >= names.count {
      self.secretNesting = nil
    }
  }

  private func starts(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func skip(until end: String) -> Range<Int> {
    let start = index
    while index < bytes.count, !starts(with: end) {
      index += 1
    }
    return start..<index
  }

  private mutating func skip(until isEnd: (UInt8) -> Bool) -> Range<Int> {
    let start = index
    while index < bytes.count, !isEnd(bytes[index]) {
      index += 1
    }
    return start..<index
  }
}

private func unescaped(_ text: String) -> String {
  entities.reduce(text) { $0.replacing($1.entity, with: $1.text) }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  byte >= 0x80 || isWordByte(byte) || byte.isOne(of: "-.:")
}

/// The last of the common ones is escaped first, since `&` begins all others.
private let entities: [(entity: String, text: String)] =
  [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] + numeric

private let numeric = [
  ("&#34;", "\""), ("&#39;", "'"), ("&#x22;", "\""), ("&#x27;", "'"), ("&#38;", "&"), ("&#x26;", "&"),
]

/// The name of an element without its namespace.
private func localName(_ name: String?) -> String {
  (name ?? "").split(separator: ":").last.map(String.init) ?? ""
}

/// Elements of HTML that have no end tag.
private let voidElements: Set<String> = [
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta",
]
