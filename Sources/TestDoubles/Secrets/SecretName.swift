/// Tells by a name whether what it names is a secret: for headers, query items, form fields, JSON keys, parts of
/// multipart bodies, XML elements and cookies alike.
///
/// A name is compared without regard to case and separators, and also by its parts: `X-Amz-Security-Token`,
/// `user[newPassword]` and `APIKey` are secret. The article "What is secret" lists what is and what isn't.
package enum SecretName {
  package static func isSecret(_ name: some StringProtocol) -> Bool {
    let words = words(of: name)
    let wordIsSecret = words.indices.contains { index in
      let next = index + 1 < words.count ? words[index + 1] : ""
      return secretWords.contains(words[index]) && !describes(Array(next.utf8)[...])
    }
    return wordIsSecret || lastWords.contains(words.last ?? "") || isPass(words)
      || hasStem(Array(words.joined().utf8))
  }

  /// `pass` is short for a password where it stands alone, or is that of somebody: not in `boarding_pass`.
  private static func isPass(_ words: [String]) -> Bool {
    guard words.last == "pass" || words.last == "pw" else { return false }
    return words.count == 1 || passOwners.contains(words[words.count - 2])
  }

  private static func hasStem(_ text: [UInt8]) -> Bool {
    text.indices.contains { start in
      secretStems[text[start], default: []].contains { stem in
        let end = start + stem.count
        return text[start...].starts(with: stem) && !describes(text[end...]) && !isHarmless(text, start..<end)
      }
    }
  }

  /// Whether a text that follows the name of a secret turns it into something about the secret: its type, how
  /// long it lasts, and the like.
  private static func describes(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    let singular = text.first == UInt8(ascii: "s") ? text.dropFirst() : text
    return descriptions.contains { text.starts(with: $0.utf8) || singular.starts(with: $0.utf8) }
  }

  /// Whether the name of a secret is part of a phrase that is none.
  private static func isHarmless(_ text: [UInt8], _ stem: Range<Int>) -> Bool {
    harmlessPhrases.contains { phrase in
      let first = max(0, stem.upperBound - phrase.utf8.count)
      return stem.lowerBound >= first
        && (first...stem.lowerBound).contains { text[$0...].starts(with: phrase.utf8) }
    }
  }

  /// The words of a name in lowercase, wherever they are put together: `X-Api-Key`, `api_key`, `APIKey`.
  private static func words(of name: some StringProtocol) -> [String] {
    var words: [[UInt8]] = [[]]
    let bytes = Array(name.utf8.allSatisfy { $0 < 0x80 } ? String(name).utf8 : plain(name).utf8)
    let kinds = bytes.map(Kind.init)
    for (index, byte) in bytes.enumerated() where kinds[index] != .separator {
      let previous = index > 0 ? kinds[index - 1] : .separator
      let isHump =
        kinds[index] == .upper && previous == .upper && index + 1 < bytes.count && kinds[index + 1] == .lower
      if previous != kinds[index] && !(previous == .upper && kinds[index] == .lower) || isHump {
        words.append([])
      }
      words[words.count - 1].append(kinds[index] == .upper ? byte | 0x20 : byte)
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name without what nobody sees, and with ASCII's letters where others look the same by their width.
  private static func plain(_ name: some StringProtocol) -> String {
    name.unicodeScalars.reduce(into: "") { plain, scalar in
      if scalar.properties.isWhitespace {
        plain += " "
      } else if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
        plain.unicodeScalars.append(narrow)
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        plain.unicodeScalars.append(scalar)
      }
    }
  }

  private enum Kind {
    case upper, lower, digit, separator

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
      case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...: self = .lower
      case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
      default: self = .separator
      }
    }
  }
}

/// Secret wherever they stand in a name, also without a separator.
private let secretStems: [UInt8: [[UInt8]]] = Dictionary(grouping: stems.map { Array($0.utf8) }) { $0[0] }

private let stems = """
  token secret password passwort passwd passphrase passcode passkey pwd credential signature cookie csrf xsrf jwt
  authorization codeverifier bearer apikey appkey authkey accesskey privatekey sharedkey masterkey signingkey
  encryptionkey cryptokey sessionkey subscriptionkey functionskey servicekey consumerkey licensekey accountkey
  recoverykey clientkey serverkey deploykey sshkey sslkey tlskey adminkey rootkey keymaterial sessionid sessid
  oauthverifier authcode authorizationcode devicecode verificationcode confirmationcode activationcode accesscode
  securitycode recoverycode backupcode onetimecode resetcode mfacode factorcode smscode securityanswer
  connectionstring samlresponse seedphrase mnemonic
  """.split { $0.isWhitespace }

/// Secret as whole words of a name: in others they are a part by chance, as in `author` and `inside`.
private let secretWords: Set<String> = [
  "auth", "oauth", "sid", "sig", "otp", "totp", "hmac", "pin", "psk", "cvv", "cvc", "assertion", "cred",
  "creds",
  "passw", "pword", "psw", "pswd", "pwrd",
]

/// Secret at the end of a name.
private let lastWords: Set<String> = ["session", "authentication", "authn"]

private let passOwners: Set<String> = [
  "user", "db", "database", "admin", "root", "login", "smtp", "mail", "ftp", "proxy", "auth", "new", "old",
  "my",
  "client", "account", "service", "app", "current", "confirm", "wifi", "ldap", "ssh", "server",
]

/// What has the name of a secret in it, and is none.
private let harmlessPhrases: [String] = [
  // Where a list goes on, and how long a text is that a model has read.
  "pagetoken", "nexttoken", "prevtoken", "previoustoken", "continuationtoken", "paginationtoken",
  "cursortoken",
  "synctoken", "deltatoken", "maxtoken", "prompttoken", "completiontoken", "totaltoken", "inputtoken",
  "outputtoken", "cachedtoken", "tokeniz", "tokenur", "authorizationur",
  "publickeycredential", "identitycredentialsget", "otpcredentials", "allowcredentials", "includecredentials",
  "acceptcookie", "secretar", "passwordless",
]

/// What may follow the name of a secret and say something about it.
private let descriptions: [String] = [
  "type", "count", "expir", "length", "lifetime", "ttl", "alg", "method", "version", "policy", "endpoint",
  "limit",
  "status", "required", "enabled", "supported", "usage", "used", "strength", "scheme", "provider", "consent",
  "banner",
  "notice", "server", "issuedat", "createdat", "updatedat", "changedat", "maxage", "time", "url", "uri",
]
