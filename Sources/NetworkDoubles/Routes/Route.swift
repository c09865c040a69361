import Foundation

/// Says which requests it matches, and with which response a `MockDataLoader` answers them.
///
///     MockDataLoader {
///       Route.get("/listings", query: ["page": "1"]) { .json(#"{"listings":[]}"#) }
///       Route.get("/listings/{id}") { request in .json(#"{"id":"\#(request["id"])"}"#) }
///       Route.post("/favourites", json: Favourite(id: 7)) { .status(201) }
///       Route.post("/login", form: ["user": "anna"]) { .status(200) }
///       Route(matching: { $0.value(forHTTPHeaderField: "Authorization") == nil }) { .status(401) }
///     }
///
/// If several routes match a request, the most specific one answers it; of equally specific ones, the newest. A route
/// with a predicate is more specific than any route without. After that it counts whether a route names the host; then
/// how many parts of the path it names; then how many query items, headers and the like; then how many of them aren't
/// `*`.
public struct Route: Sendable {
  package enum Answer: Sendable {
    case response(MockDataLoader.Response)
    case body(@Sendable (RoutedRequest) async throws -> MockDataLoader.Response)
  }

  /// Differs from that of any other route.
  final class Identity: Sendable {}

  let identity = Identity()
  let matcher: any RequestMatcher
  let answer: Answer
  /// Where the route was made.
  let location: SourceLocation

  /// Makes routes for GET requests.
  public static let get = RouteMaker(method: "GET")
  /// Makes routes for HEAD requests.
  public static let head = RouteMaker(method: "HEAD")
  /// Makes routes for POST requests.
  public static let post = RouteMaker(method: "POST")
  /// Makes routes for PUT requests.
  public static let put = RouteMaker(method: "PUT")
  /// Makes routes for PATCH requests.
  public static let patch = RouteMaker(method: "PATCH")
  /// Makes routes for DELETE requests.
  public static let delete = RouteMaker(method: "DELETE")
  /// Makes routes for requests of any method.
  public static let any = RouteMaker(method: nil)

  package init(
    _ matcher: any RequestMatcher,
    _ answer: Answer,
    _ location: SourceLocation
  ) {
    self.matcher = matcher
    self.answer = answer
    self.location = location
  }

  /// Makes a route for the requests that a predicate picks out, with one response for all.
  public init(
    matching predicate: @escaping @Sendable (URLRequest) -> Bool,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    response: () -> MockDataLoader.Response
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    self.init(
      RequestPattern(predicate: predicate),
      .response(response()),
      location
    )
  }

  /// Makes a route for the requests that a predicate picks out, with a response made from the request.
  public init(
    matching predicate: @escaping @Sendable (URLRequest) -> Bool,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    response: @escaping @Sendable (RoutedRequest) async throws -> MockDataLoader.Response
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    self.init(
      RequestPattern(predicate: predicate),
      .body(response),
      location
    )
  }
}

extension Route {
  /// The conditions that the test has put on a request; `nil` if the route is one of a recording.
  var pattern: RequestPattern? { matcher as? RequestPattern }
}

extension Route: CustomStringConvertible {
  /// The conditions of the route: `GET /listings, query page=1`.
  public var description: String {
    matcher.description
  }
}
