import Foundation

extension Redaction {
  func redact(_ headers: [String: String]) -> [HAR.Item] {
    headers.sorted { $0.key < $1.key }.map { name, value in
      HAR.Item(name: name, value: self.headers.names(name) ? Self.mark : redactCookies(in: value, of: name))
    }
  }

  private func redactCookies(in value: String, of header: String) -> String {
    guard ["cookie", "set-cookie"].contains(header.lowercased()) else { return value }
    return cookies.reduce(value) { value, cookie in
      value.replacingOccurrences(
        of: "(^|[;,]\\s*)(\(NSRegularExpression.escapedPattern(for: cookie)))=[^;,]*",
        with: "$1$2=\(Self.mark)",
        options: [.regularExpression, .caseInsensitive]
      )
    }
  }

  /// The URL without the secrets in its query, and without a password.
  func redact(_ url: URL) -> URL {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
    if components.password != nil {
      components.password = Self.mark
    }
    if let items = components.queryItems, items.contains(where: { queryItems.names($0.name) }) {
      components.queryItems = items.map { item in
        queryItems.names(item.name) ? URLQueryItem(name: item.name, value: Self.mark) : item
      }
    }
    return components.url ?? url
  }

  /// The body without the secrets in it. One that has none stays the same, byte for byte.
  func redact(_ body: Data, ofType mimeType: String) -> Data {
    if mimeType.lowercased().hasPrefix("application/x-www-form-urlencoded") {
      return redactForm(body)
    }
    guard !jsonFields.isEmpty, let json = try? JSONSerialization.jsonObject(with: body),
      let redacted = redactJSON(json),
      let data = try? JSONSerialization.data(withJSONObject: redacted, options: [.sortedKeys])
    else { return body }
    return data
  }

  private func redactForm(_ body: Data) -> Data {
    let fields = String(decoding: body, as: UTF8.self).components(separatedBy: "&").map { field in
      let name = String(field.prefix { $0 != "=" })
      let plainName = name.removingPercentEncoding ?? name
      return queryItems.names(plainName) || jsonFields.names(plainName) ? "\(name)=\(Self.mark)" : field
    }
    return Data(fields.joined(separator: "&").utf8)
  }

  /// - Returns: `nil` where there is nothing to redact.
  private func redactJSON(_ value: Any) -> Any? {
    switch value {
    case let object as [String: Any]:
      let changes = object.compactMap { name, value in
        (jsonFields.names(name) ? Self.mark : redactJSON(value)).map { (name, $0) }
      }
      return changes.isEmpty ? nil : object.merging(changes) { _, new in new }
    case let list as [Any]:
      let changes = list.map(redactJSON)
      return changes.contains { $0 != nil } ? zip(list, changes).map { $1 ?? $0 } : nil
    default:
      return nil
    }
  }
}

extension Set<String> {
  fileprivate func names(_ name: String) -> Bool {
    contains { $0.caseInsensitiveCompare(name) == .orderedSame }
  }
}
