import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request as the route sees it that answers it.
public struct RoutedRequest: Sendable {
  /// The request. Its `httpBody` is there, also where the body came as a stream.
  public let urlRequest: URLRequest

  /// The parts of the path that stood where the route's path has names in braces.
  public let pathParts: [String: String]

  /// The part of the path that stood at a name in braces; empty if the route's path has no such name.
  public subscript(name: String) -> String {
    pathParts[name, default: ""]
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
  init(_ request: URLRequest, _ pattern: RequestPattern) {
    urlRequest = request
    pathParts = request.url.flatMap { pattern.path?.match(URLParts($0)) } ?? [:]
  }
}
