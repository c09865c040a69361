import Foundation

/// Makes routes for a method. It is called like a function: `Route.get("/listings") { .json("[]") }`.
///
/// - `path`: the path, with or without scheme and host. `*` stands for any one part, `**` at the end for any number of
///   parts, and `{id}` for one part, which the response can read by its name. The route compares parts without percent
///   encoding, and ignores a slash at the end.
/// - `query`, `headers`: items that the request must have; it may have others. `*` stands for any value. The case of a
///   header's name doesn't count.
/// - `json`: the body, compared as JSON: the order of keys and white space don't count. A `String` is JSON text; any
///   other value is encoded.
/// - `form`: fields that the body must have; it may have others. The body is `application/x-www-form-urlencoded` or
///   `multipart/form-data`. `*` stands for any value.
public struct RouteMaker: Sendable {
  let method: String?

  /// Makes a route with one response for all requests.
  public func callAsFunction(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:],
    json: (any Encodable)? = nil,
    form: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line,
    response: () -> MockDataLoader.Response
  ) -> Route {
    let location = SourceLocation(filePath: filePath, line: line)
    let pattern = pattern(path, query, headers, json, form, location)
    return Route(pattern, .response(response()), location)
  }

  /// Makes a route whose response a closure makes from the request. The response can't be `.held`.
  public func callAsFunction(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:],
    json: (any Encodable)? = nil,
    form: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line,
    response: @escaping @Sendable (RoutedRequest) async throws -> MockDataLoader.Response
  ) -> Route {
    let location = SourceLocation(filePath: filePath, line: line)
    return Route(
      pattern(path, query, headers, json, form, location),
      .body(response),
      location
    )
  }

  private func pattern(
    _ path: String,
    _ query: [String: String],
    _ headers: [String: String],
    _ json: (any Encodable)?,
    _ form: [String: String],
    _ location: SourceLocation
  ) -> RequestPattern {
    var pattern = RequestPattern(method: method, path: PathPattern(path), query: query, headers: headers)
    pattern.form = form
    do {
      pattern.json = try json.map(JSONValue.init(encoding:))
    } catch {
      let explanation = "The JSON of the route at \(location) can't be encoded: \(encodingFault(error))"
      if !demand(false, at: location, explanation) {
        pattern.predicate = { _ in false }
      }
    }
    return pattern
  }
}

/// Says why a value can't be encoded, and where in it.
private func encodingFault(_ error: any Error) -> String {
  guard case EncodingError.invalidValue(_, let context) = error else { return faultText(of: error) }
  return faultText(at: context.codingPath, context.debugDescription, cause: context.underlyingError)
}
