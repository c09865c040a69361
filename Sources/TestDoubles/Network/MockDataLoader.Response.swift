import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// What a request is answered with.
  public struct Response: Sendable {
    private enum Head: Sendable {
      case given(URLResponse?)
      case http(status: Int, headers: [String: String])
    }

    let data: Data?
    let error: (any Error)?
    private let head: Head

    init(data: Data?, response: URLResponse?, error: (any Error)?) {
      self.data = data
      self.error = error
      head = .given(response)
    }

    private init(status: Int, headers: [String: String], body: Data) {
      data = body
      error = nil
      head = .http(status: status, headers: headers)
    }

    /// A body, with a status and headers.
    public static func data(_ body: Data, status: Int = 200, headers: [String: String] = [:]) -> Response {
      Response(status: status, headers: headers, body: body)
    }

    /// A JSON text as the body, with its content type.
    public static func json(_ text: String, status: Int = 200) -> Response {
      .data(Data(text.utf8), status: status, headers: ["Content-Type": "application/json"])
    }

    /// A status, with an empty body.
    public static func status(_ status: Int, headers: [String: String] = [:]) -> Response {
      .data(Data(), status: status, headers: headers)
    }

    func urlResponse(to request: URLRequest) -> URLResponse? {
      switch head {
      case .given(let response): response
      case .http(let status, let headers): .http(request, status, headers)
      }
    }
  }
}

extension URLResponse {
  static func http(_ request: URLRequest, _ status: Int, _ headers: [String: String]) -> URLResponse? {
    request.url.flatMap {
      HTTPURLResponse(url: $0, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    }
  }
}
