import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How messages show a value: on one line where it has no lines of its own, and never longer than a reader
/// wants, whatever the value is.
package func describe(_ value: Any) -> String {
  let text = clip(Describer().describe(value, depth: 0))
  return printable(text, keeping: "\n\t").replacing("\n", with: "\n    ")
}

private let mostChildren = 12
private let deepestNesting = 4

/// Describes one value, and no more of what is in it than could ever be shown.
private final class Describer {
  /// The types whose own descriptions are being asked for, from the outside in.
  private static let typesAsked = TaskLocal<[ObjectIdentifier]>(wrappedValue: [])

  private var valuesLeft = 1_000

  func describe(_ value: Any, depth: Int) -> String {
    valuesLeft -= 1
    if let text = specialText(of: value) {
      return text
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return describe(optional: mirror, depth: depth)
    case .tuple:
      return "(\(list(mirror.children, depth: depth)))"
    case .collection, .set:
      return "[\(list(mirror.children, depth: depth))]"
    case .dictionary:
      return mirror.children.isEmpty ? "[:]" : "[\(pairs(mirror.children, depth: depth))]"
    default:
      break
    }
    if value is any CustomStringConvertible {
      return ownDescription(of: value)
    }
    switch mirror.displayStyle {
    case .struct:
      return "\(type(of: value))(\(list(mirror.children, depth: depth)))"
    case .enum:
      return describe(enumCaseOf: value, mirror, depth: depth)
    case .class, .foreignReference:
      return "\(type(of: value))"
    default:
      return String(describing: value)
    }
  }

  private func specialText(of value: Any) -> String? {
    switch value {
    case let text as String:
      quote(clip(text))
    case let text as Substring:
      quote(clip(text))
    case let request as URLRequest:
      "\(request.httpMethod ?? "GET") \(request.url.map { SecretText().maskedURL($0.absoluteString) } ?? "nowhere")"
    case let url as URL:
      SecretText().maskedURL(url.absoluteString)
    // Its own description has all headers in it, also those that are secret.
    case let response as HTTPURLResponse:
      "HTTPURLResponse(\(response.statusCode), \(response.url.map { describe($0, depth: 0) } ?? "nowhere"))"
    case let error as URLError:
      error.codeText
    case let data as Data where data.count <= 100:
      text(of: data).map { "Data(\(quote($0)).utf8)" }
    // Asked for the description of this one, Foundation on Linux stops the process.
    case let date as Date where date.timeIntervalSinceReferenceDate.isNaN:
      "Date(nan)"
    default:
      nil
    }
  }

  /// `nil`, where the data is no text that a reader could read.
  private func text(of data: Data) -> String? {
    guard !data.isEmpty, let text = String(data: data, encoding: .utf8), text == printable(text) else {
      return nil
    }
    return SecretText().maskedQuery(text)
  }

  /// A description is the user's code. One that shows where the value itself was recorded would never end.
  private func ownDescription(of value: Any) -> String {
    let type = type(of: value)
    let typesAsked = Self.typesAsked.get()
    guard !typesAsked.contains(ObjectIdentifier(type)) else { return "\(type)" }
    return Self.typesAsked.withValue(typesAsked + [ObjectIdentifier(type)]) {
      String(describing: value)
    }
  }

  /// The value or `nil`; `.some(nil)`, where an optional in the optional is `nil`.
  private func describe(optional: Mirror, depth: Int) -> String {
    guard let wrapped = optional.children.first?.value else { return "nil" }
    guard Mirror(reflecting: wrapped).displayStyle == .optional else {
      return describe(wrapped, depth: depth)
    }
    guard depth < deepestNesting else { return "…" }
    let text = describe(wrapped, depth: depth + 1)
    return text == "nil" || text.hasPrefix(".some(") ? ".some(\(text))" : text
  }

  private func describe(enumCaseOf value: Any, _ mirror: Mirror, depth: Int) -> String {
    guard let (label, payload) = mirror.children.first, let label else { return ".\(value)" }
    guard depth < deepestNesting else { return ".\(label)(…)" }
    let payloadText = describe(payload, depth: depth + 1)
    return payloadText.hasPrefix("(") ? ".\(label)\(payloadText)" : ".\(label)(\(payloadText))"
  }

  private func list(_ children: Mirror.Children, depth: Int) -> String {
    elide(children, depth: depth) { child in
      let text = describe(child.value, depth: depth + 1)
      guard let label = child.label, !label.hasPrefix(".") else { return text }
      return "\(label): \(text)"
    }
  }

  private func pairs(_ children: Mirror.Children, depth: Int) -> String {
    elide(children, depth: depth) { child in
      Mirror(reflecting: child.value).children
        .map { describe($0.value, depth: depth + 1) }
        .joined(separator: ": ")
    }
  }

  private func elide(
    _ children: Mirror.Children,
    depth: Int,
    describeChild: (Mirror.Child) -> String
  ) -> String {
    guard depth < deepestNesting, valuesLeft > 0 else { return children.isEmpty ? "" : "…" }
    let shown = children.prefix(mostChildren).map(describeChild)
    let left = children.count - shown.count
    return (shown + (left > 0 ? ["… \(left) more"] : [])).joined(separator: ", ")
  }
}

/// A type as one writes it: `[Item]?` rather than `Optional<Array<Item>>`. One that is too long to read stays as
/// the runtime has it.
func sourceText(of type: Any.Type) -> String {
  var text = "\(type)"
  guard text.utf8.count <= 1_000 else { return text }
  // From the inside out: what has no angle brackets in it is written already.
  while let sugared = text.firstMatch(of: /\b(Array|Optional)<([^<>]*)>|\bDictionary<([^<>,]*), ([^<>]*)>/) {
    let (_, generic, element, key, value) = sugared.output
    let written =
      switch (generic, element, key, value) {
      case ("Array", let element?, _, _): "[\(element)]"
      case (_, let element?, _, _): element.contains("->") ? "(\(element))?" : "\(element)?"
      case (_, _, let key?, let value?): "[\(key): \(value)]"
      default: String(sugared.output.0)
      }
    text.replaceSubrange(sugared.range, with: written)
  }
  return text
}

/// The text as a string literal.
private func quote(_ text: String) -> String {
  "\"\(printable(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")))\""
}

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
