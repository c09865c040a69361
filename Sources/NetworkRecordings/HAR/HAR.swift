import Foundation

/// A recording of network traffic: HAR 1.2, which browsers and proxies export.
///
/// It has the fields that a replay needs, and those that the format demands. A file may have other fields too, such as
/// those with a `_` in front.
struct HAR: Codable {
  var log: Log

  struct Log: Codable {
    var version: String
    var creator: Creator?
    var entries: [Entry]
  }

  struct Creator: Codable {
    var name: String
    var version: String
  }

  struct Entry: Codable {
    var startedDateTime: String?
    /// The time in milliseconds.
    var time: Double?
    var request: Request
    var response: Response
    var cache: Empty?
    var timings: Timings?
    var comment: String?
  }

  struct Request: Codable {
    var method: String
    var url: String
    var httpVersion: String?
    var cookies: [Empty]?
    var headers: [Item]?
    var queryString: [Item]?
    var postData: PostData?
    var headersSize: Whole?
    var bodySize: Whole?
  }

  struct PostData: Codable {
    var mimeType: String?
    var text: String?
    /// A body that isn't text. The format has no field for it.
    var _encoding: String?
    var comment: String?
  }

  struct Response: Codable {
    var status: Status
    var statusText: String?
    var httpVersion: String?
    var cookies: [Empty]?
    var headers: [Item]?
    var content: Content?
    var redirectURL: String?
    var headersSize: Whole?
    var bodySize: Whole?
    /// Why there is no response. The format has no field for it. The status is 0 then, as in files of browsers.
    var _urlErrorCode: Whole?
  }

  struct Content: Codable {
    var size: Whole?
    var mimeType: String?
    var text: String?
    var encoding: String?
    var comment: String?
  }

  struct Timings: Codable {
    var send: Double?
    var wait: Double?
    var receive: Double?
  }

  struct Item: Codable {
    var name: String
    var value: String
  }

  /// A status: any number, since files have all kinds.
  struct Status: Codable {
    var value: Double

    init(_ value: Int) {
      self.value = Double(value)
    }

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(Int(value))
    }
  }

  /// A whole number, also if the file writes it as `12.0`.
  struct Whole: Codable, ExpressibleByIntegerLiteral {
    var value: Int

    init(_ value: Int) {
      self.value = value
    }

    init(integerLiteral value: Int) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Double.self)
      guard let value = Int(exactly: number) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "\(number) is no whole number"
          )
        )
      }
      self.value = value
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// An object whose contents a replay ignores.
  struct Empty: Codable {}
}

extension HAR {
  /// A file of these entries.
  init(_ entries: [Entry]) {
    log = Log(version: "1.2", creator: Creator(name: "swift-test-doubles", version: "1"), entries: entries)
  }

  /// The text of a file with new entries. All other fields of the file stay, also unknown ones.
  ///
  /// - Parameter places: Where the entry stands that a new one replaces; `nil` for one that comes at the end.
  static func text(_ base: Data, with new: [Entry], at places: [Int?]) throws -> Data {
    var file = try JSONSerialization.jsonObject(with: base) as? [String: Any] ?? [:]
    var log = file["log"] as? [String: Any] ?? [:]
    var entries = log["entries"] as? [Any] ?? []
    let new = try JSONSerialization.jsonObject(with: JSONEncoder().encode(new)) as? [Any] ?? []
    for (entry, place) in zip(new, places) {
      if let place { entries[place] = entry } else { entries.append(entry) }
    }
    log["entries"] = entries
    file["log"] = log
    return try JSONSerialization.data(
      withJSONObject: file,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
  }
}
