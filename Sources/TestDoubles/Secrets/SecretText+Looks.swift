extension SecretText {
  /// The text without what looks like a secret: credentials after `Bearer` and `Basic`, users and passwords of
  /// URLs, JWTs, private keys, and the keys that the large services mark with a beginning of their own.
  package static func maskedByLooks(_ text: String) -> String {
    masked(text) { start, bytes in
      start == 0 || !isWordByte(bytes[start - 1]) ? secret(at: start, in: bytes) : nil
    }
  }

  /// The text without users and passwords of URLs.
  package static func maskedUserInfo(_ text: String) -> String {
    masked(text) { start, bytes in
      // Without a scheme, at the beginning alone: `//user:password@host`.
      bytes[start] == UInt8(ascii: ":")
        ? userInfo(in: bytes[(start + 1)...]) : start == 0 ? userInfo(in: bytes[...]) : nil
    }
  }

  private static func masked(_ text: String, secret: (Int, [UInt8]) -> Range<Int>?) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var copied = 0
    for start in bytes.indices where start >= copied {
      guard let secret = secret(start, bytes), !bytes[secret].elementsEqual(mark.utf8) else { continue }
      output += bytes[copied..<secret.lowerBound] + mark.utf8
      copied = secret.upperBound
    }
    return copied == 0 ? text : String(decoding: output + bytes[copied...], as: UTF8.self)
  }

  private static func secret(at start: Int, in bytes: [UInt8]) -> Range<Int>? {
    let text = bytes[start...]
    switch bytes[start] | 0x20 {
    case UInt8(ascii: "b"):
      return credentials(after: "bearer", in: text, where: isCredential)
        ?? credentials(after: "basic", in: text) { isUserAndPassword($0.0) } ?? key(in: text)
    case UInt8(ascii: "e"):
      let token = text.prefix { isTokenByte($0) }
      let isJWT = token.starts(with: "eyJ".utf8) && token.count { $0 == UInt8(ascii: ".") } >= 2
      return isJWT ? token.indices : key(in: text)
    case UInt8(ascii: "-"):
      return privateKey(in: text)
    default:
      return key(in: text)
    }
  }

  private static func key(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let candidates = keyBeginnings[text[text.startIndex], default: []]
    guard let known = candidates.first(where: { text.starts(with: $0.beginning.utf8) }) else { return nil }
    let length = known.beginning.utf8.count
    let rest = text.dropFirst(length).prefix { isTokenByte($0) }
    return rest.count >= known.count ? text.startIndex..<rest.endIndex : nil
  }

  private static func credentials(
    after scheme: String,
    in text: ArraySlice<UInt8>,
    where isMeant: ((ArraySlice<UInt8>, isLast: Bool)) -> Bool
  ) -> Range<Int>? {
    let length = scheme.utf8.count
    guard text.prefix(length).elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 }) else { return nil }
    let rest = text.dropFirst(length).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard rest.startIndex > text.startIndex + length else { return nil }
    let token = rest.prefix { isTokenByte($0) || "+/~=".utf8.contains($0) }
    let isLast = token.endIndex == text.endIndex
    return token.first.map(isTokenByte) == true && isMeant((token, isLast)) ? token.indices : nil
  }

  /// In words about a scheme, as in `Bearer authentication failed` and `Bearer realm="shop"`, there is none.
  private static func isCredential(_ token: ArraySlice<UInt8>, isLast: Bool) -> Bool {
    let isWord = token.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    guard isWord else {
      return !["realm=", "error=", "scope=", "Bearer"].contains { token.elementsEqual($0.utf8) }
    }
    return isLast && !["authentication", "token", "tokens", "auth"].contains { token.elementsEqual($0.utf8) }
  }

  private static func isUserAndPassword(_ token: ArraySlice<UInt8>) -> Bool {
    base64Decoded(token)?.contains(UInt8(ascii: ":")) == true
  }

  private static func userInfo(in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard text.starts(with: "//".utf8) else { return nil }
    let authority = text.dropFirst(2).prefix { !"/?#<>\"' \t\r\n".utf8.contains($0) }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")), at > authority.startIndex else { return nil }
    return authority.startIndex..<at
  }

  private static func privateKey(in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard text.starts(with: "-----BEGIN ".utf8) else { return nil }
    let label = text.dropFirst(11).prefix { $0 != UInt8(ascii: "-") }
    guard String(decoding: label, as: UTF8.self).contains("PRIVATE KEY") else { return nil }
    let body = text[label.endIndex...].drop { $0 == UInt8(ascii: "-") }
    let end = body.indices.first { body[$0...].starts(with: "-----END".utf8) }
    return body.startIndex..<(end ?? body.endIndex)
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}

private typealias KeyBeginning = (beginning: String, count: Int)

private let keyBeginnings: [UInt8: [KeyBeginning]] = Dictionary(grouping: knownKeys) {
  $0.beginning.utf8.first ?? 0
}

/// How keys begin, and how many characters they have after that at least.
private let knownKeys: [KeyBeginning] = """
  AKIA 16 ASIA 16 AIza 30 ya29. 20 1//0 30 GOCSPX- 20 ghp_ 20 gho_ 20 ghu_ 20 ghs_ 20 ghr_ 20 github_pat_ 20
  glpat- 15 glrt- 15 gldt- 15 glptt- 15 xoxa- 10 xoxb- 10 xoxc- 10 xoxd- 10 xoxe- 10 xoxe. 10 xoxp- 10 xoxr- 10
  xoxs- 10 xapp- 10 sk_live_ 10 sk_test_ 10 rk_live_ 10 rk_test_ 10 whsec_ 10 sk-ant- 20 sk-proj- 20 sk-or- 20
  sk-svcacct- 20 sk-admin- 20 sk- 40 npm_ 30 hf_ 30 SG. 40 shpat_ 30 shpca_ 30 shppa_ 30 shpss_ 30 dop_v1_ 30
  doo_v1_ 30 pypi- 40 rubygems_ 30 sq0atp- 20 sq0csp- 20 hvs. 20 dckr_pat_ 20 lin_api_ 30 ntn_ 40 secret_ 40
  figd_ 30 ATATT3 30 NRAK- 20 PMAK- 30 gsk_ 30 xai- 30 pplx- 30 r8_ 30 tskey- 20 sntrys_ 30 dapi 32 dp.pt. 30
  dp.st. 30 pul- 40 sbp_ 40 glsa_ 30 glc_ 30 ops_ 40 pscale_ 30 xkeysib- 40 shippo_live_ 30 EAACEdEose0cBA 10
  key- 32 pat-na1- 30 pat-eu1- 30 AGE-SECRET-KEY-1 40
  """.split { $0.isWhitespace }.pairs

extension [Substring] {
  fileprivate var pairs: [KeyBeginning] {
    stride(from: 0, to: count, by: 2).map { (String(self[$0]), Int(self[$0 + 1]) ?? 0) }
  }
}

/// The bytes of a text in base64, of either alphabet, with or without its padding.
package func base64Decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var bitCount = 0
  let digits = text.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
  for digit in digits {
    guard let value = base64Value(of: digit) else { return nil }
    bits = bits << 6 | UInt32(value)
    bitCount += 6
    if bitCount >= 8 {
      bitCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
    }
  }
  return bytes
}

private func base64Value(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
  case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
  case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
  case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
  default: nil
  }
}
