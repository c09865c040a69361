/// A completion handler among a call's arguments. A strict test fails if nobody calls it.
///
///     let findSpy = Spy<(text: String, completion: AwaitedCompletion<Result<[Item], any Error>>), Void, Never>()
///
///     func find(_ text: String, completion: @escaping (Result<[Item], any Error>) -> Void) {
///       findSpy((text, AwaitedCompletion(completion)))
///     }
///
/// The test calls it like a closure, `findSpy.lastCall?.completion(.success(items))`, or makes the double call it:
/// `findSpy.completes(with: .success(items))`. If nobody has called it at the end of a strict test, the test reports
/// the call as still held. For a handler with several arguments, pass a closure: `AwaitedCompletion { handler($0, $1)
/// }`.
///
/// Safe from any thread, if the closure is.
public final class AwaitedCompletion<Value>: @unchecked Sendable {
  /// The closure makes the class unchecked. It need not be `Sendable`: the double only keeps it for the test.
  private let function: (Value) -> Void
  private let calls = Locked(0)

  /// Keeps a completion handler.
  public init(_ function: @escaping (Value) -> Void) {
    self.function = function
  }

  /// How often the completion handler was called.
  public var callCount: Int {
    calls.withLock(\.self)
  }

  /// Calls the completion handler.
  public func callAsFunction(_ value: Value) {
    calls.withLock { $0 += 1 }
    function(value)
  }
}

extension AwaitedCompletion where Value == Void {
  /// Calls the completion handler.
  public func callAsFunction() {
    callAsFunction(())
  }
}

extension AwaitedCompletion: CustomStringConvertible {
  /// `(Function)`, like the description of a closure.
  public var description: String {
    "(Function)"
  }
}

extension AwaitedCompletion: Awaited {
  var isAwaited: Bool {
    callCount == 0
  }

  /// Calls the completion handler with a `CancellationError`, where it takes one, or without a value. On the main actor,
  /// as most tests would: the closure may belong there.
  func giveUp() {
    let cancelled: Any = (Value.self as? any Cancelled.Type)?.cancelled ?? ()
    guard let value = cancelled as? Value else { return }
    // Only the handler gets the value.
    nonisolated(unsafe) let last = value
    Task { @MainActor in
      if isAwaited { self(last) }
    }
  }
}

/// A value that can say that something was cancelled.
private protocol Cancelled {
  static var cancelled: Self { get }
}

extension Result: Cancelled where Failure == any Error {
  fileprivate static var cancelled: Self { .failure(CancellationError()) }
}

extension Optional: Cancelled where Wrapped == any Error {
  fileprivate static var cancelled: Self { CancellationError() }
}

extension Answering where Output == Void, AnswerFunction == SyncFunction<Input, Void, Failure> {
  /// Answers by calling the completion handler among the arguments with a result, before the call returns.
  ///
  ///     catalogue.findSpy.completes(with: .success(books))
  ///
  /// The completion handler is the first argument that takes such a result: a closure or an ``AwaitedCompletion``. If
  /// it is an optional that is `nil`, nothing is called. If no argument takes such a result, a strict test fails with
  /// an explanation, and outside of a strict test the process stops with it. Call a closure with several arguments in
  /// `answers { … }`.
  public func completes<Success>(
    with result: Result<Success, any Error>,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    completes(result, at: location, in: function)
  }

  /// Answers by calling the completion handler among the arguments with a value, before the call returns.
  ///
  ///     catalogue.countSpy.completes(with: 3)
  ///
  /// The completion handler is the first argument that takes such a value: a closure or an ``AwaitedCompletion``. If
  /// it is an optional that is `nil`, nothing is called. If no argument takes such a value, a strict test fails with
  /// an explanation, and outside of a strict test the process stops with it.
  public func completes<Value>(
    with value: Value,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    completes(value, at: location, in: function)
  }

  /// Answers by calling the completion handler among the arguments, before the call returns.
  public func completes(
    filePath: StaticString = #filePath,
    line: UInt = #line,
    function: StaticString = #function
  ) {
    let location = SourceLocation(filePath: filePath, line: line)
    completes((), at: location, in: function)
  }

  /// A failure alone doesn't determine the type of the completion's success.
  @available(*, unavailable, message: "Call it yourself: answers { $0.completion(.failure(error)) }.")
  public func completes(with failure: Result<Never, any Error>) {}

  private func completes<Value>(_ value: Value, at location: SourceLocation, in function: StaticString) {
    // The double only keeps the value and hands it out.
    nonisolated(unsafe) let value = value
    // Unowned, since the engine owns the answer.
    let answer = SyncFunction<Input, Void, Failure> { [unowned engine] (input) throws(Failure) in
      complete(input, with: value, toldAt: location, of: engine)
    }
    self.answer(with: [.computed(answer)], at: location, in: function)
  }
}

/// Calls the first argument that takes a value, unless it is an optional that is `nil`.
private func complete<Value>(
  _ input: Any,
  with value: Value,
  toldAt location: SourceLocation,
  of engine: UntypedEngine
) {
  let isVoid = Value.self == Void.self
  var mayBeNil = false
  for argument in arguments(of: input) {
    // The cast goes through the protocol, since a cast to a class would bridge an array element by element.
    if let completion = (argument as? any Awaited) as? AwaitedCompletion<Value> {
      return completion(value)
    }
    switch argument {
    case let function as (Value) -> Void: return function(value)
    case let function as @MainActor (Value) -> Void:
      // The function runs at once and on this thread.
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
