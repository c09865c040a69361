import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HAR {
  /// Reads a file.
  ///
  /// - Throws: ``HARError``.
  init(contentsOf file: URL) throws {
    do {
      guard FileManager.default.fileExists(atPath: file.path) else { throw Fault("there is no such file") }
      let data = try Data(contentsOf: file)
      let version = try JSONDecoder().decode(Version.self, from: data).log.version
      guard version == "1.2" else {
        throw Fault("its version is \(oneLine(version, to: 60)), and only 1.2 is known")
      }
      self = try JSONDecoder().decode(HAR.self, from: data)
    } catch {
      throw HARError(file, "can't be used: \(Self.text(of: error))")
    }
  }

  /// One route for each request, with its responses in the order of the file.
  ///
  /// - Throws: ``HARError``.
  func routes(of file: URL, at location: SourceLocation) throws -> [Route] {
    var patterns: [RequestPattern] = []
    var responses: [[MockDataLoader.Response]] = []
    var indices: [[String?]: Int] = [:]
    for (index, entry) in log.entries.enumerated() {
      do {
        let pattern = try entry.request.pattern()
        let response = try entry.response.mockResponse()
        let key = [pattern.method, pattern.recordedURL?.description, pattern.json?.description]
        if let known = indices[key] {
          responses[known].append(response)
        } else {
          indices[key] = patterns.count
          patterns.append(pattern)
          responses.append([response])
        }
      } catch {
        let place = "entry \(index + 1), at log.entries[\(index)].\(error)"
        throw HARError(file, "can't be used: \(place)")
      }
    }
    return zip(patterns, responses).map { pattern, responses in
      Route(pattern, .response(.sequence(responses)), at: location, mayStayUnused: true)
    }
  }

  private struct Version: Decodable {
    struct Log: Decodable {
      let version: String
    }

    let log: Log
  }

  /// What is wrong, as the end of a sentence.
  fileprivate struct Fault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      "it is no JSON, or it is cut short"
    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      entryNumber(in: context.codingPath) + faultText(of: error)
    case let fault as Fault:
      fault.description
    default:
      "it can't be read: \(error.localizedDescription)"
    }
  }

  private static func entryNumber(in path: [any CodingKey]) -> String {
    guard path.count > 2, path[1].stringValue == "entries", let index = path[2].intValue else { return "" }
    return "entry \(index + 1), "
  }
}

extension HAR.Request {
  fileprivate func pattern() throws -> RequestPattern {
    guard let url = RecordedURL(url) else { throw HAR.Fault("request.url: \(describe(url)) is no URL") }
    let body = try body()
    return RequestPattern(
      method: method.uppercased(),
      recordedURL: url,
      json: body.isEmpty ? nil : try? JSONValue(parsing: body)
    )
  }

  private func body() throws -> Data {
    guard let text = postData?.text else { return Data() }
    guard postData?._encoding == "base64" else { return Data(text.utf8) }
    guard let data = Data(base64Encoded: text) else { throw HAR.Fault("request.postData.text is no base64") }
    return data
  }
}

extension HAR.Response {
  fileprivate func mockResponse() throws -> MockDataLoader.Response {
    guard status != 0 else {
      // On Apple's systems any number makes a code, on Linux a known one.
      let code: URLError.Code? = URLError.Code(rawValue: _urlErrorCode ?? URLError.Code.unknown.rawValue)
      return .error(code ?? .unknown)
    }
    guard (100...999).contains(status) else {
      throw HAR.Fault("response.status: \(status) is no HTTP status")
    }
    return .data(try body(), status: status, headers: headerFields)
  }

  private var headerFields: [String: String] {
    // Names with a colon in front are those of HTTP/2 itself.
    let fields = (headers ?? []).filter { !$0.name.hasPrefix(":") }.map { ($0.name, $0.value) }
    return Dictionary(fields) { "\($0), \($1)" }
  }

  private func body() throws -> Data {
    guard let content, let text = content.text else { return Data() }
    switch content.encoding {
    case nil, "": return Data(text.utf8)
    case "base64":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
        throw HAR.Fault("response.content.text is no base64")
      }
      return data
    case let encoding?:
      throw HAR.Fault("response.content.encoding: \(describe(encoding)) is unknown")
    }
  }
}
