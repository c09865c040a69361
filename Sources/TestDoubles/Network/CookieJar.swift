import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cookies that responses have set, as a session keeps them (RFC 6265). Safe from any thread.
final class CookieJar: @unchecked Sendable {
  private let lock = Lock()
  private var cookies: [HTTPCookie] = []

  /// Keeps the cookies of a response, in place of those that they replace.
  func store(from response: URLResponse?) {
    guard let response = response as? HTTPURLResponse, let url = response.url,
      let text = response.value(forHTTPHeaderField: "Set-Cookie")
    else { return }
    let new = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": text], for: url)
    lock.withLock {
      cookies.removeAll { old in new.contains { $0.isSame(as: old) } }
      cookies += new
    }
  }

  /// The request with the cookies that belong to its URL.
  func added(to request: URLRequest) -> URLRequest {
    let known = lock.withLock { cookies }
    guard !known.isEmpty, request.httpShouldHandleCookies, request.value(forHTTPHeaderField: "Cookie") == nil,
      let url = request.url
    else { return request }
    // Longer paths come first.
    let due = known.filter { $0.belongs(to: url) }.sorted { $0.path.utf8.count > $1.path.utf8.count }
    guard !due.isEmpty else { return request }
    var request = request
    let header = due.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    request.setValue(header, forHTTPHeaderField: "Cookie")
    return request
  }
}

extension HTTPCookie {
  fileprivate func isSame(as other: HTTPCookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }

  fileprivate func belongs(to url: URL) -> Bool {
    let host = url.host?.lowercased() ?? ""
    let domain = domain.lowercased()
    let path = url.path.isEmpty ? "/" : url.path
    let isHost = domain.hasPrefix(".") ? ".\(host)".hasSuffix(domain) : host == domain
    let isPath = path == self.path || path.hasPrefix(self.path.hasSuffix("/") ? self.path : "\(self.path)/")
    let isOver = expiresDate.map { $0 <= Date() } ?? false
    return isHost && isPath && !isOver && (!isSecure || url.scheme?.lowercased() == "https")
  }
}
