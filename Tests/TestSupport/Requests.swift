import Foundation
import Seams
import Testing

extension URLRequest {
  /// A request to the server of the tests: `.to("/listings?page=1")`.
  package static func to(
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

extension NetworkLoader {
  /// Loads, and gives the body as text.
  package func text(of request: URLRequest) async throws -> String {
    String(decoding: try await data(for: request).0, as: UTF8.self)
  }

  /// Loads, and gives the status.
  package func status(of request: URLRequest) async throws -> Int? {
    (try await data(for: request).1 as? HTTPURLResponse)?.statusCode
  }
}
