// How a test answers with streams, and with elements that it sends later.

extension Answering where Output: DoubledStream {
  /// Answers each call with a stream of its own: these elements, and then the end.
  ///
  ///     service.changesSpy.streams(old, new)
  ///
  /// The elements are there at once, and the consumer takes them as fast as it can. To send them one after the other,
  /// or to leave the stream open, use `streamsOnDemand()`.
  public func streams(
    _ elements: Output.Element...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    stream(elements, .finished, at: location, function, Output.reading)
  }

  /// Answers each call with a stream of its own: these elements, and then an error.
  ///
  ///     service.changesSpy.streams(old, thenThrowing: Offline())
  public func streams(
    _ elements: Output.Element...,
    thenThrowing error: Output.StreamFailure,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
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
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
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
    let reason = AnswerReason(toldAt: location, in: function)
    let start = ending.map { StreamState(elements, $0, reason) } ?? StreamState()
    let log = StreamLog(start, of: engine.name, in: engine.scope, setUpAt: reason.place)
    engine.set([.streamed(OwnStream(log, make))], reason, for: condition)
  }
}

extension FunctionDouble where Output: DoubledStream {
  /// Makes a double that answers each call with a stream of its own: these elements, and then the end.
  ///
  ///     let changesSpy = Spy<Int, AsyncStream<Item>, Never>(streaming: [])
  public convenience init(
    streaming elements: [Output.Element],
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    let name = DoubleName(Self.role, owner: owner, madeAt: location)
    let start = StreamState(elements, .finished, .made)
    let log = StreamLog(start, of: name, in: currentScope.get(), setUpAt: nil)
    self.init(Engine([.streamed(OwnStream(log, Output.reading))], name: name))
  }
}
