import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that routes are asked about one after the other: what they need of it is worked out once.
final class IncomingRequest {
  let request: URLRequest
  /// As it is sent.
  let method: String
  let url: URLParts?
  /// The body; `nil` when it is no JSON.
  private(set) lazy var json = request.httpBody.flatMap { try? JSONValue(parsing: $0) }

  /// The fields of the body; `nil` when it is no form.
  private(set) lazy var form = FormBody(of: request)?.fields

  private var differences: [ObjectIdentifier: [String]] = [:]

  init(_ request: URLRequest) {
    self.request = request
    method = request.method
    url = request.url.map(URLParts.init)
  }

  /// What is otherwise than a route asks for. Its predicate is asked once.
  func differences(from route: Route) -> [String] {
    let key = ObjectIdentifier(route.identity)
    if let known = differences[key] { return known }
    let new = route.pattern.differences(from: self)
    differences[key] = new
    return new
  }
}
