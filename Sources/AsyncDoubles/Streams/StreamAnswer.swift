import TestDoubles

// Streams as answers: how a test sets them up, and what a double then gives to each call.

extension Answering where Output: DoubledStream {
  /// Answers each call with a stream of its own: these elements, and then the end.
  ///
  ///     service.changesSpy.streams(old, new)
  ///
  /// The elements are there at once, and the consumer takes them as fast as it can. To send them one after the other,
  /// or to leave the stream open, use `streamsOnDemand()`.
  public func streams(
    _ elements: Output.Element...,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    stream(elements, .finished, at: location, function, Output.reading)
  }

  /// Answers each call with a stream of its own: these elements, and then an error.
  ///
  ///     service.changesSpy.streams(old, thenThrowing: Offline())
  public func streams(
    _ elements: Output.Element...,
    thenThrowing error: Output.StreamFailure,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    stream(elements, .threw(error), at: location, function, Output.reading)
  }

  /// Answers each call with a stream of its own that the test sends elements through.
  ///
  ///     service.changesSpy.streamsOnDemand()
  ///     model.start()
  ///     let changes = try await service.changesSpy.nextStream()
  ///     changes.yield(new)
  ///     try await changes.waitUntilRead()
  ///
  /// A stream that the test doesn't end stays open, as real ones do.
  public func streamsOnDemand(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    stream([], nil, at: location, function, Output.reading)
  }
}

extension DoubledStream {
  /// Makes a stream of what its consumer reads.
  fileprivate static func reading(_ reading: StreamReading) -> Self {
    asking { try await reading.next(Element.self, failing: StreamFailure.self) }
  }
}

extension Answering {
  /// Answers each call with a stream of its own.
  ///
  /// - Parameter ending: `nil` for streams that the test sends elements through.
  func stream(
    _ elements: [Any],
    _ ending: StreamEnding?,
    at location: SourceLocation,
    _ function: StaticString,
    _ make: @escaping OwnStream<Output>.Make
  ) {
    let reason = AnswerReason(setUpAt: location, in: function, of: _answers.scope)
    let start = ending.map { StreamState(elements, $0, reason) } ?? StreamState()
    let log = StreamLog(start, of: _answers.name, in: _answers.scope, setUpAt: reason.place)
    _answers.set(OwnStream(log, make), reason)
  }
}

extension FunctionDouble where Output: DoubledStream {
  /// Makes a double that answers each call with a stream of its own: these elements, and then the end.
  ///
  ///     let changesSpy = Spy<Int, AsyncStream<Item>, Never>(streaming: [])
  public init(
    streaming elements: [Output.Element],
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(owner: owner, filePath: filePath, line: line) { name, scope in
      let log = StreamLog(StreamState(elements, .finished, .made), of: name, in: scope, setUpAt: nil)
      return OwnStream(log, Output.reading)
    }
  }
}

// MARK: - What a call gets

/// An answer that is a stream of each call's own.
package final class OwnStream<Output>: MadeAnswer {
  /// Makes a stream of what its consumer reads.
  package typealias Make = @Sendable (StreamReading) -> Output

  let log: StreamLog
  private let make: Make

  package init(_ log: StreamLog, _ make: @escaping Make) {
    self.log = log
    self.make = make
  }

  package var another: OwnStream {
    OwnStream(log.another, make)
  }

  package func begin(by call: Call<Any>) {
    log.begin(by: call)
  }

  package var output: Output {
    log.joinScope()
    return make(StreamReading(log))
  }

  package var timelineEntries: [Timeline.Entry] { log.timelineEntries }
}

/// The end of a stream that its consumer has. When the consumer releases it, the consumer has stopped.
package final class StreamReading: Sendable {
  private let log: StreamLog

  init(_ log: StreamLog) {
    self.log = log
  }

  deinit {
    log.terminate()
  }

  /// The next element; `nil` at the end.
  package func next<Element, Failure: Error>(_: Element.Type, failing: Failure.Type) async throws -> Element?
  {
    while let sent = try await log.next() {
      guard let element = sent.element as? Element else { preconditionFailure("sent as another type") }
      guard let interceptor = log.scope?.interceptor else { return element }
      let offer = Offer(element, from: sent.origin, to: log.entry, throwing: Failure.self)
      guard let decision = interceptor.decide(over: offer) else { return element }
      switch await decision.given(insteadOf: { .value(element) }) {
      case .value(let other): return other as? Element ?? element
      case .error(let error): throw error
      case .nothing: continue
      case .end: return nil
      }
    }
    return nil
  }
}
