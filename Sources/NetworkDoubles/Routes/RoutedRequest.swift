import Foundation

/// A request, as the closure of the route that answers it gets it.
///
///     Route.get("/items/{id}") { request in .json(#"[{"id": \#(request["id"])}]"#) }
public struct RoutedRequest: Sendable {
  /// The request. Its `httpBody` is set even if the body came as a stream.
  public let urlRequest: URLRequest

  /// The parts of the request's path, by the names in braces in the route's path.
  public let pathParts: [String: String]

  /// The part of the request's path for a name in braces; empty if the route's path has no such name.
  public subscript(name: String) -> String {
    pathParts[name, default: ""]
  }

  /// The value of a form's field in the body; `nil` if there is no field of that name.
  public func field(_ name: String) -> String? {
    FormBody(of: urlRequest)?.fields.first { $0.name == name }?.value
  }

  /// The content of a part of a `multipart/form-data` body, such as a file; `nil` if there is no part of that name.
  public func part(_ name: String) -> Data? {
    FormBody(of: urlRequest)?.parts.first { $0.name == name }?.content
  }

  /// Decodes the body from JSON.
  ///
  /// - Throws: The decoder's error.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: urlRequest.httpBody ?? Data())
  }
}

extension RoutedRequest {
  init(_ request: URLRequest, _ pattern: RequestPattern?) {
    urlRequest = request
    pathParts = request.url.flatMap { pattern?.path?.match(URLParts($0)) } ?? [:]
  }
}
