import Foundation

/// Applies a ``Redaction`` to the parts of one request and its response. For one thread.
final class Redactor {
  let redaction: Redaction
  let secretValues: SecretValues
  private var known: [Redaction.Place: [String: Redaction.Secrecy]] = [:]

  init(_ redaction: Redaction) {
    self.redaction = redaction
    secretValues = SecretValues(redaction.values)
  }

  func secrecy(of name: String, in place: Redaction.Place) -> Redaction.Secrecy {
    if let secrecy = known[place]?[name] {
      return secrecy
    }
    let secrecy = redaction.secrecy(of: name, in: place)
    known[place, default: [:]][name] = secrecy
    return secrecy
  }

  func headers(_ headers: [String: String]) -> [HAR.Item] {
    headers.sorted { $0.key < $1.key }.map { name, value in
      HAR.Item(name: values(name), value: header(name, value))
    }
  }

  /// The value of a header without what is secret in it.
  func header(_ name: String, _ value: String) -> String {
    guard secrecy(of: name, in: .header) == .none else { return SecretText.mark }
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
        text.replaceSubrange(pair.value.startIndex..<pair.value.endIndex, with: SecretText.mark)
      }
    }
  }

  /// The URL without what is secret in it: user and password, query items and the fragment.
  func url(_ url: String) -> String {
    values(searched(.query).maskedURL(url, keepingFragment: !redaction.isStandard))
  }

  /// A form, `a=b&c=d`, without what is secret in it.
  func form(_ form: String) -> String {
    values(searched(.form).maskedQuery(form))
  }

  /// A text of any kind without what is secret in it: it may be JSON, JSON in base64, XML, or have URLs in it.
  func text(_ text: String, depth: Int = 0) -> String {
    guard depth < 8 else { return SecretText.mark }
    return values(document(text, depth: depth) ?? searched(.query, depth: depth).masked(text))
  }

  /// A text that is no document without what is secret by its looks, and the values of pairs in it.
  func pairs(_ text: String) -> String {
    values(searched(.form).masked(text))
  }

  /// The text without the secrets that were given as such.
  func values(_ text: String) -> String {
    secretValues.masked(text)
  }

  private func document(_ text: String, depth: Int) -> String? {
    let bytes = Array(text.utf8)
    if looksLikeJSON(bytes) {
      return RedactedJSON.text(of: bytes, depth: depth + 1, by: self).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    if looksLikeXML(bytes) {
      return String(decoding: RedactedXML.text(of: bytes, depth: depth + 1, by: self), as: UTF8.self)
    }
    return base64(bytes, depth: depth)
  }

  /// JSON in base64, which is so again afterwards.
  private func base64(_ bytes: [UInt8], depth: Int) -> String? {
    guard bytes.count >= 12, "eWIC".utf8.contains(bytes[0]), let plain = base64Decoded(bytes),
      looksLikeJSON(plain)
    else { return nil }
    let redacted = RedactedJSON.text(of: plain, depth: depth + 1, by: self) ?? Array(SecretText.mark.utf8)
    guard redacted != plain else { return nil }
    let text = Data(redacted).base64EncodedString()
    let isForURLs = bytes.contains(UInt8(ascii: "-")) || bytes.contains(UInt8(ascii: "_"))
    let digits = isForURLs ? text.replacing("+", with: "-").replacing("/", with: "_") : text
    return bytes.last == UInt8(ascii: "=") || bytes.count.isMultiple(of: 4)
      ? digits : digits.replacing("=", with: "")
  }

  private func searched(_ place: Redaction.Place, depth: Int = 0) -> SecretText {
    SecretText(mindingLooks: redaction.isStandard) { [self] name in
      secrecy(of: name, in: place) != .none
    } maskValue: { [self] value in
      text(value, depth: depth + 1)
    }
  }
}
