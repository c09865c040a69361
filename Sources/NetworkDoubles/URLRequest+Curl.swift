import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request as a command line to paste into a shell: `curl 'https://example.com/listings' -H 'A: b'`.
  ///
  /// A body that is no text is piped in as base64. Secrets in the request are in the command too.
  public var curl: String {
    let url = quoted(url?.absoluteString ?? "")
    let headers = (allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
      .map { "-H \(quoted($0.value.isEmpty ? "\($0.key);" : "\($0.key): \($0.value)"))" }
    let body = withBodyInMemory.httpBody ?? Data()
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
      default: "-X \(method.allSatisfy(\.isLetter) ? method : quoted(method))"
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
