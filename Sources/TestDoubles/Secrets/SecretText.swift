/// Finds the secrets in URLs, queries and forms: what looks like one wherever it stands, such as `Bearer …` or a JWT;
/// users and passwords of URLs; and the values of items like `token=…`.
///
/// All of the text that is no secret stays as it is, byte for byte.
package struct SecretText {
  /// What stands in a text for a secret.
  package static let mark = "REDACTED"

  private let isSecret: (String) -> Bool
  /// Finds secrets in the value of an item that is none itself: it may be a whole document.
  private let maskValue: (String) -> String

  package init(isSecret: @escaping (String) -> Bool, maskValue: @escaping (String) -> String) {
    self.isSecret = isSecret
    self.maskValue = maskValue
  }

  /// For messages: a value in which a secret is named goes as a whole.
  package init() {
    self.init(isSecret: { SecretName.isSecret($0) }) { value in
      let plain = value.percentDecoded
      return namesSecret(value) || namesSecret(plain) || namesSecret(value.base64Text)
        ? Self.mark : Self.maskedUserInfo(Self.maskedByLooks(plain))
    }
  }

  /// A query or a form, `a=b&c=d`, without what is secret in it. Only a `&` ends a value.
  package func maskedQuery(_ text: some StringProtocol) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { maskedItem($0) }.joined(separator: "&")
  }

  /// A URL, or the end of one, without what is secret in it.
  package func maskedURL(_ url: String, keepingFragment isKept: Bool = false) -> String {
    let (rest, fragment) = url.cut(at: "#")
    let (path, query) = rest.cut(at: "?")
    // A fragment is never sent, and what a server hands over in one is for the client alone.
    let mark = fragment.map { $0.isEmpty ? "#" : "#\(isKept ? maskedQuery($0) : Self.mark)" } ?? ""
    return maskedPath(Self.maskedUserInfo(String(path))) + (query.map { "?\(maskedQuery($0))" } ?? "") + mark
  }

  /// Each part of a path with its parameters, as in `/a;token=…/b`; the host stays.
  private func maskedPath(_ path: String) -> String {
    let hostIndex = path.contains("://") ? 2 : -1
    return path.split(separator: "/", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > hostIndex else { return String(part) }
      return part.split(separator: ";", omittingEmptySubsequences: false).map { maskedItem($0) }
        .joined(separator: ";")
    }.joined(separator: "/")
  }

  private func maskedItem(_ item: some StringProtocol) -> String {
    let (name, value) = item.cut(at: "=")
    guard let value else { return maskedValue(String(item)) }
    let isSecret = isSecret(name.percentDecoded.percentDecoded) && !value.isEmpty
    return "\(name)=\(isSecret ? Self.mark : maskedValue(String(value)))"
  }

  private func maskedValue(_ value: String) -> String {
    let plain = value.percentDecoded
    let masked = maskValue(plain)
    return masked == plain ? value : plain == value ? masked : masked.percentEncoded
  }
}

private func namesSecret(_ text: String) -> Bool {
  text.dropLast().contains { ":=".contains($0) }
    && text.split { !($0.isLetter || $0.isNumber || "_-.".contains($0)) }.contains { SecretName.isSecret($0) }
}

extension StringProtocol {
  /// What is in front of a character, and what comes after it, if it is there.
  fileprivate func cut(at character: Character) -> (SubSequence, SubSequence?) {
    guard let index = firstIndex(of: character) else { return (self[...], nil) }
    return (self[..<index], self[self.index(after: index)...])
  }

  /// The text that this is in base64, if it is.
  fileprivate var base64Text: String {
    utf8.count < 12 ? "" : base64Decoded(utf8).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
