import TestDoubles

// Doubles of functions that return `any AsyncSequence<Element, Failure>`, with or without `& Sendable`.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Answering {
  /// Answers each call with a sequence of its own: these elements, and then the end.
  public func streams<Element, StreamFailure: Error>(
    _ elements: Element...,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) where Output == any AsyncSequence<Element, StreamFailure> {
    let location = SourceLocation(filePath: filePath, line: line)
    stream(elements, .finished, at: location, function, ReadSequence<Element, StreamFailure>.init)
  }

  /// Answers each call with a sequence of its own: these elements, and then an error.
  public func streams<Element, StreamFailure: Error>(
    _ elements: Element...,
    thenThrowing error: StreamFailure,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) where Output == any AsyncSequence<Element, StreamFailure> {
    let location = SourceLocation(filePath: filePath, line: line)
    stream(elements, .threw(error), at: location, function, ReadSequence<Element, StreamFailure>.init)
  }

  /// Answers each call with a sequence of its own that the test sends elements through.
  public func streamsOnDemand<Element, StreamFailure: Error>(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) where Output == any AsyncSequence<Element, StreamFailure> {
    let location = SourceLocation(filePath: filePath, line: line)
    stream([], nil, at: location, function, ReadSequence<Element, StreamFailure>.init)
  }

  /// Answers each call with a sequence of its own, for functions that return any sequence that is `Sendable`.
  public func streams<Element, StreamFailure: Error>(
    _ elements: Element...,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) where Output == any AsyncSequence<Element, StreamFailure> & Sendable {
    let location = SourceLocation(filePath: filePath, line: line)
    stream(elements, .finished, at: location, function, ReadSequence<Element, StreamFailure>.init)
  }

  /// Answers each call with a sequence of its own: these elements, and then an error.
  public func streams<Element, StreamFailure: Error>(
    _ elements: Element...,
    thenThrowing error: StreamFailure,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) where Output == any AsyncSequence<Element, StreamFailure> & Sendable {
    let location = SourceLocation(filePath: filePath, line: line)
    stream(elements, .threw(error), at: location, function, ReadSequence<Element, StreamFailure>.init)
  }

  /// Answers each call with a sequence of its own that the test sends elements through.
  public func streamsOnDemand<Element, StreamFailure: Error>(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) where Output == any AsyncSequence<Element, StreamFailure> & Sendable {
    let location = SourceLocation(filePath: filePath, line: line)
    stream([], nil, at: location, function, ReadSequence<Element, StreamFailure>.init)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RecordingDouble {
  /// Waits for the next call that no `nextCall` or `nextStream` gave yet, past or future, and gives its stream. The
  /// limit is 10 seconds, unless this call or the strict test sets another.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed, or when the double made no stream for the call;
  ///   `CancellationError` when the task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func nextStream<Element, StreamFailure: Error>(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> StreamCall<Input, Element, StreamFailure>
  where Output == any AsyncSequence<Element, StreamFailure> {
    let location = SourceLocation(filePath: filePath, line: line)
    return try await _answers.nextStream(within: limit, at: location)
  }

  /// Waits for the next call that no `nextCall` or `nextStream` gave yet, and gives its stream, for functions that return
  /// any sequence that is `Sendable`.
  ///
  /// - Throws: `WaitTimedOut` when the limit has passed, or when the double made no stream for the call;
  ///   `CancellationError` when the task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func nextStream<Element, StreamFailure: Error>(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> StreamCall<Input, Element, StreamFailure>
  where Output == any AsyncSequence<Element, StreamFailure> & Sendable {
    let location = SourceLocation(filePath: filePath, line: line)
    return try await _answers.nextStream(within: limit, at: location)
  }
}

/// A sequence of what its consumer reads of a stream.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct ReadSequence<Element, Failure: Error>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let reading: StreamReading

  func makeAsyncIterator() -> ReadSequence { self }

  func next() async throws(Failure) -> Element? {
    try await next(isolation: nil)
  }

  func next(isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
    do {
      return try await reading.next(Element.self, failing: Failure.self)
    } catch let error as Failure {
      throw error
    } catch {
      return nil
    }
  }
}
