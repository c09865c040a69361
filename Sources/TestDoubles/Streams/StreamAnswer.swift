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
    let engine = _answers.engine
    let reason = AnswerReason(toldAt: location, in: function, of: engine.scope)
    let start = ending.map { StreamState(elements, $0, reason) } ?? StreamState()
    let log = StreamLog(start, of: engine.name, in: engine.scope, setUpAt: reason.place)
    engine.set([.streamed(OwnStream(log, make))], reason, for: _answers.condition)
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
    self.init([.unanswered], owner: owner, filePath: filePath, line: line)
    let engine = _answers.engine
    let log = StreamLog(
      StreamState(elements, .finished, .made),
      of: engine.name,
      in: engine.scope,
      setUpAt: nil
    )
    engine.set([.streamed(OwnStream(log, Output.reading))], .made)
  }
}

// MARK: - What a call gets

/// An answer that is a stream of each call's own.
final class OwnStream<Output>: StreamAnswer<Output>, TestDouble, @unchecked Sendable {
  /// Makes a stream of what its consumer reads.
  typealias Make = @Sendable (StreamReading) -> Output

  let log: StreamLog
  private let make: Make

  init(_ log: StreamLog, _ make: @escaping Make) {
    self.log = log
    self.make = make
  }

  override var another: StreamAnswer<Output> {
    OwnStream(log.another, make)
  }

  override func begin(by call: Call<Any>) {
    log.begin(by: call)
  }

  override var output: Output {
    log.joinScope()
    return make(StreamReading(log))
  }

  var timelineEntries: [Timeline.Entry] { log.timelineEntries }
}

/// The end of a stream that its consumer has. When the consumer releases it, the consumer has stopped.
final class StreamReading: Sendable {
  private let log: StreamLog

  init(_ log: StreamLog) {
    self.log = log
  }

  deinit {
    log.terminate()
  }

  /// The next element; `nil` at the end.
  func next<Element, Failure: Error>(_: Element.Type, failing: Failure.Type) async throws -> Element? {
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

extension Offer {
  /// - Parameter call: The call that the stream answers.
  init<Element, Failure: Error>(
    _ element: Element,
    from origin: AnswerOrigin,
    to call: Timeline.Entry,
    throwing: Failure.Type
  ) {
    (self.kind, answer, self.call, output) = (.element, .value(element), call, Element.self)
    (self.origin, failure, isAwaited) = (origin, Failure.self, true)
  }
}

extension Answer {
  /// The answer to one call only, if it is a stream that the test made.
  func givenOnce(_ reason: AnswerReason, of name: DoubleName, in scope: (any TestScope)?) -> Answer {
    guard case .output(let output) = self, reason.isSetUpByTest, let place = reason.place,
      name.role != .getter,
      output is any DoubledStream
    else { return self }
    return .streamed(GivenStream(output, SingleUse(of: name, toldAt: place, in: scope)))
  }
}

/// A stream that the test made. It answers one call only: a second consumer of the stream would get nothing, or a
/// part.
private final class GivenStream<Output>: StreamAnswer<Output>, @unchecked Sendable {
  private let stream: Output
  private let use: SingleUse

  init(_ stream: Output, _ use: SingleUse) {
    self.stream = stream
    self.use = use
  }

  override var output: Output {
    use.note()
    return stream
  }
}

/// Reports the second use of a stream that the test has made.
private final class SingleUse: Sendable {
  private let double: DoubleName
  private let place: SourceLocation
  private let scope: (any TestScope)?
  private let wasUsed = Locked(false)

  init(of double: DoubleName, toldAt place: SourceLocation, in scope: (any TestScope)?) {
    self.double = double
    self.place = place
    self.scope = scope
  }

  func note() {
    let isSecond = wasUsed.withLock { wasUsed in
      defer { wasUsed = true }
      return wasUsed
    }
    guard isSecond else { return }
    let property = double.forMessage.property ?? ""
    let ending = """
       is the answer of a second call, and a stream has one reader: this one gets a part of the elements, or none.
        For a stream of each call's own: \(property).streams(…), or \(property).streamsOnDemand().
      """
    let parts: [Problem.Part] = ["The stream that was ", .setUp(place), .text(ending)]
    reportMisuse(Problem(.misuse, parts, at: place), in: scope)
  }
}
