/// Tells by a name whether what it names is a secret: for headers, query items, form fields, JSON keys, parts of
/// multipart bodies, XML elements and cookies alike.
///
/// A name is compared without regard to case and separators, and also by its parts: `X-Amz-Security-Token`,
/// `user[newPassword]` and `APIKey` are secret. The article "What is secret" lists what is and what isn't.
package enum SecretName {
  package static func isSecret(_ name: some StringProtocol) -> Bool {
    let words = words(of: name)
    let wordIsSecret = words.indices.contains { index in
      let next = index + 1 < words.count ? words[index + 1] : nil
      return secretWords.contains(words[index]) && !(next.map(describes) ?? false)
    }
    if wordIsSecret || secretNames.contains(words.joined(separator: " ")) || words.last == "session" {
      return true
    }
    let text = harmlessPhrases.reduce(words.joined()) { $0.replacing($1, with: " ") }
    return secretStems.contains { stem in
      text.ranges(of: stem).contains { !describes(text[$0.upperBound...]) }
    }
  }

  /// Whether a text that follows the name of a secret turns it into something about the secret: its type, how
  /// long it lasts, and the like.
  private static func describes(_ text: some StringProtocol) -> Bool {
    descriptions.contains { text.hasPrefix($0) || text.hasPrefix("s\($0)") }
  }

  /// The words of a name in lowercase, wherever they are put together: `X-Api-Key`, `api_key`, `APIKey`.
  private static func words(of name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let previous = index > 0 ? characters[index - 1] : " "
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let isHump = character.isUppercase && (previous.isLowercase || previous.isUppercase && next.isLowercase)
      if isHump || character.isNumber != previous.isNumber || !(character.isLetter || character.isNumber) {
        words.append(word)
        word = ""
      }
      if character.isLetter || character.isNumber {
        word += character.lowercased()
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}

/// Secret wherever they stand in a name, also without a separator.
private let secretStems: [String] = [
  "token", "secret", "password", "passwort", "passwd", "passphrase", "passcode", "pwd", "credential",
  "signature", "cookie", "csrf", "xsrf", "jwt", "authorization", "codeverifier", "bearer",
  "apikey", "appkey", "authkey", "accesskey", "privatekey", "sharedkey", "masterkey", "signingkey",
  "encryptionkey", "sessionkey", "subscriptionkey", "functionskey", "servicekey", "consumerkey", "licensekey",
  "accountkey", "recoverykey", "sessionid", "sessid", "oauthverifier", "authcode", "authorizationcode",
  "devicecode", "verificationcode", "securitycode", "recoverycode", "backupcode", "onetimecode", "resetcode",
  "userpass", "dbpass", "connectionstring", "samlresponse", "seedphrase", "mnemonic",
]

/// Secret as whole words of a name: in others they are a part by chance, as in `author` and `inside`.
private let secretWords: Set<String> = [
  "auth", "oauth", "sid", "sig", "otp", "totp", "hmac", "pin", "psk", "cvv", "cvc", "assertion",
]

/// Secret where there is nothing else in the name.
private let secretNames: Set<String> = ["pass", "pw"]

/// What has the name of a secret in it, and is none.
private let harmlessPhrases: [String] = [
  // Where a list goes on, and how long a text is that a model has read.
  "pagetoken", "nexttoken", "prevtoken", "previoustoken", "continuationtoken", "paginationtoken",
  "cursortoken",
  "synctoken", "deltatoken", "maxtoken", "prompttoken", "completiontoken", "totaltoken", "inputtoken",
  "outputtoken", "cachedtoken", "tokeniz", "tokenur", "authorizationur",
  "allowcredentials", "includecredentials", "acceptcookie", "secretar", "passwordless",
]

/// What may follow the name of a secret and say something about it.
private let descriptions: [String] = [
  "type", "count", "expir", "length", "lifetime", "ttl", "alg", "method", "version", "policy", "endpoint",
  "limit",
  "status", "required", "enabled", "supported", "usage", "used", "strength", "scheme", "provider", "consent",
  "banner",
  "notice", "server", "issuedat", "createdat", "updatedat", "changedat", "maxage", "time", "url", "uri",
]
