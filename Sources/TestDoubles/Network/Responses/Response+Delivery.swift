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
  /// as a delegate by ``MockDataLoader/urlSession(delegate:)``.
  public func chunked(every size: Int) -> Self {
    demand(size >= 1, "chunked(every: \(size)): a chunk has 1 byte or more")
    var response = self
    response.pacing = (size, nil)
    return response
  }

  /// The same with its body in chunks, and a pause before each, on a clock that the test moves.
  public func chunked(every size: Int, pausing duration: Duration, on clock: any Clock<Duration>) -> Self {
    var response = chunked(every: size)
    response.pacing = (size, Pause(duration: duration, clock: clock))
    return response
  }

  /// The same up to so many bytes of its body; then the load fails with `URLError(.networkConnectionLost)`.
  public func connectionLost(afterBytes count: Int) -> Self {
    demand(count >= 0, "connectionLost(afterBytes: \(count)): a body has 0 bytes or more")
    var response = self
    response.data = data?.prefix(count)
    response.error = URLError(.networkConnectionLost)
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

/// A response on its way, as the client sees it: the head, then the body piece by piece.
extension MockDataLoader.Response {
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
}

extension Data {
  /// The same bytes, with the indices that data from the network has.
  var indexedFromZero: Data {
    startIndex == 0 ? self : Data(self)
  }
}
