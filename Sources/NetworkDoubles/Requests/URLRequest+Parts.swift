import Foundation

// The parts of a request as a test compares them: what routes match, a request shows. If an app has members of these
// names, its tests use those: `@_disfavoredOverload` has ours give way.
extension URLRequest {
  /// The items of the URL's query, decoded: `#expect(loader.request?.query == ["page": "1"])`. The values of a name that
  /// occurs several times are joined by commas. `nil` without a query.
  @_disfavoredOverload
  public var query: [String: String]? {
    let items = url.map { URLParts($0).query } ?? []
    return items.isEmpty ? nil : byName(items.map { ($0.name, $0.value ?? "") })
  }

  /// The fields of a form in the body, in either encoding that browsers use:
  /// `#expect(loader.request?.form == ["token": "abcd123"])`. The values of a name that occurs several times are joined by
  /// commas. `nil` if the body is no form.
  @_disfavoredOverload
  public var form: [String: String]? {
    FormBody(of: withBodyInMemory).map { byName($0.fields) }
  }

  /// The JSON in the body with its keys in order and without spaces:
  /// `#expect(loader.request?.json == #"{"id":7,"title":"Flat"}"#)`. `nil` if the body isn't JSON.
  @_disfavoredOverload
  public var json: String? {
    guard let body = withBodyInMemory.httpBody,
      let value = try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed),
      let data = try? JSONSerialization.data(
        withJSONObject: value,
        options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
      )
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}

private func byName(_ items: [(name: String, value: String)]) -> [String: String] {
  Dictionary(items) { "\($0),\($1)" }
}
