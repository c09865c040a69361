import Foundation

/// A recording of network traffic: HAR 1.2, which browsers and proxies export.
///
/// Of the format it has what a replay needs, and what a file must have to be one. Fields that a file lacks or
/// has beyond that, such as those with a `_` in front, are no fault.
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
    /// In milliseconds.
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
    /// Not in the format: a body that is no text has none to be in.
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
    /// Not in the format: why there is no response. The status is 0 then, as with browsers.
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

  /// A status as it stands in a file: any number.
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

  /// A number without a fraction: `12`, or `12.0`.
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

  /// An object whose contents don't matter.
  struct Empty: Codable {}
}

extension HAR {
  /// The text of a file with the entries of another at its end. All else in it stays, also what isn't known here.
  static func text(_ base: Data, goingOnWith other: HAR) throws -> Data {
    var file = try JSONSerialization.jsonObject(with: base) as? [String: Any] ?? [:]
    var log = file["log"] as? [String: Any] ?? [:]
    let new = try JSONSerialization.jsonObject(with: JSONEncoder().encode(other.log.entries)) as? [Any] ?? []
    log["entries"] = (log["entries"] as? [Any] ?? []) + new
    file["log"] = log
    return try JSONSerialization.data(
      withJSONObject: file,
      options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
  }
}
