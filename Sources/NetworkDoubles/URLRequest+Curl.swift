import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// If an app has members of these names, its tests use those: `@_disfavoredOverload` has ours give way.
extension URLRequest {
  /// The request as a command line to paste into a shell: `curl 'https://example.com/listings' -H 'A: b'`.
  ///
  /// A body that isn't text is piped in as base64. `REDACTED` takes the place of the usual secrets, since others read
  /// command lines too, for instance in the messages of CI. ``curl(redacting:)`` with a `Redaction()` shows them.
  @_disfavoredOverload
  public var curl: String {
    curl(redacting: .standard)
  }

  /// The request as a command line, as ``curl`` is, without these secrets.
  @_disfavoredOverload
  public func curl(redacting redaction: Redaction) -> String {
    Redactor.redacting(redaction, curl)
  }

  private func curl(_ redactor: Redactor) -> String {
    let url = quoted(redactor.url(url?.absoluteString ?? ""))
    let headers = redactor.headers(allHTTPHeaderFields ?? [:])
      .map { "-H \(quoted($0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"))" }
    let mimeType = value(forHTTPHeaderField: "Content-Type") ?? ""
    let encoding = value(forHTTPHeaderField: "Content-Encoding")
    let body = redactor.body(withBodyInMemory.httpBody ?? Data(), ofType: mimeType, encoding: encoding).data
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
