/// A stream that a double can make for each of its calls: `AsyncStream`, `AsyncThrowingStream`.
///
/// A sequence of your own is one as well once it can be made of a closure that it asks for each element.
public protocol DoubledStream<Element, StreamFailure>: SendableMetatype {
  /// What the stream gives.
  associatedtype Element
  /// What it throws; `Never`, if it doesn't.
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
  /// The elements are there at once, and the consumer takes them as fast as it can. To send them one after the other, or
  /// not to end: `streamsOnDemand()`.
  public func streams(
    _ elements: Output.Element...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    stream(StreamContents(elements, .finished), at: location, in: function)
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
    stream(StreamContents(elements, .threw(error)), at: location, in: function)
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
    stream(StreamContents(), at: location, in: function)
  }

  private func stream(
    _ contents: StreamContents<Output.Element>,
    at location: SourceLocation,
    in function: StaticString
  ) {
    let reason = AnswerReason(toldAt: location, in: function)
    engine.set(
      [.streamed(contents.answer(reason, of: engine.name, in: engine.scope))],
      reason,
      for: condition
    )
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
    let contents = StreamContents(elements, .finished)
    let answer: StreamAnswer<Output> = contents.answer(.made, of: name, in: currentScope.get())
    self.init(Engine([.streamed(answer)], name: name))
  }
}

/// What a double's streams begin with.
struct StreamContents<Element>: @unchecked Sendable {
  var elements: [Element] = []
  /// `nil` for streams that the test sends elements through.
  var ending: StreamEvent<Element>?

  init() {}

  init(_ elements: [Element], _ ending: StreamEvent<Element>) {
    self.elements = elements
    self.ending = ending
  }

  func answer<Output: DoubledStream>(
    _ reason: AnswerReason,
    of name: DoubleName,
    in scope: (any TestScope)?
  ) -> StreamAnswer<Output> where Output.Element == Element {
    answer(reason, of: name, in: scope, failing: Output.StreamFailure.self) { Output.asking($0) }
  }

  /// - Parameter make: Makes a stream that asks a closure for its elements.
  func answer<Output, Failure: Error>(
    _ reason: AnswerReason,
    of name: DoubleName,
    in scope: (any TestScope)?,
    failing: Failure.Type,
    _ make: @escaping OwnStream<Output, Element, Failure>.Make
  ) -> StreamAnswer<Output> {
    OwnStream<Output, Element, Failure>(
      {
        let state = ending.map { StreamState(elements, $0, from: reason.place) } ?? StreamState()
        return StreamLog(state, of: name, in: scope, reason)
      },
      make
    )
  }
}
