import Foundation

/// The rule for requests that no route of a loader matches. It passes them to another loader, or fails them with an
/// error that names the nearest routes.
struct AnyOtherRequest: Condition {
  let loader: DoubleName
  /// Whether such a request fails, since there is no other loader.
  var isRefused = true
  /// A sentence that the error adds about a recording.
  var hint: String?
  var secrecy: (any RequestSecrecy)?

  var text: String { "What no route matches" }
  var title: String? { nil }
  // Lower than that of any route.
  var specificity: [Int]? { [] }

  func matches(_ call: Inquiry<URLRequest>) -> Bool { true }

  func refusal(
    of call: Inquiry<URLRequest>,
    unmatchedBy others: [any Condition<URLRequest>]
  ) -> UnansweredCall? {
    isRefused ? unmatched(call.parts(IncomingRequest.init), others.compactMap { $0 as? Route }) : nil
  }

  private func unmatched(_ request: IncomingRequest, _ routes: [Route]) -> UnansweredCall {
    let secrecy = secrecy ?? routes.lazy.compactMap(\.matcher.secrecy).first
    let url = request.url.map { secrecy?.url($0.text) ?? $0.text } ?? "(no URL)"
    let nearest =
      routes.enumerated()
      .map { offset, route in
        let differences = request.differences(from: route)
        let distance = [differences.count, -(route.pattern?.sharedParts(with: request) ?? 0), offset]
        return (route: route, differences: differences, distance: distance)
      }
      .sorted { $0.distance.lexicographicallyPrecedes($1.distance) }
      .prefix(5)
    let width = nearest.map(\.route.description.count).max() ?? 0
    let table = nearest.map { route, differences, _ in
      let padding = String(repeating: " ", count: width - route.description.count)
      return "  \(route)\(padding)  \(differences.joined(separator: "; "))  (\(route.location))"
    }
    let subject = "\(oneLine(request.method, to: 60)) \(clip(url))"
    let lines =
      ["\(subject) matches no route of the MockDataLoader made at \(loader.madeAt)."]
      + (table.isEmpty
        ? ["It has no routes."] : ["The nearest routes, and what is different in the request:"])
      + table
      + [
        "If the request is right, add: \(oneLine(request.routeToAdd(like: nearest.first?.route, secrecy), to: 1_000)) { … }"
      ]
      + [hint].compactMap(\.self)
    let text = lines.joined(separator: "\n")
    let shown = secrecy?.text(text, about: request.request) ?? text
    return UnansweredCall(Problem(.unmatchedRequest, shown, of: loader))
  }
}

extension IncomingRequest {
  /// The code of a route that would match the request. It asks for as many parts as the nearest route does:
  /// `Route.get("/listings", query: ["page": "2"])`.
  fileprivate func routeToAdd(like nearest: Route?, _ secrecy: (any RequestSecrecy)?) -> String {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    let name = known.contains(method) ? method.lowercased() : "any"
    let query = (url?.query ?? []).map { ($0.name, $0.value ?? "") }
    let headers = (nearest?.pattern?.headers.keys.sorted() ?? []).compactMap { name in
      request.value(forHTTPHeaderField: name).map { (name, $0) }
    }
    let asksForJSON = nearest?.pattern?.json != nil && json != nil
    let path = url?.path ?? "/"
    let arguments = [
      (secrecy?.url(path) ?? path).debugDescription,
      query.isEmpty ? nil : "query: \(literal(query, secrecy))",
      headers.isEmpty ? nil : "headers: \(literal(headers, secrecy))",
      asksForJSON ? "json: …" : nil,
    ]
    return "Route.\(name)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }

  private func literal(_ items: [(name: String, value: String)], _ secrecy: (any RequestSecrecy)?) -> String {
    let shown = items.map { secrecy?.item($0.name, $0.value) ?? $0 }
    return
      "[\(shown.map { "\($0.name.debugDescription): \($0.value.debugDescription)" }.joined(separator: ", "))]"
  }
}

/// Hides secrets in the error about a request that no route matches. Where there is a recording, the request is one to a
/// real server.
package protocol RequestSecrecy: Sendable {
  /// The URL, or the end of one, without its secrets.
  func url(_ text: String) -> String

  /// A query item or a header as a route may have it: `*` in place of a secret.
  func item(_ name: String, _ value: String) -> (name: String, value: String)

  /// The text without all secrets that the request has.
  func text(_ text: String, about request: URLRequest) -> String
}
