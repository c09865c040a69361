import Foundation

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
    addingPercentEncoding(withAllowedCharacters: plainInURLs) ?? String(self)
  }
}

private let plainInURLs = CharacterSet(
  charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.~()"
)

// MARK: - Secrets that show by their looks

extension SecretText {
  /// The text without what looks like a secret: credentials after `Bearer` and `Basic`, users and passwords of
  /// URLs, JWTs, private keys, and the keys that the large services mark with a beginning of their own.
  package static func maskedByLooks(_ text: String) -> String {
    masked(text, looks)
  }

  /// The text without users and passwords of URLs. Without a scheme, `//user:password@host`, at the beginning alone.
  package static func maskedUserInfo(_ text: String) -> String {
    masked(text, userInfo)
  }

  /// Puts the mark in place of the groups that a pattern finds.
  private static func masked(_ text: String, _ expression: NSRegularExpression) -> String {
    let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
    guard !matches.isEmpty else { return text }
    let output = NSMutableString(string: text)
    for match in matches.reversed() {
      for group in 1..<match.numberOfRanges where match.range(at: group).location != NSNotFound {
        var secret = match.range(at: group)
        switch expression === looks ? Group(rawValue: group) : nil {
        case .afterBasic:
          guard base64Decoded(output.substring(with: secret).utf8)?.contains(UInt8(ascii: ":")) == true else {
            continue
          }
        case .privateKey:
          let rest = NSRange(location: secret.upperBound, length: output.length - secret.upperBound)
          let end = output.range(of: "-----END", range: rest)
          secret = NSRange(secret.upperBound..<(end.location == NSNotFound ? output.length : end.location))
        case nil:
          break
        }
        output.replaceCharacters(in: secret, with: mark)
      }
    }
    return "\(output)"
  }

  /// The groups of ``looks`` that need a second look.
  private enum Group: Int {
    /// Base64 of a user and a password, or a word.
    case afterBasic = 1
    /// The line above a private key, which reaches to the line below it.
    case privateKey = 2
  }
}

/// Each loop is over one set of characters: the engine needs no memory for it, however long the text is.
private let looks = expression(
  """
  (?<![A-Za-z0-9_])(?:
  (?i:basic)[\\ \\t]+(?=([A-Za-z0-9_.-][A-Za-z0-9_.+/~=-]*))
  |-----BEGIN\\ ([^-]*PRIVATE\\ KEY[^-]*-*)
  |(?i:bearer)[\\ \\t]+\(noCredential)([A-Za-z0-9_.-][A-Za-z0-9_.+/~=-]*)
  |(eyJ[A-Za-z0-9_-]*[.][A-Za-z0-9_-]*[.][A-Za-z0-9_.-]*)
  |(\(keyPatterns)))
  """
)

/// In words about a scheme, as in `Bearer authentication failed` and `Bearer realm="shop"`, there is no credential.
private let noCredential = """
  (?!(?:realm=|error=|scope=|Bearer|authentication|tokens?|auth)(?![A-Za-z0-9_.+/~=-])
  |[a-z]+(?![A-Za-z0-9_.+/~=-])(?!\\z))
  """

private let keyPatterns = stride(from: 0, to: knownKeys.count, by: 2).map { index in
  let beginning = NSRegularExpression.escapedPattern(for: String(knownKeys[index]))
  return "\(beginning)[A-Za-z0-9_.-]{\(knownKeys[index + 1])}[A-Za-z0-9_.-]*"
}.joined(separator: "|")

private let userInfo = expression("(?:\\A|:)//([^/?\\#<>\"'\\ \\t\\r\\n]+)@")

private func expression(_ pattern: String) -> NSRegularExpression {
  do {
    return try NSRegularExpression(pattern: pattern, options: .allowCommentsAndWhitespace)
  } catch {
    preconditionFailure("not a pattern: \(pattern)")
  }
}

/// How keys begin, and how many characters they have after that at least.
private let knownKeys = """
  AKIA 16 ASIA 16 AIza 30 ya29. 20 1//0 30 GOCSPX- 20 ghp_ 20 gho_ 20 ghu_ 20 ghs_ 20 ghr_ 20 github_pat_ 20
  glpat- 15 glrt- 15 gldt- 15 glptt- 15 xoxa- 10 xoxb- 10 xoxc- 10 xoxd- 10 xoxe- 10 xoxe. 10 xoxp- 10 xoxr- 10
  xoxs- 10 xapp- 10 sk_live_ 10 sk_test_ 10 rk_live_ 10 rk_test_ 10 whsec_ 10 sk-ant- 20 sk-proj- 20 sk-or- 20
  sk-svcacct- 20 sk-admin- 20 sk- 40 npm_ 30 hf_ 30 SG. 40 shpat_ 30 shpca_ 30 shppa_ 30 shpss_ 30 dop_v1_ 30
  doo_v1_ 30 pypi- 40 rubygems_ 30 sq0atp- 20 sq0csp- 20 hvs. 20 dckr_pat_ 20 lin_api_ 30 ntn_ 40 secret_ 40
  figd_ 30 ATATT3 30 NRAK- 20 PMAK- 30 gsk_ 30 xai- 30 pplx- 30 r8_ 30 tskey- 20 sntrys_ 30 dapi 32 dp.pt. 30
  dp.st. 30 pul- 40 sbp_ 40 glsa_ 30 glc_ 30 ops_ 40 pscale_ 30 xkeysib- 40 shippo_live_ 30 EAACEdEose0cBA 10
  key- 32 pat-na1- 30 pat-eu1- 30 AGE-SECRET-KEY-1 40
  """.split { $0.isWhitespace }

/// The bytes of a text in base64, of either alphabet, with or without its padding, be it cut or not.
package func base64Decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
  let digits = String(decoding: text, as: UTF8.self)
    .replacing("-", with: "+").replacing("_", with: "/").trimmingCharacters(in: ["="])
  let whole = digits.dropLast(digits.utf8.count % 4 == 1 ? 1 : 0)
  let padding = String(repeating: "=", count: (4 - whole.utf8.count % 4) % 4)
  return Data(base64Encoded: whole + padding).map(Array.init)
}
