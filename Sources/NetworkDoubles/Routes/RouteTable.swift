import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The routes of one loader: which of its rules answers a request. Safe from any thread.
final class RouteTable: @unchecked Sendable {
  /// A route, and the rule of the loader that has its responses.
  private struct Entry {
    let route: Route
    let rule: MockDataLoader.Script
  }

  private let placeOfMaking: String
  private let lock = Lock()
  private var entries: [Entry] = []
  /// The rule for what no route matches, where there is one.
  private var fallback: MockDataLoader.Script?
  /// What to say beside that no route matches.
  private let hint: String?

  /// - Parameter placeOfMaking: Where the loader was made.
  init(of placeOfMaking: String, hint: String? = nil) {
    self.placeOfMaking = placeOfMaking
    self.hint = hint
  }

  func add(_ routes: [Route], to loader: MockDataLoader) {
    let new = routes.map { Entry(route: $0, rule: loader.addRule(of: $0)) }
    lock.withLock { entries += new }
  }

  func remove(_ route: Route, from loader: MockDataLoader) {
    let removed = lock.withLock {
      let removed = entries.filter { $0.route.identity === route.identity }
      entries.removeAll { $0.route.identity === route.identity }
      return removed
    }
    for entry in removed {
      // No longer picked out, so it needn't be used.
      loader.engine.change { _ in entry.rule.remaining = 0 }
    }
  }

  /// Passes on what no route matches, instead of failing it.
  func passOn(from loader: MockDataLoader, to other: any NetworkLoader) {
    let answer = MockDataLoader.Answer.computed(
      AsyncFunction { request in
        let (data, response) = try await other.data(for: request)
        return .answer(data, response)
      }
    )
    let rule = loader.engine.addRule(answer, at: nil, called: "What no route matches")
    lock.withLock { fallback = rule }
  }

  private func unmatched(_ request: IncomingRequest, _ routes: [Route]) -> UnmatchedRequest {
    let url = request.url.map { SecretText().maskedURL($0.text) } ?? "(no URL)"
    let nearest =
      routes.map { (route: $0, distance: $0.pattern.distance(from: request)) }
      .enumerated()
      .sorted {
        ($0.element.distance + [$0.offset]).lexicographicallyPrecedes($1.element.distance + [$1.offset])
      }
      .prefix(5)
      .map(\.element.route)
    let width = nearest.map(\.description.count).max() ?? 0
    let table = nearest.map { route in
      let padding = String(repeating: " ", count: width - route.description.count)
      let differences = route.pattern.differences(from: request).joined(separator: "; ")
      return "  \(route)\(padding)  \(differences)  (\(route.location))"
    }
    let subject = "\(oneLine(request.method, to: 60)) \(clip(url))"
    let lines =
      ["\(subject) matches no route of the MockDataLoader made at \(placeOfMaking)."]
      + (table.isEmpty
        ? ["It has no routes."] : ["The nearest routes, and what is different in the request:"])
      + table
      + ["If the request is right, add: \(oneLine(request.routeToAdd(like: nearest.first), to: 1_000)) { … }"]
      + [hint].compactMap(\.self)
    return UnmatchedRequest(description: lines.joined(separator: "\n"))
  }
}

extension RouteTable: RequestTable {
  /// The most specific route that matches, and of equally specific ones the newest. No lock is held while
  /// predicates run.
  func rule(for request: URLRequest) throws(UnmatchedRequest) -> MockDataLoader.Script {
    let (entries, fallback) = lock.withLock { (self.entries, self.fallback) }
    let request = IncomingRequest(request)
    let matching = entries.reversed().filter { $0.route.pattern.matches(request) }
    // Of equals, `max` takes the first.
    let best = matching.max {
      $0.route.pattern.specificity.lexicographicallyPrecedes($1.route.pattern.specificity)
    }
    guard let rule = best?.rule ?? fallback else { throw unmatched(request, entries.map(\.route)) }
    return rule
  }
}

extension MockDataLoader {
  fileprivate func addRule(of route: Route) -> Script {
    let answer: Answer =
      switch route.answer {
      case .response(let response): .output(response)
      case .body(let body): .computed(AsyncFunction { try await body(RoutedRequest($0, route.pattern)) })
      }
    return engine.addRule(
      answer,
      at: route.mayStayUnused ? nil : route.location,
      called: "The route \(route)"
    )
  }
}

extension IncomingRequest {
  /// The code of a route for the request, which asks for as much as the nearest one does:
  /// `Route.get("/listings", query: ["page": "2"])`.
  fileprivate func routeToAdd(like nearest: Route?) -> String {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    let name = known.contains(method) ? method.lowercased() : "any"
    let query = (url?.query ?? []).map { ($0.name, $0.value ?? "") }
    let headers = (nearest?.pattern.headers.keys.sorted() ?? []).compactMap { name in
      request.value(forHTTPHeaderField: name).map { (name, $0) }
    }
    let asksForJSON = nearest?.pattern.json != nil && json != nil
    let arguments = [
      SecretText().maskedURL(url?.path ?? "/").debugDescription,
      query.isEmpty ? nil : "query: \(literal(query))",
      headers.isEmpty ? nil : "headers: \(literal(headers))",
      asksForJSON ? "json: …" : nil,
    ]
    return "Route.\(name)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }

  private func literal(_ items: [(name: String, value: String)]) -> String {
    let pairs = items.map { item in
      let value = SecretName.isSecret(item.name.percentDecoded) ? "*" : Redactor(.standard).text(item.value)
      return "\(Redactor(.standard).text(item.name).debugDescription): \(value.debugDescription)"
    }
    return "[\(pairs.joined(separator: ", "))]"
  }
}
