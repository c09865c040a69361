import Foundation

/// What routes ask of a URL. Taking a URL apart is slow, so it is done once.
struct URLParts: Sendable {
  let text: String
  /// Scheme, host and port, as a route may name them.
  let origin: String
  /// With nothing escaped; never empty.
  let path: String
  let pathPieces: [String]
  let query: [URLQueryItem]

  init(_ url: URL) {
    text = url.absoluteString
    origin = url.origin
    let path = url.path(percentEncoded: false)
    self.path = path.isEmpty ? "/" : path
    pathPieces = NetworkDoubles.pathPieces(url.path(percentEncoded: true)[...])
    query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
  }
}

/// What stands between the slashes of a path, each piece with nothing escaped.
func pathPieces(_ path: Substring) -> [String] {
  path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
}
