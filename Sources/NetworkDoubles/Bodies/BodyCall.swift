import Foundation

extension AsyncAnswering
where Input == URLRequest, Output == MockDataLoader.Response, Failure == any Error {
  /// Answers each request with a response of its own that the test sends: the head, and the body piece by piece.
  ///
  ///     loader.streamsOnDemand()
  ///     let body = try await loader.nextStream()
  ///     body.respond(headers: ["Content-Type": "text/event-stream"])
  ///     body.yield("data: Hel")
  ///
  /// A body that the test doesn't end stays open, as those of servers may. A route does the same: `{ .onDemand }`.
  public func streamsOnDemand(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    returns(.onDemand, filePath: filePath, line: line, function: function)
  }
}

extension MockDataLoader {
  /// Waits for the next request, past or future, that no `nextStream` or `nextCall` gave yet, and gives it with its
  /// response, which the test sends. With a condition, waits for the next request that meets it. The limit is 10
  /// seconds, unless this call or the strict test sets another.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed, or when the request has another kind of answer;
  ///   `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func nextStream(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where matches: ((URLRequest) -> Bool)? = nil
  ) async throws -> BodyCall {
    let location = SourceLocation(filePath: filePath, line: line)
    return BodyCall(try await _answers.nextStream(within: limit, at: location, where: matches))
  }
}

/// A request whose response the test sends, as `nextStream()` of a loader gives it.
///
///     let body = try await loader.nextStream()
///     body.respond(status: 200, headers: ["Content-Type": "text/event-stream"])
///     body.yield("data: Hel")
///     try await body.waitUntilRead()
///     body.finish()
///
/// If the test sends a piece and no head, the status is 200. Sending after the end, or a head after a piece, is a
/// mistake in the test. Pieces for a client that has cancelled are lost. Safe from any thread.
public struct BodyCall: Sendable {
  private let stream: StreamCall<URLRequest, BodyPart, any Error>

  init(_ stream: StreamCall<URLRequest, BodyPart, any Error>) {
    self.stream = stream
  }

  /// The record of the request.
  public var call: Call<URLRequest> { stream.call }

  /// The request.
  public var request: URLRequest { stream.call.input }

  /// Whether the client has stopped before the end: it has cancelled, or doesn't want the body.
  public var isTerminated: Bool { stream.isTerminated }

  /// Sends the head of the response. The client gets it at once, before any piece. If it has a `Content-Length`, and
  /// the body that the client reads turns out longer or shorter, a strict test fails at this line.
  public func respond(
    status: Int = 200,
    headers: [String: String] = [:],
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    let head = BodyPart.head(status: status, headers: headers, place: location)
    stream.yield(head, filePath: filePath, line: line)
  }

  /// Sends a piece of the body, as text.
  public func yield(_ piece: String, filePath: StaticString = #filePath, line: UInt = #line) {
    yield(Data(piece.utf8), filePath: filePath, line: line)
  }

  /// Sends a piece of the body.
  public func yield(_ piece: Data, filePath: StaticString = #filePath, line: UInt = #line) {
    stream.yield(.piece(piece), filePath: filePath, line: line)
  }

  /// Sends an event, as servers do.
  public func yield(_ event: ServerSentEvent, filePath: StaticString = #filePath, line: UInt = #line) {
    yield(event.text, filePath: filePath, line: line)
  }

  /// Ends the body, after what was sent.
  public func finish(filePath: StaticString = #filePath, line: UInt = #line) {
    stream.finish(filePath: filePath, line: line)
  }

  /// Fails the load, after what was sent.
  public func finish(throwing error: any Error, filePath: StaticString = #filePath, line: UInt = #line) {
    stream.finish(throwing: error, filePath: filePath, line: line)
  }

  /// Waits until the load has taken what was sent so far and asks for more, or has ended. The limit is 10 seconds,
  /// unless this call or the strict test sets another.
  ///
  /// A client that reads by `bytes(for:)` has got all of it then. A `URLSession` calls its delegate on another queue:
  /// wait for what the delegate does.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitUntilRead(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    try await stream.waitUntilRead(within: limit, filePath: filePath, line: line)
  }

  /// Waits until the client has stopped before the end: it has cancelled, or doesn't want the body. The limit is 10
  /// seconds, unless this call or the strict test sets another.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitForTermination(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    try await stream.waitForTermination(within: limit, filePath: filePath, line: line)
  }
}
