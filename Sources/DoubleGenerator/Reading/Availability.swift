/// The platforms and versions that a symbol is for.
struct Availability {
  private var introduced: [String] = []
  private var others: [String] = []

  init(_ reader: inout JSONReader) throws {
    try reader.array { reader in
      let platform = try PlatformAvailability(&reader)
      // The version of the language or runtime isn't about a platform.
      if platform.domain.lowercased() == "swift" || platform.isEmpty { return }
      if let plain = platform.plain { introduced.append(plain) } else { others.append(platform.attribute) }
    }
  }

  /// The availability as `@available` attributes.
  var attributes: [String] {
    let first = introduced.isEmpty ? [] : ["@available(\(introduced.joined(separator: ", ")), *)"]
    return first + others
  }
}

/// One platform's line of a symbol's availability.
private struct PlatformAvailability {
  var domain = "*"
  var introduced: String?
  var deprecated: String?
  var obsoleted: String?
  var message: String?
  var renamed: String?
  var isDeprecated = false
  var isUnavailable = false

  init(_ reader: inout JSONReader) throws {
    try reader.object { reader, key in
      switch key {
      case "domain":
        let domain = try reader.string()
        guard domain == "*" || Name.isWritten(domain) else {
          throw reader.malformed("a platform's name before it")
        }
        self.domain = domain
      case "introduced": introduced = try Self.version(&reader)
      case "deprecated": deprecated = try Self.version(&reader)
      case "obsoleted": obsoleted = try Self.version(&reader)
      case "message": message = try reader.string()
      case "renamed": renamed = try reader.string()
      case "isUnconditionallyDeprecated": isDeprecated = try reader.bool()
      case "isUnconditionallyUnavailable": isUnavailable = try reader.bool()
      default: try reader.skip()
      }
    }
  }

  private static func version(_ reader: inout JSONReader) throws -> String {
    var parts: [Int] = []
    try reader.object { reader, _ in parts.append(try reader.int()) }
    guard 1...3 ~= parts.count else { throw reader.malformed("up to three numbers of a version before it") }
    return parts.map(String.init).joined(separator: ".")
  }

  /// Whether it restricts nothing.
  var isEmpty: Bool { attribute == "@available(\(domain))" }

  /// The short form, `macOS 13`; `nil` if it isn't enough.
  var plain: String? {
    guard let introduced, deprecated == nil, obsoleted == nil, !isDeprecated, !isUnavailable, domain != "*"
    else { return nil }
    return "\(domain) \(introduced)"
  }

  var attribute: String {
    var parts = [domain]
    if isUnavailable { parts.append("unavailable") }
    if isDeprecated { parts.append("deprecated") }
    if let introduced { parts.append("introduced: \(introduced)") }
    if let deprecated { parts.append("deprecated: \(deprecated)") }
    if let obsoleted { parts.append("obsoleted: \(obsoleted)") }
    if let message { parts.append("message: \(literal(message))") }
    if let renamed { parts.append("renamed: \(literal(renamed))") }
    return "@available(\(parts.joined(separator: ", ")))"
  }

  /// The graph has the text as it was written between the quotes, be it one or three.
  private func literal(_ text: String) -> String {
    var literal = ""
    var rest = text.unicodeScalars[...]
    while let next = rest.popFirst() {
      switch next {
      case "\\":
        let isEscape = rest.first.map { "0ntr\"'\\u".unicodeScalars.contains($0) } ?? false
        literal += isEscape ? "\\\(rest.removeFirst())" : "\\\\"
      case "\"": literal += "\\\""
      case "\n": literal += "\\n"
      case _ where next.properties.generalCategory == .control:
        literal += "\\u{\(String(next.value, radix: 16))}"
      default: literal.unicodeScalars.append(next)
      }
    }
    return "\"\(literal)\""
  }
}
