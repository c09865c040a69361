import Foundation

/// A JSON document, compared by its values: the order of keys, white space and escapes don't count.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number too large for an `Int64`. As a `Double` it would equal its neighbours.
  case largeInteger(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(parsing data: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: data)
  }

  /// Encodes a value. A `String` is JSON text already.
  init(encoding value: any Encodable) throws {
    let data = try (value as? String).map { Data($0.utf8) } ?? JSONEncoder().encode(value)
    try self.init(parsing: data)
  }

  /// Says where another value differs first, and how: `id is 8, not 7`.
  ///
  /// - Parameter isRecorded: Whether this document is from a recording. There a redacted value matches any value, and a
  ///   secret isn't shown.
  func difference(of other: JSONValue, isRecorded: Bool = false, at path: String = "the body") -> String? {
    switch (self, other) {
    case (.object(let expected), .object(let found)):
      let keys = Set(expected.keys).union(found.keys).sorted()
      return keys.lazy.compactMap { key in
        let path = "\(path == "the body" ? "" : "\(path).")\(key)"
        switch (expected[key], found[key]) {
        case (let expected?, let found?):
          return expected.difference(of: found, isRecorded: isRecorded, at: path)
        case (_?, nil): return "\(oneLine(path)) is missing"
        default: return "\(oneLine(path)) is there"
        }
      }.first
    case (.array(let expected), .array(let found)) where expected.count == found.count:
      return zip(expected, found).enumerated().lazy.compactMap { index, pair in
        pair.0.difference(of: pair.1, isRecorded: isRecorded, at: "\(path)[\(index)]")
      }.first
    case (.string(SecretText.mark), _) where isRecorded:
      return nil
    case (.string(let recorded), .string(let found)) where isRecorded && SecretText.matches(recorded, found):
      return nil
    case _ where self == other:
      return nil
    case _ where isRecorded && SecretName.isSecret(path):
      return "\(oneLine(path)) is another one"
    default:
      let (expected, found) = isRecorded ? (masked, other.masked) : (self, other)
      return "\(oneLine(path)) \(expected.end(ofDifferenceTo: found, isRecorded: isRecorded, at: path))"
    }
  }

  /// Says how another value differs, as the end of a sentence.
  private func end(ofDifferenceTo other: JSONValue, isRecorded: Bool, at path: String) -> String {
    switch (self, other) {
    case (.string(let expected), .string(let found)):
      FirstDifference.text(found, expected)
    case (.array(let expected), .array(let found)) where max(description.count, other.description.count) > 60:
      joined(
        [
          "has \(found.count) elements, not \(expected.count)",
          zip(expected, found).enumerated().lazy.compactMap { index, pair in
            pair.0.difference(of: pair.1, isRecorded: isRecorded, at: "\(path)[\(index)]")
          }.first,
        ],
        separator: ", and "
      )
    default:
      "is \(oneLine(other.description, to: 60)), not \(oneLine(description, to: 60))"
    }
  }

  /// The document without its secrets, for messages.
  private var masked: JSONValue {
    switch self {
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { key, value in
            (key, SecretName.isSecret(key) ? .string(SecretText.mark) : value.masked)
          }
        )
      )
    case .array(let values): .array(values.map(\.masked))
    case .string(let text): .string(Redactor(.standard).text(text))
    case .null, .bool, .integer, .largeInteger, .number: self
    }
  }
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      let pairs = try keyed.allKeys.map { ($0.stringValue, try keyed.decode(JSONValue.self, forKey: $0)) }
      self = .object(Dictionary(pairs) { _, last in last })
      return
    }
    if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd {
        values.append(try list.decode(JSONValue.self))
      }
      self = .array(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      self = .null
    } else if let value = try? single.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? single.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? single.decode(UInt64.self) {
      self = .largeInteger(value)
    } else if let value = try? single.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      nil
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The document on one line, with its keys in order.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .largeInteger(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .array(let values): "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let values):
      "{\(values.sorted { $0.key < $1.key }.map { "\($0.debugDescription):\($1)" }.joined(separator: ","))}"
    }
  }
}
