/// A stub stands in for a function and gives canned answers. It records no calls: a ``Spy`` does. (In Mockito, a stub
/// is an answer of a mock; here it is the double itself.)
public final class Stub<Input, Output, Failure: Error>: FunctionDouble, SyncAnswering {
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
    if let output = engine.plainAnswer { return output }
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

extension Stub where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public func callAsFunction(function: StaticString = #function) throws(Failure) -> Output {
    try callAsFunction((), function: function)
  }
}

/// An async stub stands in for an `async` function and gives canned answers. It can hold calls. It records no calls:
/// an ``AsyncSpy`` does.
public final class AsyncStub<Input, Output, Failure: Error>: FunctionDouble, AsyncAnswering {
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
    if let output = engine.plainAnswer { return output }
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

extension AsyncStub where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public nonisolated(nonsending) func callAsFunction(
    function: StaticString = #function
  ) async throws(Failure) -> Output {
    try await callAsFunction((), function: function)
  }
}
