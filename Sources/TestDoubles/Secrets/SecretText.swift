/// Finds the secrets in a text of any kind: what looks like one wherever it stands, such as `Bearer …` or a JWT;
/// users and passwords of URLs; and the values of pairs like `token=…`, as in queries, forms and cookies.
///
/// All of the text that is no secret stays as it is, byte for byte.
package struct SecretText {
  /// What stands in a text for a secret.
  package static let mark = "REDACTED"

  private let isSecret: (String) -> Bool
  private let mindsLooks: Bool
  /// Finds secrets in the value of a pair that is none itself: it may be a whole document.
  private let maskValue: ((String) -> String)?

  package init(
    mindingLooks: Bool = true,
    isSecret: @escaping (String) -> Bool = { SecretName.isSecret($0) },
    maskValue: ((String) -> String)? = nil
  ) {
    self.mindsLooks = mindingLooks
    self.isSecret = isSecret
    self.maskValue = maskValue
  }

  /// The text without what is secret by its looks or its name.
  package func masked(_ text: String) -> String {
    let rest = mindsLooks ? Self.maskedUserInfo(Self.maskedByLooks(text)) : text
    guard rest.utf8.contains(UInt8(ascii: "=")) else { return rest }
    return String(decoding: maskedPairs(Array(rest.utf8)), as: UTF8.self)
  }

  /// A query or a form, `a=b&c=d`, without what is secret in it. Only a `&` ends a value.
  package func maskedQuery(_ text: some StringProtocol) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "=") else { return masked(String(pair)) }
      let value = pair[pair.index(after: equals)...]
      return "\(pair[...equals])\(maskedValue(String(value), of: String(pair[..<equals])))"
    }.joined(separator: "&")
  }

  /// A URL, or the end of one, without what is secret in it.
  package func maskedURL(_ url: String, keepingFragment isKept: Bool = false) -> String {
    let (rest, fragment) = url.cut(at: "#")
    let (path, query) = rest.cut(at: "?")
    // A fragment is never sent, and what a server hands over in one is for the client alone.
    let mark = fragment.map { $0.isEmpty ? "#" : "#\(isKept ? maskedQuery($0) : Self.mark)" } ?? ""
    return masked(Self.maskedUserInfo(String(path))) + (query.map { "?\(maskedQuery($0))" } ?? "") + mark
  }

  private func maskedValue(_ value: String, of name: String) -> String {
    guard !value.isEmpty else { return value }
    guard !isSecret(name.percentDecoded) else { return Self.mark }
    let plain = value.percentDecoded
    let masked = maskValue?(plain) ?? masked(plain)
    return masked == plain ? value : plain == value ? masked : masked.percentEncoded
  }

  /// Goes from one `=` to the next: the name is in front of it.
  private func maskedPairs(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    for equals in bytes.indices where bytes[equals] == UInt8(ascii: "=") && equals >= copied {
      let before = bytes[copied..<equals]
      let name = before[((before.lastIndex(where: endsName.contains) ?? copied - 1) + 1)...]
      var value = bytes[(equals + 1)...]
      guard !name.isEmpty, let first = value.first, first != UInt8(ascii: "=") else { continue }
      let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
      let isInQuery = name.startIndex > 0 && inQuery.contains(bytes[name.startIndex - 1])
      let ends = isQuoted ? [first] : isInQuery ? endsQueryValue : endsValue
      value = (isQuoted ? value.dropFirst() : value).prefix { !ends.contains($0) }
      let text = String(decoding: value, as: UTF8.self)
      let masked = maskedValue(text, of: String(decoding: name, as: UTF8.self))
      guard masked != text else { continue }
      output += bytes[copied..<value.startIndex] + masked.utf8
      copied = value.endIndex
    }
    return copied == 0 ? bytes : output + bytes[copied...]
  }
}

private let inQuery = Set("?&".utf8)
private let endsName = Set("?&#;,/:\"'<>(){}= \t\r\n".utf8)
private let endsValue = Set("&#;,\"'<>(){} \t\r\n".utf8)
private let endsQueryValue = Set("&#\"'<> \t\r\n".utf8)

extension StringProtocol {
  /// What is in front of a character, and what comes after it, if it is there.
  fileprivate func cut(at character: Character) -> (SubSequence, SubSequence?) {
    guard let index = firstIndex(of: character) else { return (self[...], nil) }
    return (self[..<index], self[self.index(after: index)...])
  }

  /// The text of a query or a form as it was meant.
  package var percentDecoded: String {
    guard contains(where: { $0 == "%" || $0 == "+" }) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text as a part of a URL, with all escaped that may mean something there.
  package var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let isPlain = isWordByte(byte) || "-._~()".utf8.contains(byte)
      text +=
        isPlain
        ? "\(Unicode.Scalar(byte))" : "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  }
}

/// Whether a byte is a letter, a digit or an underscore of ASCII.
package func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default:
    false
  }
}
