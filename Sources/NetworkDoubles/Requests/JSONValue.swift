import Foundation

/// A JSON document, compared by its values: the order of keys, white space and escapes don't count.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number too large for an `Int64`. As a `Double` it would equal its neighbours.
  case largeInteger(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(parsing data: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: data)
  }

  /// Encodes a value. A `String` is JSON text already.
  init(encoding value: any Encodable) throws {
    let data = try (value as? String).map { Data($0.utf8) } ?? JSONEncoder().encode(value)
    try self.init(parsing: data)
  }

  /// Compares two values that aren't both objects, or lists of one length, and says how the second one differs.
  package typealias Comparison = (_ expected: JSONValue, _ found: JSONValue, _ path: String) -> String?

  /// Says where another value differs first, and how: `id is 8, not 7`.
  package func difference(
    of other: JSONValue,
    at path: String = "the body",
    comparing compare: @escaping Comparison = JSONValue.byValue
  ) -> String? {
    switch (self, other) {
    case (.object(let expected), .object(let found)):
      let keys = Set(expected.keys).union(found.keys).sorted()
      return keys.lazy.compactMap { key in
        let path = "\(path == "the body" ? "" : "\(path).")\(key)"
        switch (expected[key], found[key]) {
        case (let expected?, let found?): return expected.difference(of: found, at: path, comparing: compare)
        case (_?, nil): return "\(oneLine(path)) is missing"
        default: return "\(oneLine(path)) is there"
        }
      }.first
    case (.array(let expected), .array(let found)) where expected.count == found.count:
      return Self.firstDifference(of: found, from: expected, at: path, comparing: compare)
    default:
      return compare(self, other, path)
    }
  }

  package static func byValue(_ expected: JSONValue, _ found: JSONValue, at path: String) -> String? {
    expected == found ? nil : expected.text(ofDifferenceTo: found, at: path, comparing: byValue)
  }

  /// Says how another value differs as a whole: `id is 8, not 7`.
  package func text(
    ofDifferenceTo other: JSONValue,
    at path: String,
    comparing compare: @escaping Comparison
  ) -> String {
    let end =
      switch (self, other) {
      case (.string(let expected), .string(let found)):
        FirstDifference.text(found, expected)
      case (.array(let expected), .array(let found))
      where max(description.count, other.description.count) > 60:
        [
          "has \(found.count) elements, not \(expected.count)",
          Self.firstDifference(of: found, from: expected, at: path, comparing: compare),
        ].compactMap(\.self).joined(separator: ", and ")
      default:
        "is \(oneLine(other.description, to: 60)), not \(oneLine(description, to: 60))"
      }
    return "\(oneLine(path)) \(end)"
  }

  private static func firstDifference(
    of found: [JSONValue],
    from expected: [JSONValue],
    at path: String,
    comparing compare: @escaping Comparison
  ) -> String? {
    zip(expected, found).enumerated().lazy.compactMap { index, pair in
      pair.0.difference(of: pair.1, at: "\(path)[\(index)]", comparing: compare)
    }.first
  }
}

extension JSONValue: Decodable {
  package init(from decoder: any Decoder) throws {
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
  package var description: String {
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
