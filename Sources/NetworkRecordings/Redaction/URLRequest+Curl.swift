import Foundation

extension URLRequest {
  /// The request as a command line, as `curl` is, with `REDACTED` in place of its secrets: others read command lines
  /// too, for instance in the messages of CI.
  @_disfavoredOverload
  public func curl(redacting redaction: Redaction) -> String {
    Redactor.redacting(redaction) { redactor in
      curl(
        redactor.url(url?.absoluteString ?? ""),
        redactor.headers(allHTTPHeaderFields ?? [:]),
        redactor.body(
          withBodyInMemory.httpBody ?? Data(),
          ofType: value(forHTTPHeaderField: "Content-Type") ?? "",
          encoding: value(forHTTPHeaderField: "Content-Encoding")
        ).data
      )
    }
  }
}
