import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// A request to the server of the tests: `.to("/listings?page=1")`.
  static func to(
    _ target: String,
    method: String = "GET",
    headers: [String: String] = [:],
    body: String? = nil
  ) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: "https://example.com\(target)")))
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    request.httpBody = body.map { Data($0.utf8) }
    return request
  }
}
