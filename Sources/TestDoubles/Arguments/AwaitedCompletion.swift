/// A completion handler among a call's arguments, of which a strict test wants that somebody calls it.
///
///     let findSpy = Spy<(text: String, completion: AwaitedCompletion<Result<[Item], any Error>>), Void, Never>()
///
///     func find(_ text: String, completion: @escaping (Result<[Item], any Error>) -> Void) {
///       findSpy((text, AwaitedCompletion(completion)))
///     }
///
/// The test calls it like the closure that it stands for, `findSpy.lastCall?.completion(.success(items))`, or has the
/// double do it: `findSpy.completes(with: .success(items))`. One that nobody has called by the end of a strict test is
/// a call still held. A handler of several arguments is called by a closure: `AwaitedCompletion { handler($0, $1) }`.
///
/// Safe from any thread, where the closure is.
public final class AwaitedCompletion<Value>: @unchecked Sendable {
  private let function: (Value) -> Void
  private let lock = Lock()
  @exclusivity(unchecked) private var calls = 0

  /// Keeps a completion handler.
  public init(_ function: @escaping (Value) -> Void) {
    self.function = function
  }

  /// How often it was called.
  public var callCount: Int {
    lock.withLock { calls }
  }

  /// Calls it.
  public func callAsFunction(_ value: Value) {
    lock.withLock { calls += 1 }
    function(value)
  }
}

extension AwaitedCompletion where Value == Void {
  /// Calls it.
  public func callAsFunction() {
    callAsFunction(())
  }
}

extension AwaitedCompletion: CustomStringConvertible {
  /// `(Function)`, as that of the closure.
  public var description: String {
    "(Function)"
  }
}

extension AwaitedCompletion: Awaited {
  var isAwaited: Bool {
    callCount == 0
  }
}

extension Answering where Output == Void, AnswerFunction == SyncFunction<Input, Void, Failure> {
  /// Answers by calling the completion handler among the arguments with a result, before the call returns.
  ///
  ///     catalogue.findSpy.completes(with: .success(books))
  ///
  /// The completion is the first argument that takes such a result, be it a closure or an ``AwaitedCompletion``; an
  /// optional one may be `nil`. Where there is none, a strict test fails with an explanation, and outside of one the
  /// process stops with it. A closure of several arguments is called in `answers { … }`.
  public func completes<Success>(
    with result: Result<Success, any Error>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    completes(result, at: location, in: function)
  }

  /// Answers by calling the completion handler among the arguments with a value, before the call returns.
  ///
  ///     catalogue.countSpy.completes(with: 3)
  ///
  /// The completion is the first argument that takes such a value, be it a closure or an ``AwaitedCompletion``; an
  /// optional one may be `nil`. Where there is none, a strict test fails with an explanation, and outside of one the
  /// process stops with it.
  public func completes<Value>(
    with value: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    completes(value, at: location, in: function)
  }

  /// Answers by calling the completion handler among the arguments, before the call returns.
  public func completes(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    completes((), at: location, in: function)
  }

  /// A failure alone doesn't say of what type the completion's success is.
  @available(*, unavailable, message: "Call it yourself: answers { $0.completion(.failure(error)) }.")
  public func completes(with failure: Result<Never, any Error>) {}

  private func completes<Value>(_ value: Value, at location: SourceLocation, in function: StaticString) {
    // As all that a double keeps, it is handed out only.
    nonisolated(unsafe) let value = value
    // Not kept alive: the engine keeps the answer.
    let answer = SyncFunction<Input, Void, Failure> { [unowned engine] (input) throws(Failure) in
      complete(input, with: value, toldAt: location, of: engine)
    }
    self.answer(with: [.computed(answer)], at: location, in: function)
  }
}

/// Calls the first of the arguments that takes a value, unless it is an optional that is `nil`.
private func complete<Value>(
  _ input: Any,
  with value: Value,
  toldAt location: SourceLocation,
  of engine: UntypedEngine
) {
  let isVoid = Value.self == Void.self
  var mayBeNil = false
  for argument in arguments(of: input) {
    // By way of the protocol: for a cast to a class, an array would be bridged, element by element.
    if let completion = (argument as? any Awaited) as? AwaitedCompletion<Value> {
      return completion(value)
    }
    switch argument {
    case let function as (Value) -> Void: return function(value)
    case let function as @MainActor (Value) -> Void:
      nonisolated(unsafe) let value = value
      return engine.assumeMainActor(toldAt: location) { function(value) }
    case let function as @Sendable (Value) -> Void: return function(value)
    case let function as () -> Void where isVoid: return function()
    case let function as @Sendable () -> Void where isVoid: return function()
    default: mayBeNil = mayBeNil || isNil(argument)
    }
  }
  if !mayBeNil {
    engine.reportNoCompletion(for: value, of: Value.self, toldAt: location)
  }
}

extension UntypedEngine {
  fileprivate func reportNoCompletion(for value: Any, of type: Any.Type, toldAt location: SourceLocation) {
    let message = """
      \(subjectOfCalls) was told at \(location) to complete with \(describe(value)), and none of its arguments \
      is a function or an AwaitedCompletion that takes a value of type \(sourceText(of: type)).
      """
    reportMisuse(message, at: location, in: scope)
  }
}

private func isNil(_ value: Any) -> Bool {
  let mirror = Mirror(reflecting: value)
  guard case .optional = mirror.displayStyle else { return false }
  return mirror.children.isEmpty
}
