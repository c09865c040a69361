import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rule for requests that no route of a loader matches. It passes them to another loader, or fails them with an
/// error that names the nearest routes.
struct AnyOtherRequest: Condition {
  let loader: DoubleName
  /// Whether such a request fails, since there is no other loader.
  var isRefused = true
  /// A sentence that the error adds about a recording.
  var hint: String?

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
    // What a test makes up is no secret. Where there is a recording, the request is one to a real server.
    let hidesSecrets = hint != nil || routes.contains { $0.pattern.recorded != nil }
    let url = request.url.map { hidesSecrets ? SecretText().maskedURL($0.text) : $0.text } ?? "(no URL)"
    let nearest =
      routes.enumerated()
      .map { offset, route in
        let differences = request.differences(from: route)
        let distance = [differences.count, -route.pattern.sharedParts(with: request), offset]
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
        "If the request is right, add: \(oneLine(request.routeToAdd(like: nearest.first?.route, hidesSecrets), to: 1_000)) { … }"
      ]
      + [hint].compactMap(\.self)
    let text = lines.joined(separator: "\n")
    let shown = hidesSecrets ? Redactor.secrets(in: request.request).masked(text) : text
    return UnansweredCall(Problem(.unmatchedRequest, shown, of: loader))
  }
}

extension IncomingRequest {
  /// The code of a route that would match the request. It asks for as many parts as the nearest route does:
  /// `Route.get("/listings", query: ["page": "2"])`.
  fileprivate func routeToAdd(like nearest: Route?, _ hidesSecrets: Bool) -> String {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    let name = known.contains(method) ? method.lowercased() : "any"
    let query = (url?.query ?? []).map { ($0.name, $0.value ?? "") }
    let headers = (nearest?.pattern.headers.keys.sorted() ?? []).compactMap { name in
      request.value(forHTTPHeaderField: name).map { (name, $0) }
    }
    let asksForJSON = nearest?.pattern.json != nil && json != nil
    let arguments = [
      (hidesSecrets ? SecretText().maskedURL(url?.path ?? "/") : url?.path ?? "/").debugDescription,
      query.isEmpty ? nil : "query: \(literal(query, hidesSecrets))",
      headers.isEmpty ? nil : "headers: \(literal(headers, hidesSecrets))",
      asksForJSON ? "json: …" : nil,
    ]
    return "Route.\(name)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }

  private func literal(_ items: [(name: String, value: String)], _ hidesSecrets: Bool) -> String {
    let pairs = items.map { item in
      guard hidesSecrets else { return "\(item.name.debugDescription): \(item.value.debugDescription)" }
      let value = SecretName.isSecret(item.name.percentDecoded) ? "*" : Redactor(.standard).text(item.value)
      return "\(Redactor(.standard).text(item.name).debugDescription): \(value.debugDescription)"
    }
    return "[\(pairs.joined(separator: ", "))]"
  }
}
