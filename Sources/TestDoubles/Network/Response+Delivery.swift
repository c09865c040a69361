import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// How a response arrives. No real time passes, unless it is told a real clock.

extension MockDataLoader.Response {
  /// The same after a delay, on a clock that the test moves.
  public func delayed(by duration: Duration, on clock: any Clock<Duration>) -> Self {
    var response = self
    response.delay = Pause(duration: duration, clock: clock)
    return response
  }

  /// The same with its body in chunks of so many bytes. A client sees them that takes bytes as they come, such
  /// as a delegate by `urlSession(delegate:)`.
  public func chunked(
    every size: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return chunked(every: size, pausing: nil, at: location)
  }

  /// The same with its body in chunks, and a pause before each, on a clock that the test moves.
  public func chunked(
    every size: Int,
    pausing duration: Duration,
    on clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return chunked(every: size, pausing: Pause(duration: duration, clock: clock), at: location)
  }

  /// The same up to so many bytes of its body; then the load fails with `URLError(.networkConnectionLost)`.
  public func connectionLost(
    afterBytes count: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let explanation = "connectionLost(afterBytes: \(count)): a body has 0 bytes or more"
    guard demand(count >= 0, at: location, explanation) else { return self }
    var response = self
    response.data = data?.prefix(count)
    response.error = URLError(.networkConnectionLost)
    return response
  }

  private func chunked(every size: Int, pausing pause: Pause?, at location: SourceLocation) -> Self {
    guard demand(size >= 1, at: location, "chunked(every: \(size)): a chunk has 1 byte or more") else {
      return self
    }
    var response = self
    response.pacing = (size, pause)
    return response
  }
}

/// Time that passes on a clock.
struct Pause: Sendable {
  let duration: Duration
  let clock: any Clock<Duration>

  nonisolated(nonsending) func wait() async throws {
    try await clock.sleep(for: duration)
  }
}

// A response as the client sees it come: the head, then the body piece by piece.

extension MockDataLoader.Response {
  package func urlResponse(to request: URLRequest) -> URLResponse? {
    switch head {
    case .given(let response): response
    case .http(let status, let headers): .http(request, status, headers)
    }
  }

  /// - Throws: The error of the response, and `CancellationError`.
  package nonisolated(nonsending) func deliver(chunk: (Data) -> Void) async throws {
    let body = data ?? Data()
    let size = min(pacing?.chunkSize ?? .max, max(1, body.count))
    for start in stride(from: body.startIndex, to: body.endIndex, by: size) {
      try await pacing?.pause?.wait()
      chunk(body[start..<min(start + size, body.endIndex)].indexedFromZero)
    }
    if let error {
      throw error
    }
  }

  /// The request to make next, where this is a redirect.
  func redirection(of request: URLRequest) -> URLRequest? {
    guard case .http(let status, let headers) = head, [301, 302, 303, 307, 308].contains(status),
      let location = headers.first(where: { $0.key.lowercased() == "location" })?.value,
      let url = URL(string: location, relativeTo: request.url)?.absoluteURL
    else { return nil }
    var next = request
    next.url = url
    if url.origin != request.url?.origin {
      next.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    let becomesGet = status == 303 ? request.method != "HEAD" : status < 303 && request.method == "POST"
    if becomesGet {
      next.httpMethod = "GET"
      next.httpBody = nil
    }
    return next
  }

  /// Body, head and error as a client gets them that waits for all of it. Those of
  /// `MockDataLoader(data:response:error:)` come as they are.
  nonisolated(nonsending) func contents(
    for request: URLRequest
  ) async throws -> (Data?, URLResponse?, (any Error)?) {
    if case .given(let urlResponse) = head {
      return (data, urlResponse, error)
    }
    try await deliver { _ in }
    return (data, urlResponse(to: request), nil)
  }
}

extension Data {
  /// The same bytes, with the indices that data from the network has.
  var indexedFromZero: Data {
    startIndex == 0 ? self : Data(self)
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
