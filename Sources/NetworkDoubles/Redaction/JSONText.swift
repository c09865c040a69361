/// What JSON text is made of, for those who edit it rather than decode it.
enum JSONText {
  /// The text of a string, as it is between its quotes.
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

  /// A text as it may stand between quotes.
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

/// Whether a text begins as JSON does, perhaps after what keeps scripts from it. A `[` alone begins many a text.
func looksLikeJSON(_ bytes: some Collection<UInt8>) -> Bool {
  let start = String(decoding: bytes.prefix(64), as: UTF8.self)
  guard
    let match = start.firstMatch(
      of: /^\u{FEFF}?\s*(?:(?:\)\]\}'?,?|while\s*\(1\);|for\s*\(;;\);|\{\}\s*&&)\s*)?([\[{]\s*)(.?)/
    ),
    let first = match.1.first
  else { return false }
  let rest = start[match.2.startIndex...]
  guard let next = match.2.first else { return true }
  if first == "{" {
    return "\"'}".contains(next)
  }
  return "\"{[]-".contains(next) || next.isNumber
    || ["true", "false", "null"].contains { rest.hasPrefix($0) }
}

/// Whether a text begins as XML or HTML does.
func looksLikeXML(_ bytes: some Collection<UInt8>) -> Bool {
  let start = String(decoding: bytes.prefix(64), as: UTF8.self)
  return start.prefixMatch(of: /\u{FEFF}?\s*<[a-zA-Z!?]/) != nil
}
