/// The text with escapes in place of all that a reader can't see, and that a terminal may obey: line breaks,
/// control characters, and those that turn the direction of the text around them.
package func printable(_ text: String, keeping kept: String = "") -> String {
  guard text.unicodeScalars.contains(where: \.isUnseen) else { return text }
  return text.unicodeScalars.reduce(into: "") { printable, scalar in
    if scalar.isUnseen, !kept.unicodeScalars.contains(scalar) {
      printable += scalar.escape
    } else {
      printable.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Others of the kind hold an emoji or a word together.
    case .format: properties.isBidiControl || self == "\u{200B}" || self == "\u{FEFF}"
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
