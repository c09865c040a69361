import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// Makes a loader that answers by routes. A request that none matches fails with `UnmatchedRequest`.
  public convenience init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    @RouteBuilder routes: () -> [Route]
  ) {
    self.init(fileID: fileID, filePath: filePath, line: line)
    answer(by: routes())
  }

  /// Makes a loader that answers by routes, and passes on to another loader what none matches. All requests are
  /// recorded alike.
  ///
  ///     MockDataLoader(passingOn: URLSession.shared) {
  ///       Route.get("/listings") { .status(503) }
  ///     }
  public convenience init(
    passingOn loader: any NetworkLoader,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    @RouteBuilder routes: () -> [Route] = { [] }
  ) {
    self.init(fileID: fileID, filePath: filePath, line: line)
    answer(by: routes(), passingOn: loader)
  }

  /// Takes a route out again, used or not; none, if the loader hasn't it. To answer it anew, add another in its place:
  ///
  ///     let down = Route.get("/listings") { .status(503) }
  ///     loader.add { down }
  ///     loader.remove(down)
  public func remove(_ route: Route) {
    removeRules { ($0 as? Route)?.identity === route.identity }
  }

  /// Adds routes, and makes the loader answer by all its routes, in place of what it was told to answer before.
  /// The rules of `when { … }` stay, and come before the routes.
  public func add(@RouteBuilder _ routes: () -> [Route]) {
    answer(by: routes())
  }

  /// Adds routes, and makes the loader answer by all its routes.
  ///
  /// - Parameters:
  ///   - other: Answers what no route matches, instead of failing it.
  ///   - hint: What to say beside that no route matches.
  func answer(by routes: [Route], passingOn other: (any NetworkLoader)? = nil, hint: String? = nil) {
    let others = AnyOtherRequest(placeOfMaking: "\(madeAt)", isRefused: other == nil, hint: hint)
    add(
      routes.map { (condition: $0, answer: $0.loaderAnswer, reason: $0.reason) },
      orElse: (condition: others, answer: other.map(Answer.passingOn) ?? .unanswered, reason: .fallback)
    )
  }
}

// MARK: - How routes plug in

extension Route: Condition {
  package var text: String { "the route \(self)" }
  package var title: String? { "The route \(self)" }
  package var specificity: [Int]? { pattern.specificity }

  package func matches(_ call: Inquiry<URLRequest>) -> Bool {
    let request = call.parts(IncomingRequest.init)
    // First what most routes differ in, without a text that says how.
    return pattern.mayMatch(request) && request.differences(from: self).isEmpty
  }
}

extension Route {
  fileprivate var loaderAnswer: MockDataLoader.Answer {
    switch answer {
    case .response(let response): .output(response)
    case .body(let body): .computed(AsyncFunction { try await body(RoutedRequest($0, pattern)) })
    }
  }
}

extension MockDataLoader.Answer {
  fileprivate static func passingOn(_ other: any NetworkLoader) -> Self {
    .computed(
      AsyncFunction { request in
        let (data, response) = try await other.data(for: request)
        return .answer(data, response)
      }
    )
  }
}
