import Foundation

/// The parts of a URL that routes compare. Taking a URL apart is slow, so it happens once for each request.
package struct URLParts: Sendable {
  package let text: String
  /// Scheme, host and port, in the form in which a route names them.
  package let origin: String
  /// The path without percent encoding; never empty.
  package let path: String
  let pathPieces: [String]
  package let query: [URLQueryItem]

  package init(_ url: URL) {
    text = url.absoluteString
    origin = url.origin
    let path = url.path(percentEncoded: false)
    self.path = path.isEmpty ? "/" : path
    pathPieces = NetworkDoubles.pathPieces(url.path(percentEncoded: true)[...])
    query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
  }
}

/// The parts of a path between its slashes, without percent encoding.
func pathPieces(_ path: Substring) -> [String] {
  path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
}
