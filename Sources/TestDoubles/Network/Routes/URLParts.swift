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
    pathPieces = TestDoubles.pathPieces(url.path(percentEncoded: true)[...])
    query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
  }
}

extension URL {
  /// Scheme, host and port, in one form for all ways to write them: in lowercase, an IPv6 address in brackets,
  /// and without the port that the scheme has anyway (RFC 9110, 4.2).
  var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let host = host?.lowercased() ?? ""
    let isBareAddress = host.contains(":") && !host.hasPrefix("[")
    let port = port.flatMap { $0 == defaultPorts[scheme] ? nil : ":\($0)" } ?? ""
    return "\(scheme)://\(isBareAddress ? "[\(host)]" : host)\(port)"
  }
}

private let defaultPorts = ["http": 80, "https": 443]

/// What stands between the slashes of a path, each piece with nothing escaped.
func pathPieces(_ path: Substring) -> [String] {
  path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
}
