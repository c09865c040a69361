import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request as a command line to paste into a shell: `curl 'https://example.com/listings' -H 'A: b'`.
  ///
  /// A body that is no text is piped in as base64. For the usual secrets stands `REDACTED`: a command line gets
  /// around, by messages of tests that failed on CI for one. ``curl(redacting:)`` with a `Redaction()` has all.
  public var curl: String {
    curl(redacting: .standard)
  }

  /// The request as a command line, as ``curl`` is, without these secrets.
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
    // No word of a shell can have a zero byte in it.
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

/// As one word of a POSIX shell, whatever is in it.
private func quoted(_ text: String) -> String {
  "'\(text.replacing("'", with: #"'\''"#))'"
}
