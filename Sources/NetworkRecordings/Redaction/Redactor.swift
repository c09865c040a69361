import Foundation

/// Applies a ``Redaction`` to the parts of one request and its response. Not safe from several threads.
final class Redactor {
  let redaction: Redaction
  /// The secrets that were found so far, by their names or their form.
  private let found = FoundSecrets()
  /// Whether found secrets are redacted at other places too.
  private var hidesFound = false
  private let secretValues: SecretValues
  private var known: [Redaction.Place: [String: Redaction.Secrecy]] = [:]

  init(_ redaction: Redaction) {
    self.redaction = redaction
    secretValues = SecretValues(redaction.values)
  }

  /// Redacts the parts of one exchange, which a closure puts together. A secret that is found in one part is redacted
  /// in all parts. So the closure runs a second time if secrets were found.
  static func redacting<Parts>(_ redaction: Redaction, _ parts: (Redactor) -> Parts) -> Parts {
    let redactor = Redactor(redaction)
    let first = parts(redactor)
    guard !redactor.found.isEmpty else { return first }
    redactor.hidesFound = true
    return parts(redactor)
  }

  /// Finds the usual secrets in the URL, the headers and the body of a request.
  static func secrets(in request: URLRequest) -> FoundSecrets {
    let redactor = Redactor(.standard)
    _ = redactor.summary(of: request)
    return redactor.found
  }

  /// The method and the URL of a request to a real server, for a message: `GET https://example.com/a?token=REDACTED`.
  static func summary(of request: URLRequest, redacting redaction: Redaction = .standard) -> String {
    redacting(redaction) { $0.summary(of: request) }
  }

  private func summary(of request: URLRequest) -> String {
    _ = headers(request.allHTTPHeaderFields ?? [:])
    _ = body(
      request.httpBody ?? Data(),
      ofType: request.value(forHTTPHeaderField: "Content-Type") ?? "",
      encoding: request.value(forHTTPHeaderField: "Content-Encoding")
    )
    return oneLine("\(request.method) \(url(request.url?.absoluteString ?? ""))")
  }

  /// Notes a secret that was found, and returns the text that takes its place.
  func mark(for secret: String) -> String {
    found.insert(secret)
    return SecretText.mark
  }

  func secrecy(of name: String, in place: Redaction.Place) -> Redaction.Secrecy {
    if let secrecy = known[place]?[name] {
      return secrecy
    }
    let secrecy = redaction.secrecy(of: name, in: place)
    known[place, default: [:]][name] = secrecy
    return secrecy
  }

  func headers(_ headers: [String: String]) -> [(name: String, value: String)] {
    headers.sorted { $0.key < $1.key }.map { name, value in
      (values(name), header(name, value))
    }
  }

  /// The value of a header without its secrets.
  func header(_ name: String, _ value: String) -> String {
    guard secrecy(of: name, in: .header) == .none else {
      found.insert(value, ofHeader: name)
      return SecretText.mark
    }
    return switch name.lowercased() {
    case "cookie", "set-cookie": values(cookies(value))
    case "location", "content-location", "referer": url(value)
    default: text(value)
    }
  }

  private func cookies(_ value: String) -> String {
    let pairs = value.matches(of: /(?<name>[^=;,\s]+)=(?<value>[^;,]*)/)
    return pairs.reversed().reduce(into: value) { text, pair in
      if secrecy(of: String(pair.name), in: .cookie) != .none {
        text.replaceSubrange(pair.value.startIndex..<pair.value.endIndex, with: mark(for: String(pair.value)))
      }
    }
  }

  /// The URL without its secrets: user and password, query items and the fragment.
  func url(_ url: String) -> String {
    values(searched(.query).maskedURL(url, keepingFragment: !redaction.isStandard))
  }

  /// A form, `a=b&c=d`, without its secrets.
  func form(_ form: String) -> String {
    let named = namesOfSecrets(inForm: form)
    return values(searched(.form, alsoSecret: named).maskedQuery(form))
  }

  /// Names of fields whose secret another field names: `a[value]` in `a[name]=token&a[value]=…`.
  private func namesOfSecrets(inForm form: String) -> Set<String> {
    let items = form.split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1).map { String($0).percentDecoded }
    }
    return items.reduce(into: []) { names, item in
      guard item.count == 2, let name = item[0].lastWord, RedactedPair.names.contains(name.lowercased()),
        secrecy(of: item[1], in: .form) != .none
      else { return }
      names.formUnion(RedactedPair.valueNames.map { item[0].replacing(name, with: $0) })
    }
  }

  /// A text without its secrets. It may be JSON, XML or a log, and have URLs in it.
  func text(_ text: String, depth: Int = 0) -> String {
    guard depth < 8 else { return SecretText.mark }
    let bytes = Array(text.utf8)
    guard let redacted = document(bytes, depth: depth) ?? search(bytes, depth: depth) else {
      return SecretText.mark
    }
    return values(redacted == bytes ? text : String(decoding: redacted, as: UTF8.self))
  }

  /// A text other than JSON or XML without its secrets, which it finds by their form and by the names in front of them.
  ///
  /// - Returns: `nil` if the text names a secret, and its value can't be found.
  func search(_ bytes: [UInt8], depth: Int = 0, strictly isStrict: Bool = false) -> [UInt8]? {
    var bytes = encodedParts(of: bytes, depth: depth)
    if redaction.isStandard {
      let text = String(decoding: bytes, as: UTF8.self)
      let masked = maskedByLooks(text)
      bytes = masked == text ? bytes : Array(masked.utf8)
    }
    return RedactedText.text(of: bytes, strictly: isStrict, by: self)
  }

  /// The name of a JSON member without secrets: a name may have the form of one.
  func name(_ name: String) -> String {
    values(redaction.isStandard ? maskedByLooks(name) : name)
  }

  private func maskedByLooks(_ text: String) -> String {
    SecretText.maskedUserInfo(SecretText.maskedByLooks(text, adding: found), adding: found)
  }

  /// The text without the secrets whose values are known, since the test named them or since they were found.
  func values(_ text: String) -> String {
    let masked = secretValues.masked(text)
    return hidesFound ? found.masked(masked) : masked
  }

  /// The bytes of a body of any kind without the secrets whose values are known.
  func values(_ body: Data) -> Data {
    let masked = secretValues.masked(body)
    return hidesFound ? found.masked(masked) : masked
  }

  private func document(_ bytes: [UInt8], depth: Int) -> [UInt8]? {
    if looksLikeJSON(bytes) {
      return RedactedJSON.text(of: bytes, depth: depth + 1, by: self)
    }
    if looksLikeXML(bytes) {
      return RedactedXML.text(of: bytes, depth: depth + 1, by: self)
    }
    return base64(bytes[...], depth: depth)
  }

  /// The text without the secrets in its parts that have URL escapes or are base64.
  private func encodedParts(of bytes: [UInt8], depth: Int) -> [UInt8] {
    var edits = ByteEdits()
    let padding = UInt8(ascii: "=")
    for run in bytes.split(whereSeparator: { !isBase64Byte($0) && $0 != UInt8(ascii: "%") }) {
      if run.contains(UInt8(ascii: "%")) {
        percent(run, depth: depth).map { edits.replace(run.indices, with: $0) }
      } else {
        let end = bytes[run.endIndex...].prefix(2).prefix { $0 == padding }.endIndex
        let text = end - run.startIndex >= 16 ? base64(bytes[run.startIndex..<end], depth: depth) : nil
        text.map { edits.replace(run.startIndex..<end, with: $0) }
      }
    }
    return edits.applied(to: bytes)
  }

  private func percent(_ bytes: ArraySlice<UInt8>, depth: Int) -> [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let plain = text.percentDecoded
    let redacted = self.text(plain, depth: depth + 1)
    return redacted == plain ? nil : Array(redacted.percentEncoded.utf8)
  }

  /// A text in base64, perhaps on several lines, without its secrets and in base64 again.
  private func base64(_ bytes: ArraySlice<UInt8>, depth: Int) -> [UInt8]? {
    // The first digits show of most texts that they aren't in base64.
    let start = firstDigits(of: bytes)
    guard start.count >= 12, base64Decoded(start[...])?.allSatisfy(isTextByte) == true else { return nil }
    let digits = bytes.filter { $0 > UInt8(ascii: " ") }
    guard let plain = base64Decoded(digits[...]), let text = String(bytes: plain, encoding: .utf8) else {
      return nil
    }
    let redacted = self.text(text, depth: depth + 1)
    guard redacted != text else { return nil }
    let encoded = Data(redacted.utf8).base64EncodedString()
    let isForURLs = digits.contains(UInt8(ascii: "-")) || digits.contains(UInt8(ascii: "_"))
    let result = isForURLs ? encoded.replacing("+", with: "-").replacing("/", with: "_") : encoded
    let isPadded = digits.last == UInt8(ascii: "=") || digits.count.isMultiple(of: 4)
    return Array((isPadded ? result : result.replacing("=", with: "")).utf8)
  }

  private func searched(_ place: Redaction.Place, alsoSecret names: Set<String> = []) -> SecretText {
    SecretText(adding: found) { [self] name in
      names.contains(name) || secrecy(of: name, in: place) != .none
    } maskValue: { [self] value in
      text(value, depth: 1)
    }
  }
}

/// The first sixteen bytes of a text in base64, without the white space between them.
private func firstDigits(of bytes: ArraySlice<UInt8>) -> [UInt8] {
  var digits: [UInt8] = []
  for byte in bytes where byte > UInt8(ascii: " ") {
    digits.append(byte)
    if digits.count == 16 { break }
  }
  return digits
}

private func isBase64Byte(_ byte: UInt8) -> Bool {
  isWordByte(byte) || byte.isOne(of: "+/-")
}

private func isTextByte(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: " ") || byte.isOne(of: "\t\r\n")
}

extension String {
  /// The last word: `name` of `fields[0][name]`.
  fileprivate var lastWord: String? {
    split { !$0.isLetter }.last.map(String.init)
  }
}
