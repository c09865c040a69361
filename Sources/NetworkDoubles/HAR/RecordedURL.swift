import Foundation

/// The URL of a recorded request. Query items in another order make no other URL, and what was redacted in it
/// matches anything.
struct RecordedURL: Sendable {
  private let url: URLParts

  init?(_ text: String) {
    guard let url = URL(string: text), url.scheme != nil else { return nil }
    self.init(url)
  }

  init(_ url: URL) {
    self.url = URLParts(url)
  }

  func matches(_ other: URLParts) -> Bool {
    guard SecretText.matches(url.origin, other.origin), SecretText.matches(url.path, other.path) else {
      return false
    }
    let (query, found) = (url.sortedQuery, other.sortedQuery)
    return query.map(\.name) == found.map(\.name)
      && zip(query, found).allSatisfy { recorded, item in
        guard let value = recorded.value else { return item.value == nil }
        return SecretText.matches(value, item.value ?? "")
      }
  }
}

extension RecordedURL: CustomStringConvertible {
  /// The URL, with its query items in order.
  var description: String {
    let items = url.sortedQuery.map { item in item.value.map { "\(item.name)=\($0)" } ?? item.name }
    return url.origin + url.path + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))")
  }
}

extension URLParts {
  fileprivate var sortedQuery: [URLQueryItem] {
    query.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
  }
}
