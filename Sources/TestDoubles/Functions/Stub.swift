/// A stub stands in for a function and gives canned answers. It records no calls: a ``Spy`` does. (In Mockito, a stub
/// is an answer of a mock; here it is the double itself.)
public final class Stub<Input, Output, Failure: Error>:
  FunctionDouble<Input, Output, Failure, SyncFunction<Input, Output, Failure>>, @unchecked Sendable
{
  // Unchecked, as the compiler asks of each subclass of `Answering`.

  override class var role: DoubleName.Role { .stub }

  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public func callAsFunction(
    _ input: Input,
    function: StaticString = #function
  ) throws(Failure) -> Output {
    let engine = engine
    engine.monitor.lock.lock()
    guard let standingOutput = engine.standingOutput else {
      engine.monitor.lock.unlock()
      return try engine.answer(input, function)
    }
    let output = standingOutput.pointee
    engine.monitor.lock.unlock()
    return output
  }

  /// Calls the double with several arguments, if its `Input` is a tuple without labels.
  @inlinable public func callAsFunction<each Argument>(
    _ argument: repeat each Argument,
    function: StaticString = #function
  ) throws(Failure) -> Output where Input == (repeat each Argument) {
    try callAsFunction((repeat each argument), function: function)
  }

  /// Makes a double without an answer. If it is called, a strict test fails, and the call gets an empty value, or waits
  /// until the test ends if it is async; a synchronous call whose type has no empty value, and any call outside of a
  /// strict test, stops the process. The message shows the call and how to answer it. This is for code that can't know a
  /// sound answer, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Stub {
    Stub([.unimplemented], owner: owner, filePath: filePath, line: line)
  }
}

extension Stub where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public func callAsFunction(
    function: StaticString = #function
  ) throws(Failure) -> Output {
    try callAsFunction((), function: function)
  }
}

/// An async stub stands in for an `async` function and gives canned answers. It can hold calls. It records no calls:
/// an ``AsyncSpy`` does.
public final class AsyncStub<Input, Output, Failure: Error>:
  FunctionDouble<Input, Output, Failure, AsyncFunction<Input, Output, Failure>>, @unchecked Sendable
{
  // Unchecked, as the compiler asks of each subclass of `Answering`.

  override class var role: DoubleName.Role { .stub }

  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public nonisolated(nonsending) func callAsFunction(
    _ input: Input,
    function: StaticString = #function
  ) async throws(Failure) -> Output {
    let engine = engine
    engine.noteCaller(#isolation)
    engine.monitor.lock.lock()
    guard let standingOutput = engine.standingOutput else {
      engine.monitor.lock.unlock()
      return try await engine.answer(input, function)
    }
    let output = standingOutput.pointee
    engine.monitor.lock.unlock()
    return output
  }

  /// Calls the double with several arguments, if its `Input` is a tuple without labels.
  @inlinable public nonisolated(nonsending) func callAsFunction<each Argument>(
    _ argument: repeat each Argument,
    function: StaticString = #function
  ) async throws(Failure) -> Output where Input == (repeat each Argument) {
    try await callAsFunction((repeat each argument), function: function)
  }

  /// Makes a double without an answer. If it is called, a strict test fails, and the call gets an empty value, or waits
  /// until the test ends if it is async; a synchronous call whose type has no empty value, and any call outside of a
  /// strict test, stops the process. The message shows the call and how to answer it. This is for code that can't know a
  /// sound answer, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> AsyncStub {
    AsyncStub([.unimplemented], owner: owner, filePath: filePath, line: line)
  }
}

extension AsyncStub {
  /// Waits for the first held call, past or future, that no `nextCall` gave yet. A stub gives no other calls, since it
  /// records none. The limit is 10 seconds, unless this call or the strict test sets another.
  ///
  /// With `after`, the call has to come after another one, which may be of another double. A condition picks out calls;
  /// it runs in the task that waits.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func nextCall(
    after call: (any RecordedCall)? = nil,
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where matches: ((Input) -> Bool)? = nil
  ) async throws -> AsyncCall<Input, Output, Failure> {
    let location = SourceLocation(filePath: filePath, line: line)
    return AsyncCall(
      try await engine.nextCall(after: call, within: limit, at: location, where: matches),
      of: engine
    )
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
