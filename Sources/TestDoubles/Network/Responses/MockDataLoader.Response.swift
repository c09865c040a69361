import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension MockDataLoader {
  /// What a request is answered with.
  public struct Response: Sendable {
    enum Head: Sendable {
      case given(URLResponse?)
      case http(status: Int, headers: [String: String])
    }

    enum Form: Sendable {
      case plain
      /// The test lets the request go.
      case held
      case sequence(ResponseSequence)
    }

    var form = Form.plain
    var head: Head
    var data: Data?
    /// Ends the load; after the body, where there is one.
    var error: (any Error)?
    /// Before the head comes.
    var delay: Pause?
    /// Before each chunk of the body.
    var pacing: (chunkSize: Int, pause: Pause?)?

    init(data: Data?, response: URLResponse?, error: (any Error)?) {
      self.data = data
      self.error = error
      head = .given(response)
    }

    init(status: Int, headers: [String: String], body: Data) {
      data = body.indexedFromZero
      head = .http(status: status, headers: headers)
    }

    package func urlResponse(to request: URLRequest) -> URLResponse? {
      switch head {
      case .given(let response): response
      case .http(let status, let headers): .http(request, status, headers)
      }
    }

    /// The response that is due, where this is a sequence.
    func next() -> Response {
      guard case .sequence(let sequence) = form else { return self }
      return sequence.next()
    }
  }
}

extension URLResponse {
  package static func http(_ request: URLRequest, _ status: Int, _ headers: [String: String]) -> URLResponse?
  {
    request.url.flatMap {
      HTTPURLResponse(url: $0, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    }
  }
}
