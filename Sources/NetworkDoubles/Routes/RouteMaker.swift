import Foundation

/// Makes routes for a method. It is called like a function: `Route.get("/listings") { .json("[]") }`.
///
/// - `path`: the path, with or without scheme and host in front. `*` stands for any one part of it, `**` at the
///   end for any number of them, and `{id}` for one that the response can ask for by name. Parts are
///   compared without percent encoding, and a slash at the end doesn't count.
/// - `query`, `headers`: items that the request has, among others; `*` stands for any value. Names of headers
///   are compared without regard to case.
/// - `json`: the body, compared as JSON: order of keys, white space and the like don't count. A `String` is
///   taken for JSON text, anything else is encoded.
/// - `form`: fields of a form that the body has, among others, as `application/x-www-form-urlencoded` or as
///   `multipart/form-data`; `*` stands for any value.
public struct RouteMaker: Sendable {
  let method: String?

  /// Makes a route with one response for all requests.
  public func callAsFunction(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:],
    json: (any Encodable)? = nil,
    form: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function,
    response: () -> MockDataLoader.Response
  ) -> Route {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let pattern = pattern(path, query, headers, json, form, location)
    return Route(pattern, .response(response()), AnswerReason(toldAt: location, in: function))
  }

  /// Makes a route with a response made from the request. It can't be `.held`.
  public func callAsFunction(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:],
    json: (any Encodable)? = nil,
    form: [String: String] = [:],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function,
    response: @escaping @Sendable (RoutedRequest) async throws -> MockDataLoader.Response
  ) -> Route {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Route(
      pattern(path, query, headers, json, form, location),
      .body(response),
      AnswerReason(toldAt: location, in: function)
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

/// What an encoding tripped over, with the place in the value.
private func encodingFault(_ error: any Error) -> String {
  guard case EncodingError.invalidValue(_, let context) = error else { return faultText(of: error) }
  return faultText(at: context.codingPath, context.debugDescription, cause: context.underlyingError)
}
