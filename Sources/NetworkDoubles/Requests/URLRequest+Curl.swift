import Foundation

// If an app has members of these names, its tests use those: `@_disfavoredOverload` has ours give way.
extension URLRequest {
  /// The request as a command line to paste into a shell: `curl 'https://example.com/listings' -H 'A: b'`.
  ///
  /// A body that isn't text is piped in as base64. It hides no secrets: `curl(redacting:)` of `NetworkRecordings` does.
  @_disfavoredOverload
  public var curl: String {
    curl(
      url?.absoluteString ?? "",
      (allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      withBodyInMemory.httpBody ?? Data()
    )
  }

  /// The command line with these parts in place of those of the request.
  package func curl(_ url: String, _ headers: [(name: String, value: String)], _ body: Data) -> String {
    let url = quoted(url)
    let headers =
      headers
      .map { "-H \(quoted($0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"))" }
    // A word of a shell can't contain a zero byte.
    let text = body.contains(0) ? nil : String(bytes: body, encoding: .utf8)
    let dataOption: String? =
      switch text {
      case "": nil
      case let text?: "--data-raw \(quoted(text))"
      case nil: "--data-binary @-"
      }
    let impliedMethod = body.isEmpty ? "GET" : "POST"
    let methodOption: String? =
      switch method {
      case impliedMethod: nil
      case "HEAD": "--head"
      default: "-X \(!method.isEmpty && method.allSatisfy(\.isLetter) ? method : quoted(method))"
      }
    let command = (["curl", methodOption, url] + headers + [dataOption]).compactMap(\.self)
    let pipe = text == nil ? "echo \(body.base64EncodedString()) | base64 -d | " : ""
    return pipe + command.joined(separator: " ")
  }
}

/// Quotes a text as one word of a POSIX shell.
private func quoted(_ text: String) -> String {
  "'\(text.replacing("'", with: #"'\''"#))'"
}
