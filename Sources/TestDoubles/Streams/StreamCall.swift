/// A call that was answered with a stream, as `nextStream()` hands it out. The test sends the elements.
///
///     service.changesSpy.streamsOnDemand()
///     …
///     let changes = try await service.changesSpy.nextStream()
///     changes.yield(item)
///     try await changes.waitUntilRead()
///     changes.finish()
///
/// To send anything after the end is a mistake in the test: a strict test fails with an explanation, and outside of one
/// the process stops with it. What is sent to a consumer that has stopped is lost, as it is in a real stream. Safe from
/// any thread.
public struct StreamCall<Input, Element, Failure: Error> {
  /// The record of the call.
  public let call: Call<Input>

  private let log: StreamLog

  init(_ call: Call<Input>, _ log: StreamLog) {
    self.call = call
    self.log = log
  }

  /// Whether the consumer has stopped before the end: its task was cancelled, or it has let go of the stream.
  public var isTerminated: Bool {
    log.isTerminated
  }

  /// Sends an element. Elements wait for the consumer, as many as there are.
  public func yield(
    _ element: Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    log.send(element, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Ends the stream, after what was sent.
  public func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    log.end(with: .finished, at: location)
  }

  /// Ends the stream with an error, after what was sent.
  public func finish(
    throwing error: Failure,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    log.end(with: .threw(error), at: location)
  }

  /// Waits until the consumer has read what was sent so far and has come back for more, or is at its end; no longer than
  /// a limit: 10 seconds, unless it or a strict test says otherwise.
  ///
  /// A consumer comes back when it has done what it does with an element, up to the end of its loop. What it starts in
  /// other tasks goes on. Where something stands between the stream and the code, as a buffer that reads ahead, only that
  /// is seen to come back; and of a consumer at its end, that it was told of it. Wait then for what the code does next.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitUntilRead(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try await log.waitUntilRead(within: limit, at: location)
  }

  /// Waits until the consumer has stopped before the end: its task was cancelled, or it has let go of the stream. No longer
  /// than a limit: 10 seconds, unless it or a strict test says otherwise.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitForTermination(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try await log.waitForTermination(within: limit, at: location)
  }
}

extension StreamCall: Sendable where Input: Sendable {}

extension RecordingDouble where Output: DoubledStream {
  /// Waits for the next call that no `nextCall` or `nextStream` gave yet, be it past or future, and gives its stream. No
  /// longer than a limit: 10 seconds, unless it or a strict test says otherwise.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed, or when the double made no stream for the call;
  ///   `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextStream(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> StreamCall<Input, Output.Element, Output.StreamFailure> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await engine.nextStream(within: limit, at: location)
  }
}

extension FunctionEngine {
  /// Waits for the next call, and gives its stream.
  nonisolated(nonsending) func nextStream<Element, StreamFailure: Error>(
    within limit: Duration?,
    at location: SourceLocation,
    where matches: ((Input) -> Bool)? = nil
  ) async throws -> StreamCall<Input, Element, StreamFailure> {
    let goal = CallGoal<Input>(hasCondition: matches != nil)
    let call = try await wait(for: goal, within: limit, at: location, where: matches ?? { _ in true })
    guard let stream = read({ $0.streams[call.sequence] }) as? OwnStream<Output> else {
      let text = named.describeQualifiedCall(of: call.function, with: call.input)
      throw WaitTimedOut(
        "\(text) was called, and the double made no stream for it. Call streamsOnDemand() before it comes.",
        at: location
      )
    }
    return StreamCall(call, stream.log)
  }
}
