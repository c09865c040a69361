/// A spy stands in for a function: it gives canned answers, and records the calls. (In Mockito, a spy wraps a real
/// object; here only one made by `init(forwardingTo:)` does.)
public final class Spy<Input, Output, Failure: Error>: FunctionDouble, RecordingDouble, SyncAnswering {
  @usableFromInline let engine: FunctionEngine<Input, Output, Failure>

  /// For the library only.
  public var _answers: _Answers<Input, Output, Failure> { _Answers(engine: engine) }

  /// For the library only.
  public init(_ answers: _Answers<Input, Output, Failure>) {
    engine = answers.engine
  }

  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public func callAsFunction(
    _ input: Input,
    function: StaticString = #function
  ) throws(Failure) -> Output {
    if let output = engine.recordPlainCall(input, function) { return output }
    return try engine.call(input, function)
  }

  /// Calls the double with several arguments, if its `Input` is a tuple without labels.
  @inlinable public func callAsFunction<each Argument>(
    _ argument: repeat each Argument,
    function: StaticString = #function
  ) throws(Failure) -> Output where Input == (repeat each Argument) {
    try callAsFunction((repeat each argument), function: function)
  }
}

extension Spy where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public func callAsFunction(function: StaticString = #function) throws(Failure) -> Output {
    try callAsFunction((), function: function)
  }
}

/// An async spy stands in for an `async` function: it gives canned answers, and records the calls. It can hold calls.
public final class AsyncSpy<Input, Output, Failure: Error>: FunctionDouble, RecordingDouble, AsyncAnswering {
  @usableFromInline let engine: FunctionEngine<Input, Output, Failure>

  /// For the library only.
  public var _answers: _Answers<Input, Output, Failure> { _Answers(engine: engine) }

  /// For the library only.
  public init(_ answers: _Answers<Input, Output, Failure>) {
    engine = answers.engine
  }

  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public nonisolated(nonsending) func callAsFunction(
    _ input: Input,
    function: StaticString = #function
  ) async throws(Failure) -> Output {
    engine.noteCaller(#isolation)
    if let output = engine.recordPlainCall(input, function) { return output }
    return try await engine.call(input, function)
  }

  /// Calls the double with several arguments, if its `Input` is a tuple without labels.
  @inlinable public nonisolated(nonsending) func callAsFunction<each Argument>(
    _ argument: repeat each Argument,
    function: StaticString = #function
  ) async throws(Failure) -> Output where Input == (repeat each Argument) {
    try await callAsFunction((repeat each argument), function: function)
  }
}

extension AsyncSpy where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public nonisolated(nonsending) func callAsFunction(
    function: StaticString = #function
  ) async throws(Failure) -> Output {
    try await callAsFunction((), function: function)
  }
}
