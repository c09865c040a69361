import Foundation

/// A request with its response or error, on its way into the file of a ``RecordingLoader``.
public struct RecordedExchange: Sendable {
  /// The request. Its `httpBody` is set even if the body came as a stream.
  public var request: URLRequest
  /// The body of the response.
  public var data: Data
  /// The response; `nil` if the load failed.
  public var response: URLResponse?
  /// The error of a load that failed.
  public let error: (any Error)?
  let start: Date
  let end: Date
}

extension RecordedExchange {
  /// One entry, or two if a redirect was followed.
  func entries(redacting redaction: Redaction) -> [HAR.Entry] {
    Redactor.redacting(redaction, entries)
  }

  private func entries(_ redactor: Redactor) -> [HAR.Entry] {
    guard let url = request.url, let finalURL = response?.url, !url.isSame(as: finalURL)
    else {
      return [entry(for: request, harResponse(redactor), redactor)]
    }
    var followed = request
    followed.url = finalURL
    var redirect = entry(for: request, harRedirect(to: redactor.url(finalURL.absoluteString)), redactor)
    redirect.comment = "The loader followed a redirect. What came between is not known."
    return [redirect, entry(for: followed, harResponse(redactor), redactor)]
  }

  private func entry(
    for request: URLRequest,
    _ response: HAR.Response,
    _ redactor: Redactor
  ) -> HAR.Entry {
    let time = max(0, end.timeIntervalSince(start) * 1000)
    return HAR.Entry(
      startedDateTime: start.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
      time: time,
      request: harRequest(request, redactor),
      response: response,
      cache: HAR.Empty(),
      timings: HAR.Timings(send: 0, wait: time, receive: 0)
    )
  }

  private func harRequest(_ request: URLRequest, _ redactor: Redactor) -> HAR.Request {
    let url = redactor.url(request.url?.absoluteString ?? "")
    let items = URLComponents(string: url)?.queryItems ?? []
    let mimeType = request.value(forHTTPHeaderField: "Content-Type") ?? ""
    let encoding = request.value(forHTTPHeaderField: "Content-Encoding")
    let body = redactor.body(request.httpBody ?? Data(), ofType: mimeType, encoding: encoding)
    return HAR.Request(
      method: request.method,
      url: url,
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: redactor.headers(request.allHTTPHeaderFields ?? [:]).map(HAR.Item.init),
      queryString: items.map { HAR.Item(name: $0.name, value: $0.value ?? "") },
      postData: request.httpBody.map { _ in
        HAR.PostData(
          mimeType: redactor.text(mimeType),
          text: body.note == nil ? body.data.text ?? body.data.base64EncodedString() : nil,
          _encoding: body.data.text == nil ? "base64" : nil,
          comment: body.note
        )
      },
      headersSize: -1,
      bodySize: HAR.Whole(body.data.count)
    )
  }

  private func harResponse(_ redactor: Redactor) -> HAR.Response {
    let http = response as? HTTPURLResponse
    let headers = http?.allHeaderFields.reduce(into: [String: String]()) { headers, field in
      headers["\(field.key)"] = "\(field.value)"
    }
    let mimeType = http?.value(forHTTPHeaderField: "Content-Type") ?? ""
    let encoding = http?.value(forHTTPHeaderField: "Content-Encoding")
    let body = redactor.body(data, ofType: mimeType, encoding: encoding)
    return HAR.Response(
      status: HAR.Status(error == nil ? http?.statusCode ?? 200 : 0),
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: redactor.headers(headers ?? [:]).map(HAR.Item.init),
      content: HAR.Content(
        size: HAR.Whole(body.data.count),
        mimeType: redactor.text(mimeType),
        text: body.note == nil ? body.data.text ?? body.data.base64EncodedString() : nil,
        encoding: body.data.text == nil ? "base64" : nil,
        comment: body.note
      ),
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
      _urlErrorCode: error.map { HAR.Whole((($0 as? URLError)?.code ?? .unknown).rawValue) }
    )
  }

  private func harRedirect(to url: String) -> HAR.Response {
    HAR.Response(
      // 307 keeps method and body. The recorder doesn't see what the request became.
      status: HAR.Status(307),
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: [HAR.Item(name: "Location", value: url)],
      content: HAR.Content(size: 0, mimeType: "", text: ""),
      redirectURL: url,
      headersSize: -1,
      bodySize: 0
    )
  }
}

extension Data {
  /// The data as text, if the text has the same bytes.
  fileprivate var text: String? {
    let text = String(decoding: self, as: UTF8.self)
    return Data(text.utf8) == self ? text : nil
  }
}

extension URL {
  /// Whether a load that began with this URL and ended at the other had no redirect. Loaders may write the same URL in
  /// another way.
  func isSame(as other: URL) -> Bool {
    origin == other.origin && plainPath == other.plainPath && sortedQuery == other.sortedQuery
  }

  private var plainPath: String {
    let path = path(percentEncoded: false)
    return path.isEmpty ? "/" : path
  }

  private var sortedQuery: [URLQueryItem] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return items.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
  }
}
