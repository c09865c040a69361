import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request and what came of it, on its way into a HAR file.
struct RecordedExchange {
  let request: URLRequest
  let data: Data
  let response: URLResponse?
  let error: (any Error)?
  let start: Date
  let end: Date

  /// One entry; two where a redirect was followed.
  func entries(redacting redaction: Redaction) -> [HAR.Entry] {
    guard let url = request.url, let finalURL = response?.url, !RecordedURL(url).matches(URLParts(finalURL))
    else {
      return [entry(for: request, harResponse(redacting: redaction), redaction)]
    }
    var followed = request
    followed.url = finalURL
    var redirect = entry(for: request, harRedirect(to: redaction.redact(finalURL)), redaction)
    redirect.comment = "The loader followed a redirect. What came between is not known."
    return [redirect, entry(for: followed, harResponse(redacting: redaction), redaction)]
  }

  private func entry(
    for request: URLRequest,
    _ response: HAR.Response,
    _ redaction: Redaction
  ) -> HAR.Entry {
    let time = max(0, end.timeIntervalSince(start) * 1000)
    return HAR.Entry(
      startedDateTime: start.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      time: time,
      request: harRequest(request, redacting: redaction),
      response: response,
      cache: HAR.Empty(),
      timings: HAR.Timings(send: 0, wait: time, receive: 0)
    )
  }

  private func harRequest(_ request: URLRequest, redacting redaction: Redaction) -> HAR.Request {
    let url = request.url.map(redaction.redact)
    let items = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true)?.queryItems } ?? []
    let mimeType = request.value(forHTTPHeaderField: "Content-Type") ?? ""
    let body = redaction.redact(request.httpBody ?? Data(), ofType: mimeType)
    return HAR.Request(
      method: request.method,
      url: url?.absoluteString ?? "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: redaction.redact(request.allHTTPHeaderFields ?? [:]),
      queryString: items.map { HAR.Item(name: $0.name, value: $0.value ?? "") },
      postData: request.httpBody.map { _ in
        HAR.PostData(
          mimeType: mimeType,
          text: body.text ?? body.base64EncodedString(),
          _encoding: body.text == nil ? "base64" : nil
        )
      },
      headersSize: -1,
      bodySize: body.count
    )
  }

  private func harResponse(redacting redaction: Redaction) -> HAR.Response {
    let http = response as? HTTPURLResponse
    let headers = http?.allHeaderFields.reduce(into: [String: String]()) { headers, field in
      headers["\(field.key)"] = "\(field.value)"
    }
    let mimeType = http?.value(forHTTPHeaderField: "Content-Type") ?? ""
    let body = redaction.redact(data, ofType: mimeType)
    return HAR.Response(
      status: error == nil ? http?.statusCode ?? 200 : 0,
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: redaction.redact(headers ?? [:]),
      content: HAR.Content(
        size: body.count,
        mimeType: mimeType,
        text: body.text ?? body.base64EncodedString(),
        encoding: body.text == nil ? "base64" : nil
      ),
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
      _urlErrorCode: error.map { ($0 as? URLError)?.code.rawValue ?? URLError.Code.unknown.rawValue }
    )
  }

  private func harRedirect(to url: URL) -> HAR.Response {
    HAR.Response(
      // The one that keeps method and body: what the request became is not known.
      status: 307,
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: [HAR.Item(name: "Location", value: url.absoluteString)],
      content: HAR.Content(size: 0, mimeType: "", text: ""),
      redirectURL: url.absoluteString,
      headersSize: -1,
      bodySize: 0
    )
  }
}

extension Data {
  /// As text, if it is the same bytes again.
  fileprivate var text: String? {
    let text = String(decoding: self, as: UTF8.self)
    return Data(text.utf8) == self ? text : nil
  }
}
