import Foundation

/// Decides which requests a route matches.
package protocol RequestMatcher: Sendable, CustomStringConvertible {
  /// Whether a request may match, by what is compared fast. ``differences(from:)`` decides.
  func mayMatch(_ request: IncomingRequest) -> Bool

  /// Lists how a request differs, each difference in a few words; empty if it matches.
  func differences(from request: IncomingRequest) -> [String]

  /// Greater is more specific.
  var specificity: [Int] { get }

  /// Hides the secrets of a request in the error that no route matches it; `nil` if there are none to hide.
  var secrecy: (any RequestSecrecy)? { get }
}

/// The conditions that a test puts on a request.
struct RequestPattern: RequestMatcher {
  var method: String?
  var path: PathPattern?
  var query: [String: String] = [:]
  var headers: [String: String] = [:]
  var json: JSONValue?
  var form: [String: String] = [:]
  var predicate: (@Sendable (URLRequest) -> Bool)?

  /// What a test makes up is no secret.
  var secrecy: (any RequestSecrecy)? { nil }

  /// Whether a request has the method, the host and the path. Most patterns differ in these.
  func mayMatch(_ request: IncomingRequest) -> Bool {
    return isMethod(of: request) && isOrigin(of: request) && isPath(of: request)
  }

  var specificity: [Int] {
    [
      predicate == nil ? 0 : 1,
      path?.origin == nil ? 0 : 1,
      path?.literalCount ?? 0,
      path?.partCount ?? 0,
      query.count + headers.count + form.count + (json == nil ? 0 : 1) + (method == nil ? 0 : 1),
      [query, headers, form].joined().count { $0.value != "*" },
    ]
  }

  /// The number of parts of the path that a request shares.
  func sharedParts(with request: IncomingRequest) -> Int {
    request.url.flatMap { path?.sharedParts(with: $0) } ?? 0
  }

  func differences(from request: IncomingRequest) -> [String] {
    let method = isMethod(of: request) ? nil : "the method is \(oneLine(request.method, to: 60))"
    return [method].compactMap(\.self) + urlDifferences(from: request) + headerDifferences(from: request)
      + formDifferences(from: request)
      + [jsonDifference(from: request), predicateDifference(from: request)].compactMap(\.self)
  }

  private func isMethod(of request: IncomingRequest) -> Bool {
    method == nil || method == request.method
  }

  private func isOrigin(of request: IncomingRequest) -> Bool {
    path?.origin == nil || path?.origin == request.url?.origin
  }

  private func isPath(of request: IncomingRequest) -> Bool {
    guard let path, let url = request.url else { return path == nil }
    return path.match(url) != nil
  }

  private func urlDifferences(from request: IncomingRequest) -> [String] {
    guard let url = request.url else { return ["there is no URL"] }
    let origin = isOrigin(of: request) ? nil : "the host is \(oneLine(url.origin))"
    let path =
      isPath(of: request)
      ? nil
      : ["the path is \(oneLine(url.path))", path?.fault].compactMap(\.self).joined(
        separator: ", and "
      )
    return [origin, path].compactMap(\.self) + queryDifferences(from: url)
  }

  private func queryDifferences(from url: URLParts) -> [String] {
    differences(in: query, "query") { name in url.query.filter { $0.name == name }.map { $0.value ?? "" } }
  }

  private func headerDifferences(from request: IncomingRequest) -> [String] {
    differences(in: headers, "header") { name in
      [request.request.value(forHTTPHeaderField: name)].compactMap(\.self)
    }
  }

  private func jsonDifference(from request: IncomingRequest) -> String? {
    guard let json else { return nil }
    guard let body = request.request.httpBody, !body.isEmpty else { return "there is no body" }
    guard let found = request.json else { return "the body is not JSON" }
    return json.difference(of: found)
  }

  private func formDifferences(from request: IncomingRequest) -> [String] {
    guard !form.isEmpty else { return [] }
    guard let fields = request.form else { return ["the body is no form"] }
    return differences(in: form, "field") { name in fields.filter { $0.name == name }.map(\.value) }
  }

  /// - Parameter found: Gives the values that the request has for a name.
  private func differences(
    in expected: [String: String],
    _ what: String,
    _ found: (String) -> [String]
  ) -> [String] {
    expected.sorted { $0.key < $1.key }.compactMap { name, value in
      let (part, found) = ("\(what) \(oneLine(name, to: 60))", found(name))
      guard let first = found.first else { return "\(part) is missing" }
      guard value != "*", !found.contains(value) else { return nil }
      return "\(part) \(difference(of: first, from: value))"
    }
  }

  /// Says how a value differs, as the end of a sentence. The description shows a short value that the pattern asks for.
  private func difference(of found: String, from expected: String) -> String {
    let isShort = max(found.count, expected.count) <= FirstDifference.longest
    return isShort ? "is \(oneLine(found))" : FirstDifference.text(found, expected)
  }

  private func predicateDifference(from request: IncomingRequest) -> String? {
    guard let predicate, !predicate(request.request) else { return nil }
    return "the predicate says no"
  }
}

extension RequestPattern: CustomStringConvertible {
  /// The conditions on one line: `GET /listings, query page=1`.
  var description: String {
    let conditions = [
      list("query", query, "="),
      list("header", headers, ": "),
      list("form", form, "="),
      json.map { "body \(clip($0.description, to: 60))" },
      predicate.map { _ in "a predicate" },
    ]
    let target = [method ?? (path == nil ? nil : "any method"), path?.text]
    let parts = [target.compactMap(\.self).joined(separator: " ")] + conditions.compactMap(\.self)
    return oneLine(parts.filter { !$0.isEmpty }.joined(separator: ", "))
  }

  private func list(_ what: String, _ items: [String: String], _ separator: String) -> String? {
    guard !items.isEmpty else { return nil }
    let texts = items.sorted { $0.key < $1.key }.map { "\($0)\(separator)\($1)" }
    return "\(what) \(texts.joined(separator: " and "))"
  }
}
