import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The routes of one loader, and which of them were used. Safe from any thread.
final class RouteTable: @unchecked Sendable {
  private struct Entry {
    let route: Route
    var isUsed = false
  }

  private let placeOfMaking: String
  private let lock = Lock()
  private var entries: [Entry] = []

  init(_ routes: [Route], placeOfMaking: String) {
    self.placeOfMaking = placeOfMaking
    add(routes)
  }

  func add(_ routes: [Route]) {
    lock.withLock { entries += routes.map { Entry(route: $0) } }
  }

  /// The route that answers a request. No lock is held while predicates run.
  func route(for request: URLRequest) -> Result<Route, UnmatchedRequest> {
    let routes = lock.withLock { entries.map(\.route) }
    let request = IncomingRequest(request)
    let matching = routes.indices.filter { routes[$0].pattern.matches(request) }
    // The newest first: of equals, `max` takes the first.
    let best = matching.reversed().max {
      routes[$0].pattern.specificity.lexicographicallyPrecedes(routes[$1].pattern.specificity)
    }
    guard let index = best else { return .failure(unmatched(request, routes)) }
    // Routes are only ever added, so the index still holds.
    lock.withLock { entries[index].isUsed = true }
    return .success(routes[index])
  }

  private func unmatched(_ request: IncomingRequest, _ routes: [Route]) -> UnmatchedRequest {
    let url = request.url?.text ?? "(no URL)"
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
      + table + ["Add: \(oneLine(request.routeToAdd, to: 1_000)) { … }"]
    return UnmatchedRequest(description: lines.joined(separator: "\n"))
  }
}

extension RouteTable: RequestTable {
  func answer(to request: URLRequest) -> RequestAnswer {
    switch route(for: request) {
    case .failure(let error): .unmatched(error)
    case .success(let route):
      switch route.answer {
      case .response(let response): .response(response)
      case .body(let body): .body { try await body(RoutedRequest($0, route.pattern)) }
      }
    }
  }

  /// None: the loader has the record of the requests.
  var timelineEntries: [Timeline.Entry] {
    []
  }

  package func problemsLeft() -> [Problem] {
    let unused = lock.withLock { entries.filter { !$0.isUsed && !$0.route.mayStayUnused }.map(\.route) }
    return unused.map { route in
      let message = "The route \(route) was set up here, and no request of the MockDataLoader used it."
      return Problem(.unusedAnswer, message, at: route.location)
    }
  }
}

extension IncomingRequest {
  /// The code of a route for the request: `Route.get("/listings", query: ["page": "2"])`.
  fileprivate var routeToAdd: String {
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    let name = known.contains(method) ? method.lowercased() : "any"
    let pairs = (url?.query ?? []).map { "\($0.name.debugDescription): \(($0.value ?? "").debugDescription)" }
    let query = pairs.isEmpty ? "" : ", query: [\(pairs.joined(separator: ", "))]"
    return "Route.\(name)(\((url?.path ?? "/").debugDescription)\(query))"
  }
}
