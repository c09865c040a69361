import Foundation

/// A HAR file that was read. A fault in one entry leaves the other entries usable.
package struct HARFile {
  private let url: URL
  private let entries: [Attempt]

  /// Reads a file.
  ///
  /// - Throws: ``HARError``.
  package init(contentsOf file: URL) throws {
    try self.init(of: file) {
      guard FileManager.default.fileExists(atPath: file.path) else { throw Fault("there is no such file") }
      return try Data(contentsOf: file)
    }
  }

  /// - Throws: ``HARError``.
  init(of file: URL, reading read: () throws -> Data) throws {
    url = file
    do {
      let data = try read()
      let version = try JSONDecoder().decode(Version.self, from: data).log.version
      guard version == "1.2" else {
        throw Fault("its version is \(oneLine(version, to: 60)), and only 1.2 is known")
      }
      entries = try JSONDecoder().decode(Entries.self, from: data).log.entries
    } catch {
      throw HARError(file, "can't be used: \(Self.text(of: error))")
    }
  }

  /// The requests with their responses, in the order of the file.
  ///
  /// - Parameters:
  ///   - location: The line of the test that names the file.
  ///   - onFault: Is called for each entry that can't be used; such entries are left out. Without it, the function
  ///     throws for the first such entry.
  /// - Throws: ``HARError``.
  func exchanges(
    at location: SourceLocation,
    onFault: ((HARError) -> Void)?
  ) throws -> [Exchange] {
    var exchanges: [Exchange] = []
    for (index, entry) in entries.enumerated() {
      do {
        let entry = try entry.result.get()
        let request = try entry.request.urlRequest()
        let response = try entry.response.mockResponse().changed { parts in
          parts.origin = "entry \(index + 1) of the HAR file \(oneLine(url.path)) given at \(location)"
        }
        exchanges.append((index + 1, request, response))
      } catch {
        let place = "entry \(index + 1), at log.entries[\(index)]"
        let fault = HARError(url, "can't be used: \(place)\(Self.ending(of: error, at: index))")
        guard let onFault else { throw fault }
        onFault(fault)
      }
    }
    return exchanges
  }

  /// The number of an entry in the file, the first being 1; its request, and its response.
  typealias Exchange = (entry: Int, request: URLRequest, response: MockDataLoader.Response)

  /// The request of each entry; `nil` where it can't be used.
  var requests: [URLRequest?] {
    entries.map { try? $0.result.get().request.urlRequest() }
  }
}

// MARK: - Age

extension HARFile {
  /// What to say of a recording whose oldest entry is older than this; `nil` if none is, or if no entry has a date.
  package func warning(staleAfter limit: Duration, now: Date = Date()) -> String? {
    let dates = entries.compactMap { try? $0.result.get().startedDateTime.flatMap(Self.date) }
    guard let oldest = dates.min(), now.timeIntervalSince(oldest) > Double(limit.components.seconds) else {
      return nil
    }
    let day = 86_400.0
    let age = Int(now.timeIntervalSince(oldest) / day)
    let ages = age == 1 ? "1 day" : "\(age) days"
    return
      "The recording \(oneLine(url.lastPathComponent)) is stale: its oldest entry is \(ages) old. Record it anew."
  }

  /// HAR writes dates with or without fractions of a second.
  private static func date(_ text: String) -> Date? {
    (try? Date(
      text,
      strategy: .iso8601.year().month().day().timeZone(separator: .omitted).time(
        includingFractionalSeconds: true
      )
    ))
      ?? (try? Date(text, strategy: .iso8601))
  }
}

extension HARFile {
  private struct Version: Decodable {
    struct Log: Decodable {
      let version: String
    }

    let log: Log
  }

  private struct Entries: Decodable {
    struct Log: Decodable {
      let entries: [Attempt]
    }

    let log: Log
  }

  /// An entry, or its fault.
  private struct Attempt: Decodable {
    let result: Result<HAR.Entry, any Error>

    init(from decoder: any Decoder) {
      result = Result { try HAR.Entry(from: decoder) }
    }
  }

  /// Says what is wrong, as the end of a sentence.
  struct Fault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is no JSON, or it is cut short"
    case is DecodingError:
      faultText(of: error)
    case let fault as Fault:
      fault.description
    default:
      "it can't be read: \(error.localizedDescription)"
    }
  }

  /// Says what is wrong in an entry, and where: `.response.status: …`.
  private static func ending(of error: any Error, at index: Int) -> String {
    switch error {
    case is DecodingError:
      String(faultText(of: error).trimmingPrefix("at log.entries[\(index)]"))
    case let fault as Fault:
      ".\(fault)"
    default:
      // The decoder gives no place for a text or a number that JSON can't have.
      ": \(clip("\(error)"))"
    }
  }
}

extension HAR.Request {
  fileprivate func urlRequest() throws -> URLRequest {
    guard let url = URL(string: url), url.scheme != nil else {
      throw HARFile.Fault("request.url: \(describe(url)) is no URL")
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    for header in headers ?? [] where !header.name.hasPrefix(":") {
      request.addValue(header.value, forHTTPHeaderField: header.name)
    }
    request.httpBody = try body()
    return request
  }

  private func body() throws -> Data {
    guard let text = postData?.text else { return Data() }
    guard postData?._encoding == "base64" else { return Data(text.utf8) }
    guard let data = Data(base64Encoded: text) else {
      throw HARFile.Fault("request.postData.text is no base64")
    }
    return data
  }
}

extension HAR.Response {
  fileprivate func mockResponse() throws -> MockDataLoader.Response {
    guard status.value != 0 else {
      // On Apple's systems any number makes a code, on Linux only a known one does.
      let number = _urlErrorCode?.value ?? URLError.Code.unknown.rawValue
      let code: URLError.Code? = URLError.Code(rawValue: number)
      return .error(code ?? .unknown)
    }
    guard let status = Int(exactly: status.value), (100...999).contains(status) else {
      let number = Int(exactly: status.value).map(String.init) ?? "\(status.value)"
      throw HARFile.Fault("response.status: \(number) is no HTTP status")
    }
    return .data(try body(), status: status, headers: headerFields)
  }

  /// Puts the values of equal names together, in their order, as HTTP demands. The case of a name doesn't count.
  private var headerFields: [String: String] {
    var names: [String: String] = [:]
    var fields: [String: String] = [:]
    // Names with a colon in front are HTTP/2's own.
    for header in headers ?? [] where !header.name.hasPrefix(":") {
      let name = names[header.name.lowercased(), default: header.name]
      let value = SecretText.restored(header.value)
      names[header.name.lowercased()] = name
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
    return fields
  }

  private func body() throws -> Data {
    guard let content, let text = content.text else { return Data() }
    switch content.encoding {
    case nil, "":
      let isJSON = content.mimeType?.lowercased().contains("json") == true
      return Data(SecretText.restored(text, escaping: isJSON ? JSONText.escaped : { $0 }).utf8)
    case "base64":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw HARFile.Fault("response.content.text is no base64")
      }
      return data
    case let encoding?:
      throw HARFile.Fault("response.content.encoding: \(describe(encoding)) is unknown")
    }
  }
}
