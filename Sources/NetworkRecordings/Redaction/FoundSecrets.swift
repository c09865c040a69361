import Foundation

/// The secrets that were found in one exchange. They are then hidden wherever else they occur in it,
/// under other names and in other forms. Not safe to share between threads.
final class FoundSecrets {
  /// The forms of the secrets to look for, with the bytes of each, the longest first.
  private var forms: [(text: String, bytes: Data)] = []
  private var secrets: Set<String> = []

  var isEmpty: Bool {
    secrets.isEmpty
  }

  /// Adds a secret. Of `Bearer 4f2a…` it adds the part after the scheme. It leaves out short texts, numbers and plain
  /// words, since these may occur elsewhere by chance.
  func insert(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 2, words[0].utf8.allSatisfy(isLetter) else { return add(text) }
    let credentials = String(words[1])
    add(credentials)
    if words[0].lowercased() == "basic", let plain = base64Decoded(credentials) {
      add(String(String(decoding: plain, as: UTF8.self).drop { $0 != ":" }.dropFirst()))
    }
  }

  /// Adds the secrets in the value of a secret header. Of cookies it adds those whose names are names of secrets.
  func insert(_ value: String, ofHeader name: String) {
    guard name.lowercased().hasSuffix("cookie") else { return insert(value) }
    for pair in value.components(separatedBy: CharacterSet(charactersIn: ";,")) {
      let parts = pair.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
      if parts.count == 2, SecretName.isSecret(String(parts[0])) {
        insert(String(parts[1]))
      }
    }
  }

  /// The text with the mark in place of each secret.
  func masked(_ text: String) -> String {
    isEmpty ? text : String(decoding: masked(Data(text.utf8)), as: UTF8.self)
  }

  /// The bytes with the mark in place of each secret.
  func masked(_ data: Data) -> Data {
    var data = data
    for form in forms {
      data = replacing(form.bytes, in: data)
    }
    return data
  }

  private func add(_ secret: String) {
    guard isDistinctive(secret), secrets.insert(secret).inserted else { return }
    for form in secretForms(of: secret) {
      forms.append((form, Data(form.utf8)))
    }
    forms.sort { ($1.bytes.count, $0.text) < ($0.bytes.count, $1.text) }
  }

  private func isDistinctive(_ secret: String) -> Bool {
    let bytes = secret.utf8
    guard bytes.count >= 6, !secret.contains(SecretText.mark) else { return false }
    return !isNumber(secret) && (bytes.count >= 10 || !bytes.allSatisfy(isLetter))
  }

  /// Whether the text has only digits, or is a number that no key looks like: `-1.5e3`, but not `12e345678`.
  private func isNumber(_ text: String) -> Bool {
    let bytes = text.utf8
    let hasSignOrPoint = bytes.first == UInt8(ascii: "-") || bytes.contains(UInt8(ascii: "."))
    return bytes.allSatisfy(isDigit) || hasSignOrPoint && Double(text) != nil
  }

  private func replacing(_ secret: Data, in data: Data) -> Data {
    guard var found = data.range(of: secret) else { return data }
    var masked = Data()
    var start = data.startIndex
    while true {
      masked += data[start..<found.lowerBound]
      masked += isWhole(found, in: data) ? Data(SecretText.mark.utf8) : secret
      start = found.upperBound
      guard let next = data.range(of: secret, in: start..<data.endIndex) else { break }
      found = next
    }
    return masked + data[start...]
  }

  /// Whether the match isn't a part of a longer word. A long secret is never such a part by chance.
  private func isWhole(_ range: Range<Data.Index>, in data: Data) -> Bool {
    guard range.count < 16 else { return true }
    let before = data[..<range.lowerBound].suffix(3)
    // After `%20` and `\n`, a new word begins.
    let isEscaped =
      before.count == 3 && before.first == UInt8(ascii: "%") || before.dropLast().last == UInt8(ascii: "\\")
    let isStart = before.last.map { !isPartOfWord($0) } ?? true
    let isEnd = range.upperBound == data.endIndex || !isPartOfWord(data[range.upperBound])
    return (isStart || isEscaped) && isEnd
  }
}

/// The forms of a secret in JSON, a URL, a form, XML and base64.
func secretForms(of secret: String) -> Set<String> {
  let base64 = Data(secret.utf8).base64EncodedString()
  let unpadded = String(base64.prefix { $0 != "=" })
  let forURLs = unpadded.replacing("+", with: "-").replacing("/", with: "_")
  return escapedForms(of: secret).union([base64, unpadded, forURLs])
}

private func escapedForms(of secret: String) -> Set<String> {
  // Most secrets have nothing in them to escape.
  guard !secret.utf8.allSatisfy(isPartOfWord) else { return [secret, secret.lowercased()] }
  let json = secret.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  let xml = secret.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  let percent = secret.percentEncoded
  return [
    secret, json, json.replacing("/", with: "\\/"), xml, xml.replacing("\"", with: "&quot;"),
    percent, percent.lowercased(), percent.replacing("%20", with: "+"),
    secret.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? secret,
    secret.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? secret,
  ]
}

func isLetter(_ byte: UInt8) -> Bool {
  byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
}

func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

private func isPartOfWord(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
}
