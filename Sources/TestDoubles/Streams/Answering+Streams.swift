/// A stream that a double can make for each of its calls: `AsyncStream`, `AsyncThrowingStream`.
///
/// To make a sequence of your own conform, give it an initialiser with a closure that it asks for each element.
public protocol DoubledStream<Element, StreamFailure>: SendableMetatype {
  /// The type of its elements.
  associatedtype Element
  /// The type of its errors; `Never` if it doesn't throw.
  associatedtype StreamFailure: Error

  /// Makes a stream that asks a closure for each element. `nil` is the end.
  static func asking(_ next: @escaping @Sendable () async throws -> Element?) -> Self
}

extension AsyncStream: DoubledStream {
  /// It throws nothing.
  public typealias StreamFailure = Never

  /// Makes a stream that asks a closure for each element.
  public static func asking(_ next: @escaping @Sendable () async throws -> Element?) -> AsyncStream {
    AsyncStream { try? await next() }
  }
}

extension AsyncThrowingStream: DoubledStream where Failure == any Error {
  /// It throws any error.
  public typealias StreamFailure = any Error

  /// Makes a stream that asks a closure for each element.
  public static func asking(_ next: @escaping @Sendable () async throws -> Element?) -> AsyncThrowingStream {
    AsyncThrowingStream(unfolding: next)
  }
}

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
