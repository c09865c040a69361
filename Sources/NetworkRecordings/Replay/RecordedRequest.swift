import Foundation

/// A recorded request, and the parts of it that another request must share.
struct RecordedRequest: RequestMatcher {
  private let request: URLRequest
  private let method: String
  private let url: URLParts
  private let json: JSONValue?
  private let matching: [RecordingMatch.Aspect]

  /// - Returns: `nil` if the request has no URL.
  init?(_ request: URLRequest, matching: [RecordingMatch]) {
    guard let url = request.url else { return nil }
    self.request = request
    self.url = URLParts(url)
    method = request.method
    json = request.httpBody.flatMap { $0.isEmpty ? nil : try? JSONValue(parsing: $0) }
    self.matching = matching.map(\.aspect)
  }

  func mayMatch(_ other: IncomingRequest) -> Bool {
    guard let otherURL = other.url else { return false }
    return matching.allSatisfy { isMet($0, by: other, otherURL) }
  }

  func differences(from other: IncomingRequest) -> [String] {
    guard let otherURL = other.url else { return ["there is no URL"] }
    let unmet = matching.filter { !isMet($0, by: other, otherURL) }
    return unmet.map { difference(in: $0, from: other, otherURL) }.reduce(into: []) { texts, text in
      // If all of the URL counts, one difference shows the whole URL.
      if !texts.contains(text) {
        texts.append(text)
      }
    }
  }

  /// Less specific than any path that a test names.
  var specificity: [Int] {
    [0, 0, 0, 0, json == nil ? 1 : 2, 0]
  }

  var secrecy: (any RequestSecrecy)? { RecordingSecrecy() }

  /// A key that is equal for requests which share their responses, one after the other.
  var key: [String?] {
    matching.flatMap { aspect -> [String?] in
      switch aspect {
      case .method: [method]
      case .host: [url.origin]
      case .path: [url.path]
      case .query: [url.queryText]
      case .json: [json?.description]
      case .body: [json?.description ?? request.httpBody?.base64EncodedString()]
      case .header(let name): [request.value(forHTTPHeaderField: name)]
      case .predicate: [method, url.text, request.httpBody?.base64EncodedString()]
      }
    }
  }

  private func isMet(_ aspect: RecordingMatch.Aspect, by other: IncomingRequest, _ otherURL: URLParts) -> Bool
  {
    switch aspect {
    case .method: method == other.method
    case .host: SecretText.matches(url.origin, otherURL.origin)
    case .path: SecretText.matches(url.path, otherURL.path)
    case .query: url.hasQuery(of: otherURL)
    case .json: json == nil || jsonDifference(from: other) == nil
    case .body: json == nil ? hasBytes(of: other) : jsonDifference(from: other) == nil
    case .header(let name): hasHeader(name, of: other)
    case .predicate(let matches): matches(request, other.request)
    }
  }

  private func difference(
    in aspect: RecordingMatch.Aspect,
    from other: IncomingRequest,
    _ otherURL: URLParts
  ) -> String {
    switch aspect {
    case .host where countsWholeURL, .path where countsWholeURL, .query where countsWholeURL:
      "the URL is \(clip(SecretText().maskedURL(otherURL.text)))"
    case .method: "the method is \(oneLine(other.method, to: 60))"
    case .host: "the host is \(oneLine(otherURL.origin))"
    case .path: "the path is \(oneLine(SecretText().maskedURL(otherURL.path)))"
    case .query: "the query is \(oneLine(SecretText().maskedQuery(otherURL.queryText)))"
    case .json, .body: jsonDifference(from: other) ?? "the body \(bodyDifference(from: other))"
    case .header(let name): "header \(oneLine(name, to: 60)) \(headerDifference(name, from: other))"
    case .predicate: "the predicate says no"
    }
  }

  private var countsWholeURL: Bool {
    let names = matching.compactMap { aspect -> String? in
      switch aspect {
      case .host, .path, .query: "\(aspect)"
      default: nil
      }
    }
    return Set(names).count == 3
  }

  private func jsonDifference(from other: IncomingRequest) -> String? {
    guard let json else { return nil }
    guard let body = other.request.httpBody, !body.isEmpty else { return "there is no body" }
    guard let found = other.json else {
      // A body that wasn't JSON may have become JSON when it was redacted.
      return hasBytes(of: other) ? nil : "the body is not JSON"
    }
    return json.difference(of: found, comparing: JSONValue.byRecording)
  }

  private func hasBytes(of other: IncomingRequest) -> Bool {
    let (body, found) = (request.httpBody ?? Data(), other.request.httpBody ?? Data())
    return body == found
      || SecretText.matches(String(decoding: body, as: UTF8.self), String(decoding: found, as: UTF8.self))
  }

  /// Says how a body differs that isn't compared as JSON. The recorded body has no secrets in it.
  private func bodyDifference(from other: IncomingRequest) -> String {
    guard let found = other.request.httpBody, !found.isEmpty else { return "is missing" }
    let redactor = Redactor(.standard)
    let type = other.request.value(forHTTPHeaderField: "Content-Type") ?? ""
    return FirstDifference.body(redactor.body(found, ofType: type).data, request.httpBody ?? Data())
  }

  private func headerDifference(_ name: String, from other: IncomingRequest) -> String {
    guard let found = other.request.value(forHTTPHeaderField: name) else { return "is missing" }
    guard let recorded = request.value(forHTTPHeaderField: name) else { return "is there" }
    guard !SecretName.isSecret(name) else { return "is another one" }
    return FirstDifference.text(Redactor(.standard).text(found), recorded)
  }

  private func hasHeader(_ name: String, of other: IncomingRequest) -> Bool {
    let found = other.request.value(forHTTPHeaderField: name)
    guard let recorded = request.value(forHTTPHeaderField: name) else { return found == nil }
    return found.map { SecretText.matches(recorded, $0) } ?? false
  }
}

extension RecordedRequest: CustomStringConvertible {
  /// The request on one line: `GET https://example.com/listings?page=1`.
  var description: String {
    let query = url.queryText.isEmpty ? "" : "?\(url.queryText)"
    return "\(method) \(url.origin)\(url.path)\(query)"
  }
}

extension URLParts {
  /// Whether query items are equal, in any order. An item whose value was redacted here equals any of its name.
  fileprivate func hasQuery(of other: URLParts) -> Bool {
    let (query, found) = (sortedQuery, other.sortedQuery)
    return query.count == found.count
      && zip(query, found).allSatisfy { recorded, item in
        guard SecretText.matches(recorded.name, item.name) else { return false }
        guard let value = recorded.value else { return item.value == nil }
        return SecretText.matches(value, item.value ?? "")
      }
  }

  fileprivate var sortedQuery: [URLQueryItem] {
    query.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
  }

  /// The query items, sorted by name.
  fileprivate var queryText: String {
    sortedQuery.map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name }.joined(separator: "&")
  }
}

extension JSONValue {
  /// Compares a value of a recording with another one. A redacted value matches any value, and a secret isn't shown.
  fileprivate static func byRecording(_ recorded: JSONValue, _ found: JSONValue, at path: String) -> String? {
    switch (recorded, found) {
    case (.string(SecretText.mark), _): return nil
    case (.string(let recorded), .string(let found)) where SecretText.matches(recorded, found): return nil
    case _ where recorded == found: return nil
    case _ where SecretName.isSecret(path): return "\(oneLine(path)) is another one"
    default: return recorded.masked.text(ofDifferenceTo: found.masked, at: path, comparing: byRecording)
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

/// Hides the usual secrets of a request that a recording lacks.
struct RecordingSecrecy: RequestSecrecy {
  func url(_ text: String) -> String {
    SecretText().maskedURL(text)
  }

  func item(_ name: String, _ value: String) -> (name: String, value: String) {
    let isSecret = SecretName.isSecret(name.percentDecoded)
    return (Redactor(.standard).text(name), isSecret ? "*" : Redactor(.standard).text(value))
  }

  func text(_ text: String, about request: URLRequest) -> String {
    Redactor.secrets(in: request).masked(text)
  }
}
