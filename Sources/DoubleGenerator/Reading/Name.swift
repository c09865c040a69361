/// The rules for names in Swift.
enum Name {
  /// Whether it is an identifier without backticks, or a keyword.
  static func isPlain(_ name: some StringProtocol) -> Bool {
    guard let first = name.unicodeScalars.first, isHead(first) else { return false }
    return name.unicodeScalars.allSatisfy(isPart)
  }

  /// Whether a declaration may have this name: an identifier, or a name in backticks.
  static func isWritten(_ text: String) -> Bool {
    if text.first == "`", text.last == "`", text.count > 2 { return isRaw(text.dropFirst().dropLast()) }
    return isPlain(text) && !["_", "Any", "Self"].contains(text) && !keywords.contains(text)
  }

  /// Whether an argument may have this label.
  static func isLabel(_ text: String) -> Bool {
    isWritten(text) || (isPlain(text) && !["inout", "let", "var"].contains(text))
  }

  /// Whether it may stand between backticks.
  static func isRaw(_ name: some StringProtocol) -> Bool {
    name.unicodeScalars.allSatisfy { $0 != "`" && $0 != "\\" && $0.properties.generalCategory != .control }
      && !name.allSatisfy { $0.isWhitespace } && !isOperator(name)
  }

  /// Whether a function may have this operator as its name. Comments and the language's own signs can't be names.
  static func isFreeOperator(_ name: String) -> Bool {
    isOperator(name) && !["=", "->", ".", "?"].contains(name) && (name.first == "." || !name.contains("."))
      && !["//", "/*", "*/"].contains { name.contains($0) }
  }

  static func isOperator(_ name: some StringProtocol) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { isIn(signs, $0) }
  }

  /// Whether a character could continue a word or a name in backticks.
  static func isWord(_ character: Character?) -> Bool {
    character.map { $0 == "`" || $0.unicodeScalars.allSatisfy(isPart) } ?? false
  }

  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    isHead(scalar) || (scalar.isASCII ? "0"..."9" ~= scalar : isIn(marks, scalar))
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_" }
    // The last two code points of each plane aren't characters.
    return isIn(letters, scalar) || 0x10000...0xEFFFD ~= scalar.value && scalar.value & 0xFFFF < 0xFFFE
  }

  private static func isIn(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0 ~= scalar.value }
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  // The characters that begin identifiers, that continue them, and that form operators, from
  // "Lexical Structure" in The Swift Programming Language.

  private static let letters: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
    0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F,
    0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFC,
  ]

  private static let marks: [ClosedRange<UInt32>] = [
    0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
  ]

  private static let signs: [ClosedRange<UInt32>] =
    "/=-+!*%<>&|^~?.".unicodeScalars.map { $0.value...$0.value } + [
      0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
      0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
      0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030...0x3030,
    ]
}
