/// Escapes and unescapes strings of JSON, for code that edits JSON text without decoding it.
enum JSONText {
  /// The text of a JSON string, from the bytes between its quotes.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt16] = []
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).utf16
    while let unit = rest.popFirst() {
      guard unit == UInt16(UInt8(ascii: "\\")), let escaped = rest.popFirst() else {
        units.append(unit)
        continue
      }
      if escaped == UInt16(UInt8(ascii: "u")), let value = UInt16(String(rest.prefix(4)) ?? "", radix: 16) {
        units.append(value)
        rest = rest.dropFirst(4)
      } else {
        units.append(escapes[escaped] ?? escaped)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// A text with escapes, to put between the quotes of a JSON string.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case _ where scalar.value < 0x20:
        escaped += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static let escapes: [UInt16: UInt16] = Dictionary(
    uniqueKeysWithValues: zip("nrtbf".utf16, [0x0A, 0x0D, 0x09, 0x08, 0x0C])
  )
}

/// Whether a text begins like JSON. A prefix that keeps browsers from running JSON as a script may come first. A `[`
/// isn't enough, since other texts begin with it too.
func looksLikeJSON(_ bytes: some Collection<UInt8>) -> Bool {
  var text = beginning(of: bytes)
  if let guardText = scriptGuards.first(where: { text.starts(with: $0.utf8) }) {
    text = text.dropFirst(guardText.utf8.count).drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") }
  }
  guard let first = text.popFirst(), first.isOne(of: "{[") else { return false }
  text = text.drop { $0 <= UInt8(ascii: " ") }
  guard let next = text.first else { return true }
  if first == UInt8(ascii: "{") {
    return next.isOne(of: "\"'}")
  }
  return next.isOne(of: "\"'{[]-0123456789")
    || ["true", "false", "null"].contains { text.starts(with: $0.utf8) }
}

/// Whether a text begins like XML or HTML: with a tag, and not with a URL in angle brackets.
func looksLikeXML(_ bytes: some Collection<UInt8>) -> Bool {
  var text = beginning(of: bytes)
  guard text.popFirst() == UInt8(ascii: "<"), let first = text.first else { return false }
  let rest = text.drop { isWordByte($0) || $0.isOne(of: "-.:") }
  return first.isOne(of: "!?")
    || isWordByte(first) && rest.first.map { $0.isOne(of: " \t\r\n/>") } == true
      && text.prefix(upTo: rest.startIndex).last != UInt8(ascii: ":")
}

/// Whether a text begins with a boundary and the header of a part.
func looksLikeMultipart(_ bytes: some Collection<UInt8>) -> Bool {
  guard bytes.starts(with: "--".utf8), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
    return false
  }
  return String(decoding: bytes[end...], as: UTF8.self).dropFirst().lowercased().hasPrefix("content-")
}

/// The first bytes, without a byte order mark and white space.
private func beginning(of bytes: some Collection<UInt8>) -> ArraySlice<UInt8> {
  let text = Array(bytes.prefix(64))[...]
  return (text.starts(with: "\u{FEFF}".utf8) ? text.dropFirst(3) : text).drop { $0 <= UInt8(ascii: " ") }
}

/// `{}&&` isn't among them, since it looks like JSON itself.
private let scriptGuards = [")]}'", ")]}", "while(1);", "while (1);", "for(;;);", "for (;;);"]
