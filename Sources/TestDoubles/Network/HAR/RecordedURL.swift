import Foundation

/// The URL of a recorded request. Query items in another order make no other URL, and an item whose value was
/// redacted matches any value.
struct RecordedURL: Sendable {
  private let origin: String
  private let path: String
  private let query: [URLQueryItem]

  init?(_ text: String) {
    guard let url = URL(string: text), url.scheme != nil else { return nil }
    self.init(url)
  }

  init(_ url: URL) {
    origin = url.origin
    let path = url.path(percentEncoded: false)
    self.path = path.isEmpty ? "/" : path
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    query = items.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
  }

  func matches(_ url: URL) -> Bool {
    let other = RecordedURL(url)
    return origin == other.origin && path == other.path
      && query.map(\.name) == other.query.map(\.name)
      && zip(query, other.query).allSatisfy { $0.value == Redaction.mark || $0.value == $1.value }
  }
}

extension RecordedURL: CustomStringConvertible {
  /// The URL, with its query items in order.
  var description: String {
    let items = query.map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name }
    return origin + path + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))")
  }
}
