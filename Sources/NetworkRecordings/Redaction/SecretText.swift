import Foundation

/// Masks the secrets in URLs, queries and forms: text that looks like a secret, such as `Bearer …` or a JWT; users
/// and passwords of URLs; and the values of items like `token=…`. The rest stays as it is, byte for byte.
package final class SecretText {
  /// The text that replaces a secret.
  static var mark: String { "REDACTED" }

  /// The secrets that were masked so far.
  let found: FoundSecrets
  private let isSecret: (String) -> Bool
  /// Masks secrets in the value of an item that isn't a secret as a whole: the value may be a document.
  private let maskValue: (String) -> String

  init(
    adding found: FoundSecrets,
    isSecret: @escaping (String) -> Bool,
    maskValue: @escaping (String) -> String
  ) {
    self.found = found
    self.isSecret = isSecret
    self.maskValue = maskValue
  }

  /// Makes an instance for messages. It masks a value completely if the value contains the name of a secret.
  package convenience init() {
    let found = FoundSecrets()
    self.init(adding: found, isSecret: SecretName.isSecret) { value in
      let plain = value.percentDecoded
      let inBase64 = value.utf8.count < 12 ? nil : base64Decoded(value)
      let texts = [value, plain, inBase64.map(asciiIfNoText) ?? ""]
      return texts.contains(where: namesSecret)
        ? Self.mark : Self.maskedUserInfo(Self.maskedByLooks(plain, adding: found), adding: found)
    }
  }

  /// Masks the secrets in a query or a form, `a=b&c=d`. Only a `&` ends a value.
  func maskedQuery(_ text: String) -> String {
    masked(text, between: "&")
  }

  /// Masks the secrets in a URL, or in its last part.
  package func maskedURL(_ url: String, keepingFragment isKept: Bool = false) -> String {
    let (rest, fragment) = url.cut(at: "#")
    let (path, query) = rest.cut(at: "?")
    var masked = maskedPath(Self.maskedUserInfo(path, adding: found))
    if let query {
      masked += "?" + maskedQuery(query)
    }
    if let fragment {
      // A client never sends a fragment, and what a server puts into one is for the client alone.
      masked += "#" + (isKept || fragment.isEmpty ? maskedQuery(fragment) : Self.mark)
    }
    return masked
  }

  /// Masks the parameters in each part of a path, as in `/a;token=…/b`. The host stays.
  private func maskedPath(_ path: String) -> String {
    var parts = path.components(separatedBy: "/")
    for index in parts.indices.dropFirst(path.contains("://") ? 3 : 0) {
      parts[index] = masked(parts[index], between: ";")
    }
    return parts.joined(separator: "/")
  }

  private func masked(_ text: String, between separator: String) -> String {
    var items = text.components(separatedBy: separator)
    for index in items.indices {
      items[index] = maskedItem(items[index])
    }
    return items.joined(separator: separator)
  }

  private func maskedItem(_ item: String) -> String {
    let (name, value) = item.cut(at: "=")
    guard let value else { return maskedValue(item) }
    guard !value.isEmpty, isSecret(name.percentDecoded.percentDecoded) else {
      return name + "=" + maskedValue(value)
    }
    found.insert(value.percentDecoded)
    return name + "=" + Self.mark
  }

  private func maskedValue(_ value: String) -> String {
    let plain = value.percentDecoded
    let masked = maskValue(plain)
    return masked == plain ? value : plain == value ? masked : masked.percentEncoded
  }
}

/// The data as text. If it isn't UTF-8, each byte beyond ASCII becomes a question mark: Foundation would throw an error
/// for each, and Swift Testing keeps a backtrace of each error.
private func asciiIfNoText(_ data: Data) -> String {
  String(data: data, encoding: .utf8)
    ?? String(decoding: data.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
}

private func namesSecret(_ text: String) -> Bool {
  guard text.utf8.dropLast().contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) else {
    return false
  }
  let names = text.components(separatedBy: CharacterSet.alphanumerics.union(["_", "-", "."]).inverted)
  return names.contains { SecretName.isSecret($0) }
}

extension String {
  /// The text before a character of ASCII, and the text after it; `nil` if the character doesn't occur.
  fileprivate func cut(at character: Unicode.Scalar) -> (String, String?) {
    guard let index = utf8.firstIndex(of: UInt8(ascii: character)) else { return (self, nil) }
    return (String(self[..<index]), String(self[utf8.index(after: index)...]))
  }

  /// The text as a part of a URL, with all characters escaped that have a meaning there.
  var percentEncoded: String {
    addingPercentEncoding(withAllowedCharacters: plainInURLs) ?? self
  }
}

private let plainInURLs = CharacterSet(
  charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.~()"
)

/// Decodes a text in base64; `nil` if it isn't base64. Both alphabets are allowed, and the padding or the end of the
/// text may be missing.
func base64Decoded(_ text: String) -> Data? {
  base64Decoded(Array(text.utf8)[...])
}

/// Decodes the bytes of a text in base64.
func base64Decoded(_ text: ArraySlice<UInt8>) -> Data? {
  let padding = UInt8(ascii: "=")
  var digits = text.drop { $0 == padding }
  while digits.last == padding { digits.removeLast() }
  if digits.count % 4 == 1 { digits.removeLast() }
  for index in digits.indices {
    switch digits[index] {
    case UInt8(ascii: "-"): digits[index] = UInt8(ascii: "+")
    case UInt8(ascii: "_"): digits[index] = UInt8(ascii: "/")
    case UInt8(ascii: "+"), UInt8(ascii: "/"): break
    // Foundation would refuse it too, but would throw an error, and Swift Testing keeps a backtrace of each error.
    case let byte: guard isLetter(byte) || isDigit(byte) else { return nil }
    }
  }
  while digits.count % 4 != 0 { digits.append(padding) }
  return Data(base64Encoded: Data(digits))
}

// MARK: - Secrets recognised by their format

extension SecretText {
  /// Masks text that looks like a secret: credentials after `Bearer` and `Basic`, JWTs, private keys, and keys with
  /// the prefixes that large services use.
  static func maskedByLooks(_ text: String, adding found: FoundSecrets? = nil) -> String {
    masked(text, looks, found)
  }

  /// Masks users and passwords of URLs. Without a scheme, `//user:password@host`, only at the beginning of the text.
  static func maskedUserInfo(_ text: String, adding found: FoundSecrets? = nil) -> String {
    masked(text, userInfo, found)
  }

  /// In each match of a pattern, the mark replaces the part that the first matching group has found.
  private static func masked(
    _ text: String,
    _ expression: NSRegularExpression,
    _ found: FoundSecrets?
  ) -> String {
    let matches = expression.matches(in: text, range: NSRange(0..<text.utf16.count))
    guard !matches.isEmpty else { return text }
    let source = NSString(string: text)
    var masked = ""
    var end = 0
    // A secret may contain text that looks like another secret.
    for match in matches where match.range.location >= end {
      var group = 1
      while match.range(at: group).location == NSNotFound {
        group += 1
      }
      var secret = match.range(at: group)
      if group == wordOrBase64 {
        let userAndPassword = base64Decoded(source.substring(with: secret)) ?? Data()
        guard userAndPassword.contains(UInt8(ascii: ":")) else { continue }
      } else if group == lineAboveKey {
        let rest = NSRange(secret.upperBound..<source.length)
        let lineBelow = source.range(of: "-----END", range: rest).location
        secret = rest
        secret.length = min(lineBelow, source.length) - rest.location
      }
      let text = source.substring(with: secret)
      found?.insert(expression === userInfo ? text.cut(at: ":").1 ?? "" : text)
      masked += source.substring(with: NSRange(end..<secret.location)) + mark
      end = secret.upperBound
    }
    return end == 0 ? text : masked + source.substring(from: end)
  }
}

/// The groups of ``looks`` whose matches need another check.
private let wordOrBase64 = 3
private let lineAboveKey = 4

/// Each repetition is over one set of characters, so matching needs no memory for long texts. Phrases about a scheme,
/// such as `Bearer authentication failed` and `Bearer realm="shop"`, contain no credential and don't match.
private let looks = expression(
  #"""
  (?<![A-Za-z0-9_])(?:
  (?i:bearer)[\ \t]+
    (?!(?:realm=|error=|scope=|Bearer|authentication|tokens?|auth)(?![A-Za-z0-9_.+/~=-]))
    (?![a-z]+(?![A-Za-z0-9_.+/~=-])(?!\z))
    ([A-Za-z0-9_.-][A-Za-z0-9_.+/~=-]*)
  |(eyJ[A-Za-z0-9_-]*[.][A-Za-z0-9_-]*[.][A-Za-z0-9_.-]*|(?:\#(keys))[A-Za-z0-9_.-]*)
  |(?i:basic)[\ \t]+(?=([A-Za-z0-9_.-][A-Za-z0-9_.+/~=-]*))
  |-----BEGIN\ ([^-]*PRIVATE\ KEY[^-]*-*))
  """#
)

private let userInfo = expression("(?:\\A|:)//([^/?\\#<>\"'\\ \\t\\r\\n]+)@")

/// The prefixes of keys, each with the least number of further characters.
private let keys = """
  (?:xox[a-eprs]-|xoxe[.]|xapp-|[sr]k_(?:live|test)_|whsec_|EAACEdEose0cBA)#{10}
  |(?:glpat-|glrt-|gldt-|glptt-)#{15}|(?:AKIA|ASIA)#{16}
  |(?:ya29[.]|gh[opsur]_|github_pat_|GOCSPX-|sk-(?:ant|proj|or|svcacct|admin)-|sq0(?:atp|csp)-|hvs[.]|dckr_pat_
  |NRAK-|tskey-)#{20}
  |(?:AIza|1//0|npm_|hf_|shp(?:at|ca|pa|ss)_|do[op]_v1_|rubygems_|lin_api_|figd_|ATATT3|PMAK-|gsk_|xai-|pplx-|r8_
  |sntrys_|dp[.][ps]t[.]|glsa_|glc_|pscale_|shippo_live_|pat-(?:na|eu)1-)#{30}|(?:dapi|key-)#{32}
  |(?:sk-|SG[.]|pypi-|ntn_|secret_|pul-|sbp_|ops_|xkeysib-|AGE-SECRET-KEY-1)#{40}
  """.replacing("#", with: "[A-Za-z0-9_.-]")

private func expression(_ pattern: String) -> NSRegularExpression {
  let expression = try? NSRegularExpression(pattern: pattern, options: .allowCommentsAndWhitespace)
  guard let expression else { preconditionFailure("not a pattern: " + pattern) }
  return expression
}

// MARK: - Names of secrets

/// Decides by its name whether a value is a secret. The names are those of headers, query items, form fields, JSON
/// keys, parts of multipart bodies, XML elements and cookies.
///
/// Case and separators don't matter, and one secret word in a name is enough: `X-Amz-Security-Token`,
/// `user[newPassword]` and `APIKey` are names of secrets. The article "What is secret" lists which names are secret
/// and which aren't.
enum SecretName {
  static func isSecret(_ name: String) -> Bool {
    let words = words(of: name)
    return matches(secretWords, words) || matches(secretParts, words.filter { $0 != space })
  }

  private static func matches(_ expression: NSRegularExpression, _ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return expression.firstMatch(in: text, range: NSRange(0..<bytes.count)) != nil
  }

  /// Splits a name into words in lowercase, each after a space: ` x api key` for `X-Api-Key`, `x_apiKey` and
  /// `XAPIKey`. Leaves out invisible characters.
  private static func words(of name: String) -> [UInt8] {
    var words: [UInt8] = []
    var (before, last) = (space, space)
    for scalar in name.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      // Full-width letters look like those of ASCII.
      let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
      let kind = scalar.properties.isWhitespace ? space : kind(of: value)
      if last == upper, kind == lower {
        // In `APIKey`, the last upper-case letter begins the next word.
        if before == upper { words.insert(space, at: words.count - 1) }
      } else if last != kind, kind != space {
        words.append(space)
      }
      if kind != space {
        words.append(value < 0x80 ? UInt8(value) | 0x20 : UInt8(ascii: "?"))
      }
      (before, last) = (last, kind)
    }
    return words
  }

  private static func kind(of scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x41...0x5A: upper
    case 0x61...0x7A, 0x80...: lower
    case 0x30...0x39: digit
    default: space
    }
  }
}

private let upper = UInt8(ascii: "A")
private let lower = UInt8(ascii: "a")
private let digit = UInt8(ascii: "0")
private let space = UInt8(ascii: " ")

/// Names that are secret only as whole words, since `author` and `inside` contain some of them. `pass` means a password
/// alone or after certain words, but not in `boarding_pass`.
private let secretWords = expression(
  #"""
  \ (?:
  (?:auth|oauth|sid|sig|otp|totp|hmac|pin|psk|cvv|cvc|assertion|creds?|passw|pword|psw|pswd|pwrd)
    (?![^\ ])(?!\ \#(description))
  |(?:session|authentication|authn)\z
  |(?:user|db|database|admin|root|login|smtp|mail|ftp|proxy|auth|new|old|my|client|account|service|app|current
    |confirm|wifi|ldap|ssh|server)\ (?:pass|pw)\z)
  |\A\ (?:pass|pw)\z
  """#
)

/// Words that are secret anywhere in a name, even without a separator. Some phrases with these words name no secrets
/// and don't match, such as `nextPageToken` and `promptTokens`.
private let secretParts = expression(
  #"""
  (?:token|secret|pass(?:word|wort|wd|phrase|code|key)|pwd|credential|signature|cookie|csrf|xsrf|jwt|authorization
  |bearer|(?:oauth|code)verifier|sess(?:ion)?id|securityanswer|connectionstring|samlresponse|seedphrase|mnemonic
  |keymaterial|key(?<=(?:api|app|auth|access|private|shared|master|signing|encryption|crypto|session|subscription|functions
    |service|consumer|license|account|recovery|client|server|deploy|ssh|ssl|tls|admin|root)key)
  |code(?<=(?:auth|authorization|device|verification|confirmation|activation|access|security|recovery|backup|onetime
    |reset|mfa|factor|sms)code))
  (?!\#(description)|(?<=token)(?:iz|ur)|(?<=authorization)ur|(?<=secret)ar|(?<=password)less
  |(?<=identitycredential)sget|(?<=(?:otp|allow|include)credential)s|(?<=publickeycredential|acceptcookie)
  |(?<=(?:page|next|prev|previous|continuation|pagination|cursor|sync|delta|max|prompt|completion|total|input|output
    |cached)token))
  """#
)

/// Endings of names that describe a secret, such as its type or its lifetime, and don't contain it.
private let description = """
  s?(?:type|count|expir|length|lifetime|ttl|alg|method|version|policy|endpoint|limit|status|required|enabled|time|url
  |supported|usage|used|strength|scheme|provider|consent|banner|notice|server|(?:issu|creat|updat|chang)edat|maxage|uri)
  """
