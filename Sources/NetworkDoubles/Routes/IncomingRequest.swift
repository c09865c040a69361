import Foundation

/// A request, taken apart once for all routes that are asked about it.
package final class IncomingRequest {
  package let request: URLRequest
  /// The request as it was sent.
  package let method: String
  package let url: URLParts?
  /// The body as JSON; `nil` if it isn't JSON.
  package private(set) lazy var json = request.httpBody.flatMap { try? JSONValue(parsing: $0) }

  /// The fields of the body; `nil` if it isn't a form.
  private(set) lazy var form = FormBody(of: request)?.fields

  private var differences: [ObjectIdentifier: [String]] = [:]

  package init(_ request: URLRequest) {
    self.request = request
    method = request.method
    url = request.url.map(URLParts.init)
  }

  /// Says how the request differs from what a route asks for. Runs the route's predicate once.
  func differences(from route: Route) -> [String] {
    let key = ObjectIdentifier(route.identity)
    if let known = differences[key] { return known }
    let new = route.matcher.differences(from: self)
    differences[key] = new
    return new
  }
}
