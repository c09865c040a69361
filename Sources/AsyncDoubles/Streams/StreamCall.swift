import TestDoubles

/// A call that a stream answers, as `nextStream()` gives it. The test sends the elements.
///
///     service.changesSpy.streamsOnDemand()
///     …
///     let changes = try await service.changesSpy.nextStream()
///     changes.yield(item)
///     try await changes.waitUntilRead()
///     changes.finish()
///
/// Sending after the end is a mistake in the test: a strict test fails with an explanation, and outside of a strict
/// test the process stops with it. Elements for a consumer that has stopped are lost, as in a real stream. Safe from
/// any thread.
public struct StreamCall<Input, Element, Failure: Error> {
  /// The record of the call.
  public let call: Call<Input>

  private let log: StreamLog

  init(_ call: Call<Input>, _ log: StreamLog) {
    self.call = call
    self.log = log
  }

  /// Whether the consumer has stopped before the end: its task was cancelled, or it has released the stream.
  public var isTerminated: Bool {
    log.isTerminated
  }

  /// Sends an element. Any number of elements can wait for the consumer.
  public func yield(_ element: Element, filePath: StaticString = #filePath, line: UInt = #line) {
    log.send(element, filePath: filePath, line: line)
  }

  /// Ends the stream, after what was sent.
  public func finish(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = SourceLocation(filePath: filePath, line: line)
    log.end(with: .finished, at: location)
  }

  /// Ends the stream with an error, after what was sent.
  public func finish(throwing error: Failure, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = SourceLocation(filePath: filePath, line: line)
    log.end(with: .threw(error), at: location)
  }

  /// Waits until the consumer has read what was sent so far and asks for more, or has got the end. The limit is 10
  /// seconds, unless this call or the strict test sets another.
  ///
  /// A consumer asks for more when it has reached the end of its loop's body. Other tasks that it has started may
  /// still run. If something between the stream and the code reads ahead, such as a buffer, only the buffer has asked
  /// for more. And a consumer that has got the end may not have acted on it yet. In these cases, wait for what the
  /// code does next.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitUntilRead(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    let location = SourceLocation(filePath: filePath, line: line)
    try await log.waitUntilRead(within: limit, at: location)
  }

  /// Waits until the consumer has stopped before the end: its task was cancelled, or it has released the stream. The
  /// limit is 10 seconds, unless this call or the strict test sets another.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitForTermination(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    let location = SourceLocation(filePath: filePath, line: line)
    try await log.waitForTermination(within: limit, at: location)
  }
}

extension StreamCall: Sendable where Input: Sendable {}

extension RecordingDouble where Output: DoubledStream {
  /// Waits for the next call that no `nextCall` or `nextStream` gave yet, past or future, and gives its stream. The
  /// limit is 10 seconds, unless this call or the strict test sets another.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed, or when the double made no stream for the call;
  ///   `CancellationError` when the task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func nextStream(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> StreamCall<Input, Output.Element, Output.StreamFailure> {
    let location = SourceLocation(filePath: filePath, line: line)
    return try await _answers.nextStream(within: limit, at: location)
  }
}

extension _Answers {
  /// Waits for the next call, and gives its stream.
  package nonisolated(nonsending) func nextStream<Element, StreamFailure: Error>(
    within limit: Duration?,
    at location: SourceLocation,
    where matches: ((Input) -> Bool)? = nil
  ) async throws -> StreamCall<Input, Element, StreamFailure> {
    let (call, made) = try await nextMade(within: limit, at: location, where: matches)
    guard let stream = made as? OwnStream<Output> else {
      let text = name.describeQualifiedCall(of: call.function, with: call.input)
      throw WaitTimedOut(
        "\(text) was called, and the double made no stream for it. Call streamsOnDemand() before it comes.",
        at: location
      )
    }
    return StreamCall(call, stream.log)
  }
}
