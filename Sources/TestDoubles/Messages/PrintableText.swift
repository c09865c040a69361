import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Cuts a long text in the middle, and says how long it was. However long it is, this takes no time.
package func clip(_ text: some StringProtocol, to longest: Int = 240) -> String {
  let byteCount = text.utf8.count
  guard byteCount > longest else { return String(text) }
  let edge = longest / 3
  guard byteCount <= longest * 16 else {
    // To find the characters of a long text takes long, and a single one may be as long as the text.
    let scalars = text.unicodeScalars
    return "\(String(scalars.prefix(edge)))… (\(byteCount) bytes) …\(String(scalars.suffix(edge)))"
  }
  let count = text.count
  guard count > longest else { return String(text) }
  return "\(text.prefix(edge))… (\(count) characters) …\(text.suffix(edge))"
}

/// A text within a line: cut where it is long, and with escapes for line breaks and the like.
package func oneLine(_ text: some StringProtocol, to longest: Int = 240) -> String {
  printable(clip(text, to: longest))
}

/// The text with escapes in place of all that a reader can't see, and that a terminal may obey: line breaks,
/// control characters, and those that turn the direction of the text around them.
package func printable(_ text: String, keeping kept: String = "") -> String {
  guard text.unicodeScalars.contains(where: \.isUnseen) else { return text }
  return text.unicodeScalars.reduce(into: "") { printable, scalar in
    if scalar.isUnseen, !kept.unicodeScalars.contains(scalar) {
      printable += scalar.escape
    } else {
      printable.unicodeScalars.append(scalar)
    }
  }
}

/// Tells something that no test can be told.
package func writeToStandardError(_ message: String) {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
}

/// `1 call`, `2 calls`.
package func plural(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

extension String {
  fileprivate init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Others of the kind hold an emoji or a word together.
    case .format: properties.isBidiControl || self == "\u{200B}" || self == "\u{FEFF}"
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}

/// What a decoding or an encoding tripped over, with the place in the document: `at listings[2].price: …`.
package func faultText(of error: any Error) -> String {
  guard let (path, reason, cause) = fault(in: error) else { return clip("\(error)") }
  return "at \(pathText(path)): \(clip([reason, cause].compactMap(\.self).joined(separator: " ")))"
}

private func fault(in error: any Error) -> (path: [any CodingKey], reason: String, cause: String?)? {
  switch error {
  case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
    DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
    (context.codingPath, context.debugDescription, context.underlyingError.map { "\($0)" })
  case EncodingError.invalidValue(_, let context):
    (context.codingPath, context.debugDescription, context.underlyingError.map { "\($0)" })
  default:
    nil
  }
}

private func pathText(_ path: [any CodingKey]) -> String {
  let text = path.reduce(into: "") { text, key in
    if let index = key.intValue {
      text += "[\(index)]"
    } else {
      text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
    }
  }
  return text.isEmpty ? "the top level" : oneLine(text)
}

extension URLError {
  /// The error as code would make it: `URLError(.notConnectedToInternet)`. Foundation's own text of it has
  /// little but the number.
  var codeText: String {
    let name = names[code].map { ".\($0)" } ?? "\(code.rawValue)"
    return "URLError(\(name))"
  }
}

private let names: [URLError.Code: String] = [
  .badServerResponse: "badServerResponse",
  .badURL: "badURL",
  .cancelled: "cancelled",
  .cannotConnectToHost: "cannotConnectToHost",
  .cannotFindHost: "cannotFindHost",
  .dnsLookupFailed: "dnsLookupFailed",
  .networkConnectionLost: "networkConnectionLost",
  .notConnectedToInternet: "notConnectedToInternet",
  .resourceUnavailable: "resourceUnavailable",
  .secureConnectionFailed: "secureConnectionFailed",
  .timedOut: "timedOut",
  .unsupportedURL: "unsupportedURL",
  .userAuthenticationRequired: "userAuthenticationRequired",
]
