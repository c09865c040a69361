import Foundation

extension MockDataLoader {
  /// Makes a loader that answers by routes. A request that no route matches fails with `UnansweredCall`.
  public convenience init(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    @RouteBuilder routes: () -> [Route]
  ) {
    self.init(filePath: filePath, line: line)
    answer(by: routes(), toldIn: function)
  }

  /// Makes a loader that answers by routes, and passes a request that no route matches on to another loader. It records
  /// all requests.
  ///
  ///     MockDataLoader(passingOn: URLSession.shared) {
  ///       Route.get("/listings") { .status(503) }
  ///     }
  public convenience init(
    passingOn loader: any NetworkLoader,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function,
    @RouteBuilder routes: () -> [Route] = { [] }
  ) {
    self.init(filePath: filePath, line: line)
    answer(by: routes(), toldIn: function) { request in
      let (data, response) = try await loader.data(for: request)
      return .answer(data, response)
    }
  }

  /// Removes a route, used or not. Does nothing if the loader doesn't have the route.
  ///
  ///     let down = Route.get("/listings") { .status(503) }
  ///     loader.add { down }
  ///     loader.remove(down)
  public func remove(_ route: Route) {
    removeRules { ($0 as? Route)?.identity === route.identity }
  }

  /// Adds routes. From now on, the loader answers by its routes, and no longer by `returns`, `throws` or `answers`. The
  /// rules of `when { … }` stay, and come before the routes.
  ///
  /// In a strict test, the routes must be used if the test's own function adds them. Routes that are added anywhere else
  /// are defaults. This goes for the routes of `init(routes:)` too, and it doesn't matter where a route is made.
  public func add(function: StaticString = #function, @RouteBuilder _ routes: () -> [Route]) {
    answer(by: routes(), toldIn: function)
  }

  private func answer(
    by routes: [Route],
    toldIn function: StaticString,
    orElse other: (@Sendable (URLRequest) async throws -> Response)? = nil
  ) {
    let reason = { AnswerReason(setUpAt: $0, in: function, of: self._answers.scope) }
    answer(by: routes, because: reason, orElse: other)
  }

  /// Adds routes, and has the loader answer by its routes.
  ///
  /// - Parameters:
  ///   - reason: Makes the reason for a route of the line that made it.
  ///   - hint: A sentence that the error of a request adds which no route matches.
  ///   - secrecy: Hides secrets in that error.
  ///   - other: Answers such requests. Without it, they fail.
  package func answer(
    by routes: [Route],
    because reason: (SourceLocation) -> AnswerReason,
    hint: String? = nil,
    hidingSecretsBy secrecy: (any RequestSecrecy)? = nil,
    orElse other: (@Sendable (URLRequest) async throws -> Response)? = nil
  ) {
    let others = AnyOtherRequest(loader: name, isRefused: other == nil, hint: hint, secrecy: secrecy)
    add(
      routes.map { (condition: $0, answer: $0.loaderAnswer, reason: reason($0.location)) },
      orElse: (
        condition: others, answer: other.map { .computed($0) } ?? .none,
        reason: .fallback
      )
    )
  }
}

// MARK: - How routes plug in

extension Route: Condition {
  package var text: String { "the route \(self)" }
  package var title: String? { "The route \(self)" }
  package var specificity: [Int]? { matcher.specificity }

  package func matches(_ call: Inquiry<URLRequest>) -> Bool {
    let request = call.parts(IncomingRequest.init)
    // Most routes differ in method or path. Comparing these first needs no text that says how.
    return matcher.mayMatch(request) && request.differences(from: self).isEmpty
  }
}

extension Route {
  fileprivate var loaderAnswer: MockDataLoader.RuleAnswer {
    switch answer {
    case .response(let response): .response(response)
    case .body(let body): .computed { try await body(RoutedRequest($0, pattern)) }
    }
  }
}
