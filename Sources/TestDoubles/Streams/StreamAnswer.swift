/// An answer that is a stream of each call's own.
final class OwnStream<Output, Element, Failure: Error>: StreamAnswer<Output>, TestDouble, @unchecked Sendable
{
  typealias Make = @Sendable (@escaping @Sendable () async throws -> Element?) -> Output

  let log: StreamLog<Element, Failure>
  private let makeLog: @Sendable () -> StreamLog<Element, Failure>
  private let make: Make

  /// - Parameter make: Makes a stream that asks a closure for its elements.
  init(_ makeLog: @escaping @Sendable () -> StreamLog<Element, Failure>, _ make: @escaping Make) {
    self.makeLog = makeLog
    self.make = make
    log = makeLog()
  }

  override var another: StreamAnswer<Output> {
    OwnStream(makeLog, make)
  }

  override func begin(by call: Call<Any>) {
    log.begin(by: call)
  }

  override var output: Output {
    log.joinScope()
    let end = EndOfReading(of: log)
    return make { try await end.log.next() }
  }

  var timelineEntries: [Timeline.Entry] { log.timelineEntries }
}

/// Notes that the consumer has stopped when it has let go of the stream.
private final class EndOfReading<Element, Failure: Error>: Sendable {
  let log: StreamLog<Element, Failure>

  init(of log: StreamLog<Element, Failure>) {
    self.log = log
  }

  deinit {
    log.terminate()
  }
}

extension Answer {
  /// The answer of one call only, where it is a stream that the test has told.
  func givenOnce(_ reason: AnswerReason, of name: DoubleName, in scope: (any TestScope)?) -> Answer {
    guard case .output(let output) = self, reason.isSetUpByTest, let place = reason.place,
      name.role != .getter,
      output is any DoubledStream
    else { return self }
    return .streamed(GivenStream(output, toldAt: place, of: name, in: scope))
  }
}

/// A stream that the test has made. It is the answer of one call: a stream has one consumer, and another would get
/// nothing, or a part.
final class GivenStream<Output>: StreamAnswer<Output>, @unchecked Sendable {
  private let stream: Output
  private let place: SourceLocation
  private let name: DoubleName
  private let scope: (any TestScope)?
  private let lock = Lock()
  private var wasUsed = false

  init(_ stream: Output, toldAt place: SourceLocation, of name: DoubleName, in scope: (any TestScope)?) {
    self.stream = stream
    self.place = place
    self.name = name
    self.scope = scope
  }

  override var output: Output {
    let wasUsed = lock.withLock {
      defer { self.wasUsed = true }
      return self.wasUsed
    }
    if wasUsed {
      let property = name.forMessage.property ?? ""
      reportMisuse(
        """
        The stream that was set up here is the answer of a second call, and a stream has one reader: this one gets a part of \
        the elements, or none.
          For a stream of each call's own: \(property).streams(…), or \(property).streamsOnDemand().
        """,
        at: place,
        in: scope
      )
    }
    return stream
  }
}
