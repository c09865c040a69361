/// A spy stands in for a function: it gives canned answers, and records the calls. (In Mockito, a spy wraps a real
/// object; here only one made by `init(forwardingTo:)` does.)
public final class Spy<Input, Output, Failure: Error>:
  RecordingDouble<Input, Output, Failure, SyncFunction<Input, Output, Failure>>, @unchecked Sendable
{
  // Unchecked, as the compiler asks of each subclass of `Answering`.

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
    engine.record(input, function)
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
  ) -> Spy {
    Spy([.unimplemented], owner: owner, filePath: filePath, line: line)
  }
}

extension Spy where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: The error that the test set up; ``UnansweredCall`` if the double has no answer.
  @inlinable public func callAsFunction(
    function: StaticString = #function
  ) throws(Failure) -> Output {
    try callAsFunction((), function: function)
  }
}

/// An async spy stands in for an `async` function: it gives canned answers, and records the calls. It can hold calls.
public final class AsyncSpy<Input, Output, Failure: Error>:
  RecordingDouble<Input, Output, Failure, AsyncFunction<Input, Output, Failure>>, @unchecked Sendable
{
  // Unchecked, as the compiler asks of each subclass of `Answering`.

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
    engine.record(input, function)
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
  ) -> AsyncSpy {
    AsyncSpy([.unimplemented], owner: owner, filePath: filePath, line: line)
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

/// The part that ``Spy`` and ``AsyncSpy`` share: the record of their calls.
///
/// A spy records a call before it answers the call. The record is a plain array: check it with `#expect` or
/// `XCTAssertEqual`, since there is no verification language such as `verify` in Mockito or Mockable. Safe from any
/// thread.
public class RecordingDouble<Input, Output, Failure: Error, AnswerFunction>:
  FunctionDouble<Input, Output, Failure, AnswerFunction>, @unchecked Sendable
{
  // Unchecked, as the compiler asks of each subclass of `Answering`.

  /// The inputs of the calls, in order.
  public var calls: [Input] {
    engine.look().inputs
  }

  /// The number of calls so far. More may be on their way: ``comesToRest(on:within:filePath:line:)`` waits until none
  /// is, as far as the library can see.
  public var callCount: Int {
    engine.look().inputs.count
  }

  /// Whether the function was called at all.
  public var wasCalled: Bool {
    callCount > 0
  }

  /// The input of the last call.
  public var lastCall: Input? {
    engine.look().inputs.last
  }

  /// The calls in order, each with the function's name and its number in the order of all calls.
  public var log: [Call<Input>] {
    engine.look().calls
  }

  /// Forgets the calls and keeps the answers. The record is empty, and all waits count from here, also those under
  /// way.
  ///
  /// It keeps what the test set up: answers, rules and `onCall` closures. Of several answers in a row, the next call
  /// gets the next one. (In Mockito, `reset` removes the answers; `clearInvocations` does what this does.) A test can
  /// still resume a held call that `nextCall` gave. It can't resume any other: such a call ends only when its caller
  /// is cancelled.
  public func reset() {
    engine.change { $0.reset() }
  }

  /// Waits until this many calls, or more, have come in all; with a condition, this many that it picks out. Calls of
  /// the past count. The condition runs in the task that waits. The limit is 10 seconds, unless this call or the strict
  /// test sets another.
  ///
  /// To check that no more calls come, wait until the code has come to rest:
  ///
  ///     try await comesToRest(on: downloader)
  ///
  ///     #expect(loadSpy.callCount == 2)
  ///
  /// If a helper of your tests waits, pass it the line of the test. Then a wait that times out names this line:
  ///
  ///     func waitUntilShown(filePath: StaticString = #filePath, line: UInt = #line) async throws {
  ///       try await view.showSpy.waitForCalls(1, filePath: filePath, line: line)
  ///     }
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitForCalls(
    _ count: Int,
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where matches: ((Input) -> Bool)? = nil
  ) async throws {
    guard count > 0 else { return }
    let location = SourceLocation(filePath: filePath, line: line)
    try await engine.waitForCalls(count, within: limit, at: location, where: matches)
  }
}

extension RecordingDouble where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Waits for the first call, past or future, that no `nextCall` gave yet. The limit is 10 seconds, unless this call or
  /// the strict test sets another.
  ///
  /// With `after`, the call has to come after another one, which may be of another double:
  /// `let shown = try await view.showSpy.nextCall(after: load)`. With a condition, other waits can still get the calls
  /// that it doesn't pick out; it runs in the task that waits.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
    after call: (any RecordedCall)? = nil,
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where matches: ((Input) -> Bool)? = nil
  ) async throws -> Call<Input> {
    let location = SourceLocation(filePath: filePath, line: line)
    return try await engine.nextCall(after: call, within: limit, at: location, where: matches)
  }
}

extension RecordingDouble where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Waits for the first call, past or future, that no `nextCall` gave yet. The limit is 10 seconds, unless this call or
  /// the strict test sets another.
  ///
  /// With `after`, the call has to come after another one, which may be of another double:
  /// `let shown = try await view.showSpy.nextCall(after: load)`. With a condition, other waits can still get the calls
  /// that it doesn't pick out; it runs in the task that waits.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
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
