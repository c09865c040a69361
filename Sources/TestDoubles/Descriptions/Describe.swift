import Foundation

/// Describes a value for a message: on one line, unless its own text has several, and cut if it is long.
package func describe(_ value: Any) -> String {
  Describer().text(of: value)
}

private let mostChildren = 12

/// A collection whose elements have another order in each process.
private protocol Unordered {}
extension Dictionary: Unordered {}
extension Set: Unordered {}

/// The most elements of such a collection that are sorted.
private let mostSorted = 100

/// The longest data that is read as text, in bytes.
private let longestTextRead = 100_000

private let deepestNesting = 4

/// Whether a byte of UTF-8 is the first of its character.
private func beginsCharacter(_ byte: UInt8) -> Bool {
  byte & 0xC0 != 0x80
}

/// Describes one value, and only as much of its contents as a message could show.
private final class Describer {
  /// The types whose own descriptions are running, the outermost first.
  private static let typesAsked = TaskLocal<[ObjectIdentifier]>(wrappedValue: [])

  private var valuesLeft = 1_000

  func text(of value: Any) -> String {
    let text = clip(describe(value, depth: 0))
    return printable(text, keeping: "\n\t").replacing("\n", with: "\n    ")
  }

  private func describe(_ value: Any, depth: Int) -> String {
    valuesLeft -= 1
    if let text = specialText(of: value) {
      return text
    }
    let mirror = Mirror(reflecting: value)
    let children = value is any Unordered ? sorted(mirror.children, depth: depth) : mirror.children
    let typeName = String(describing: type(of: value))
    return switch mirror.displayStyle {
    case .optional: describe(optional: children.first?.value, depth: depth)
    case .tuple: "(" + list(children, depth: depth) + ")"
    case .collection, .set: "[" + list(children, depth: depth) + "]"
    case .dictionary: children.isEmpty ? "[:]" : "[" + list(children, ofPairs: true, depth: depth) + "]"
    case _ where value is any CustomStringConvertible: ownDescription(of: value)
    case .struct: typeName + "(" + list(children, depth: depth) + ")"
    case .enum: describe(enumCaseOf: value, children.first, depth: depth)
    case .class, .foreignReference: typeName
    default: String(describing: value)
    }
  }

  private func specialText(of value: Any) -> String? {
    // The description of a response contains all headers, and is long. Only objects are cast to the class, since
    // casting an array would bridge it element by element.
    if type(of: value) is AnyObject.Type, let response = value as? HTTPURLResponse {
      return "HTTPURLResponse(" + String(response.statusCode) + ", " + urlText(response.url) + ")"
    }
    return switch value {
    case let text as String:
      quote(text)
    case let text as Substring:
      quote(String(text))
    case let request as URLRequest:
      text(of: request)
    case let url as URL:
      urlText(url)
    case let error as URLError:
      "URLError(" + codeText(of: error) + ")"
    case let data as Data:
      "Data(" + (text(of: data) ?? beginning(of: data)) + ")"
    // Foundation on Linux stops the process in the description of this date.
    case let date as Date where date.timeIntervalSinceReferenceDate.isNaN:
      "Date(nan)"
    default:
      nil
    }
  }

  private func text(of request: URLRequest) -> String {
    request.method + " " + urlText(request.url)
  }

  private func urlText(_ url: URL?) -> String {
    url?.absoluteString ?? "nowhere"
  }

  /// The data as a string literal; `nil` if it isn't readable text.
  private func text(of data: Data) -> String? {
    guard !data.isEmpty else { return nil }
    guard data.count > longestTextRead else {
      return String(data: data, encoding: .utf8).flatMap { shown($0) }
    }
    // Reading all of it would take long. The two parts may be cut within a character. So this looks for whole
    // characters: in a test, repairing each byte of an image takes long too.
    let (beginning, end) = (data.prefix(longestTextRead / 2), data.suffix(longestTextRead / 2))
    guard let cut = beginning.lastIndex(where: beginsCharacter),
      let first = String(data: beginning[..<cut], encoding: .utf8).flatMap({ shown($0) }),
      let last = String(data: end.drop { !beginsCharacter($0) }, encoding: .utf8).flatMap({ shown($0) })
    else { return nil }
    return "\(first.prefix(80))… (\(data.count) bytes) …\(last.suffix(80))"
  }

  /// A text as a literal; `nil` if its visible part isn't readable.
  private func shown(_ text: String) -> String? {
    let shown = clip(text)
    guard shown == printable(shown, keeping: "\n\r\t") else { return nil }
    return quote(text) + ".utf8"
  }

  /// The length and the first bytes of data that isn't text. A checksum tells data apart that begins alike.
  private func beginning(of data: Data) -> String {
    let length = plural(data.count, "byte")
    guard !data.isEmpty else { return length }
    let bytes = data.prefix(12).map { hexadecimal($0, digits: 2) }.joined(separator: " ")
    guard data.count > 12 else { return length + ": " + bytes }
    var checksum: UInt32 = 2_166_136_261
    for byte in Array(data.prefix(longestTextRead)) {
      checksum = (checksum ^ UInt32(byte)) &* 16_777_619
    }
    return length + ": " + bytes + " …, checksum " + hexadecimal(checksum, digits: 8)
  }

  private func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// The value's own description, which is the user's code. It may describe a double that has recorded this value:
  /// without the check, that would never end.
  private func ownDescription(of value: Any) -> String {
    let type = type(of: value)
    let typesAsked = Self.typesAsked.get()
    guard !typesAsked.contains(ObjectIdentifier(type)), maySayMore(type) else {
      return String(describing: type)
    }
    let text = Self.typesAsked.withValue(typesAsked + [ObjectIdentifier(type)]) {
      String(describing: value)
    }
    return saysOnlyAddress(text) ? String(describing: type) : withoutAddresses(text)
  }

  /// The value or `nil`; `.some(nil)` if an optional in the optional is `nil`.
  private func describe(optional wrapped: Any?, depth: Int) -> String {
    guard let wrapped else { return "nil" }
    guard case .optional = Mirror(reflecting: wrapped).displayStyle else {
      return describe(wrapped, depth: depth)
    }
    guard depth < deepestNesting else { return "…" }
    let text = describe(wrapped, depth: depth + 1)
    return text == "nil" || text.hasPrefix(".some(") ? ".some(" + text + ")" : text
  }

  private func describe(enumCaseOf value: Any, _ payload: Mirror.Child?, depth: Int) -> String {
    guard let payload, let label = payload.label else { return "." + String(describing: value) }
    let text = depth < deepestNesting ? describe(payload.value, depth: depth + 1) : "(…)"
    return "." + label + (text.hasPrefix("(") ? text : "(" + text + ")")
  }

  /// The elements of a set, or the pairs of a dictionary, in the order of what describes the elements or the keys. Many
  /// stay as they are, since sorting them would take long.
  private func sorted(_ children: Mirror.Children, depth: Int) -> Mirror.Children {
    guard depth < deepestNesting, valuesLeft > 0, children.count <= mostSorted else { return children }
    let named = children.map { child in
      (child: child, name: describe(arguments(of: child.value)[0], depth: depth + 1))
    }
    let sorted = named.sorted { $0.name.compare($1.name, options: .numeric) == .orderedAscending }
    return Mirror.Children(sorted.map(\.child))
  }

  /// The children of a value, separated by commas; for a dictionary, pairs of keys and values.
  private func list(_ children: Mirror.Children, ofPairs arePairs: Bool = false, depth: Int) -> String {
    guard depth < deepestNesting, valuesLeft > 0 else { return children.isEmpty ? "" : "…" }
    var texts: [String] = []
    for (label, value) in children.prefix(mostChildren) {
      if arePairs {
        let pair = arguments(of: value).map { describe($0, depth: depth + 1) }
        texts.append(pair.joined(separator: ": "))
      } else {
        let text = describe(value, depth: depth + 1)
        let label = label ?? "."
        texts.append(label.hasPrefix(".") ? text : label + ": " + text)
      }
    }
    let hidden = children.count - mostChildren
    if hidden > 0 {
      texts.append("… " + String(hidden) + " more")
    }
    return texts.joined(separator: ", ")
  }
}

// MARK: - Objective-C objects, which describe themselves

/// Whether to ask values of a type for their description.
private func maySayMore(_ type: Any.Type) -> Bool {
  #if canImport(ObjectiveC)
    guard let type = type as? NSObject.Type,
      let function = class_getMethodImplementation(type, #selector(getter: NSObjectProtocol.description))
    else { return true }
    var image = Dl_info()
    guard dladdr(UnsafeRawPointer(function), &image) != 0, let path = image.dli_fname else { return false }
    return mayDescribe(library: String(cString: path))
  #else
    return true
  #endif
}

/// Whether to call a `description` that is in this library: yes for the user's code and Foundation. In other frameworks
/// of the system, such as UIKit and Core Data, it belongs to the main thread or to a queue.
func mayDescribe(library path: String) -> Bool {
  !path.contains("/System/Library/") || path.hasSuffix("/Foundation") || path.hasSuffix("/CoreFoundation")
}

/// Whether a description is the default of all objects: `<Shop.DetailViewController: 0x10a…>`.
private func saysOnlyAddress(_ text: String) -> Bool {
  text.hasPrefix("<") && text.range(of: "^<[^;]*: 0x[0-9a-f]+>$", options: .regularExpression) != nil
}

/// A description that is the same in each run: `<Image: 0x10a…, 4 pixels>` without the address.
private func withoutAddresses(_ text: String) -> String {
  guard text.contains("0x") else { return text }
  return text.replacingOccurrences(
    of: #"(<[^\s:]+?)(:|: | )0x[0-9a-f]+"#,
    with: "$1",
    options: .regularExpression
  )
}

/// The error's code as in source, `.timedOut`. Foundation's own text of an error has little but the number.
private func codeText(of error: URLError) -> String {
  let number = String(error.code.rawValue)
  guard let index = urlErrors.firstIndex(of: Substring(number)) else { return number }
  return "." + urlErrors[index + 1]
}

private let urlErrors = """
  -999 cancelled -1000 badURL -1001 timedOut -1002 unsupportedURL -1003 cannotFindHost -1004 cannotConnectToHost
  -1005 networkConnectionLost -1006 dnsLookupFailed -1008 resourceUnavailable -1009 notConnectedToInternet
  -1011 badServerResponse -1013 userAuthenticationRequired -1200 secureConnectionFailed
  """.split { $0.isWhitespace }

/// A type as in source: `[Item]?` rather than `Optional<Array<Item>>`. A very long type stays as the runtime writes
/// it.
package func sourceText(of type: Any.Type) -> String {
  var text = String(describing: type)
  guard text.utf8.count <= 1_000 else { return text }
  var before = ""
  // This works from the inside out: each pass replaces the types without angle brackets in them.
  while text != before {
    before = text
    for (generic, short) in sugar {
      text = text.replacingOccurrences(of: generic, with: short, options: .regularExpression)
    }
  }
  return text
}

private let sugar = [
  (#"\bArray<([^<>]*)>"#, "[$1]"),
  (#"\bDictionary<([^<>,]*), ([^<>]*)>"#, "[$1: $2]"),
  (#"\bOptional<([^<>]*)>"#, "$1?"),
]

/// The text as a string literal, cut if it is long.
private func quote(_ text: String) -> String {
  "\"" + printable(clip(text), escaping: "\\\"") + "\""
}

/// Cuts a long text in the middle, and says how long it was. This is fast for texts of any length.
package func clip(_ text: String, to longest: Int = 240) -> String {
  let edge = longest / 3
  let byteCount = text.utf8.count
  guard byteCount <= longest * 16 else {
    // To find the characters of a long text takes long, and a single character may be as long as the text.
    let scalars = text.unicodeScalars
    let length = "… (" + String(byteCount) + " bytes) …"
    return String(scalars.prefix(edge)) + length + String(scalars.suffix(edge))
  }
  let count = text.count
  guard count > longest else { return text }
  return String(text.prefix(edge)) + "… (" + String(count) + " characters) …" + String(text.suffix(edge))
}

/// A text on one line: cut if it is long, with escapes for line breaks and the like.
package func oneLine(_ text: String, to longest: Int = 240) -> String {
  printable(clip(text, to: longest))
}

/// The text with escapes for characters that a reader can't see and that a terminal may obey: line breaks, control
/// characters, and characters that change the direction of text.
package func printable(_ text: String, keeping kept: String = "", escaping escaped: String = "") -> String {
  var printable = ""
  for scalar in text.unicodeScalars {
    if scalar.isUnseen ? !kept.unicodeScalars.contains(scalar) : escaped.unicodeScalars.contains(scalar) {
      printable += scalar.escape
    } else {
      printable.unicodeScalars.append(scalar)
    }
  }
  return printable
}

extension Unicode.Scalar {
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Other format characters join the parts of an emoji or a word.
    case .format: properties.isBidiControl || self == "\u{200B}" || self == "\u{FEFF}"
    default: false
    }
  }

  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\\", "\"": "\\" + String(self)
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}

/// Writes a message that no test can report to standard error.
package func writeToStandardError(_ message: String) {
  FileHandle.standardError.write(Data((message + "\n").utf8))
}

/// `1 call`, `2 calls`.
package func plural(_ count: Int, _ noun: String) -> String {
  String(count) + " " + noun + (count == 1 ? "" : "s")
}

/// `no calls`, `1 call`, `2 calls`.
func times(_ count: Int, _ noun: String) -> String {
  count == 0 ? "no " + noun + "s" : plural(count, noun)
}

/// The reason why decoding failed, with the place in the document: `at listings[2].price: …`.
package func faultText(of error: any Error) -> String {
  guard let error = error as? DecodingError else { return clip(String(describing: error)) }
  let context = error.context
  return faultText(at: context.codingPath, context.debugDescription, cause: context.underlyingError)
}

package func faultText(at path: [any CodingKey], _ reason: String, cause: (any Error)?) -> String {
  var place = ""
  for key in path {
    if let index = key.intValue {
      place += "[" + String(index) + "]"
    } else {
      place += (place.isEmpty ? "" : ".") + key.stringValue
    }
  }
  place = place.isEmpty ? "the top level" : oneLine(place)
  let text = if let cause { reason + " " + String(describing: cause) } else { reason }
  return "at " + place + ": " + clip(text)
}

extension DecodingError {
  fileprivate var context: Context {
    switch self {
    case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
      .valueNotFound(_, let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: String(describing: self))
    }
  }
}
