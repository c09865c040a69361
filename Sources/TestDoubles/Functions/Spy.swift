/// Stands in for a function: gives canned answers, and records the calls.
public final class Spy<Input, Output, Failure: Error>:
  RecordingDouble<Input, Output, Failure, SyncFunction<Input, Output, Failure>>, @unchecked Sendable
{
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  @inlinable public func callAsFunction(
    _ input: Input,
    function: StaticString = #function
  ) throws(Failure) -> Output {
    let engine = engine
    engine.lock.lock()
    guard let standingOutput = engine.standingOutput else {
      engine.lock.unlock()
      return try engine.answer(input, function)
    }
    engine.record(input, function)
    let output = standingOutput.pointee
    engine.lock.unlock()
    return output
  }

  /// Calls the double with several arguments, where its `Input` is a tuple without labels.
  @inlinable public func callAsFunction<each Argument>(
    _ argument: repeat each Argument,
    function: StaticString = #function
  ) throws(Failure) -> Output where Input == (repeat each Argument) {
    try callAsFunction((repeat each argument), function: function)
  }

  /// Makes a double that stops the process when it is called, with an explanation of what was called and how
  /// to answer it. For places that can't know a sound answer, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> Spy {
    Spy([.unimplemented], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension Spy where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  @inlinable public func callAsFunction(
    function: StaticString = #function
  ) throws(Failure) -> Output {
    try callAsFunction((), function: function)
  }
}

/// Stands in for an `async` function: gives canned answers, and records the calls. It can hold calls.
public final class AsyncSpy<Input, Output, Failure: Error>:
  RecordingDouble<Input, Output, Failure, AsyncFunction<Input, Output, Failure>>, @unchecked Sendable
{
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  @inlinable public nonisolated(nonsending) func callAsFunction(
    _ input: Input,
    function: StaticString = #function
  ) async throws(Failure) -> Output {
    let engine = engine
    engine.noteCaller(#isolation)
    engine.lock.lock()
    guard let standingOutput = engine.standingOutput else {
      engine.lock.unlock()
      return try await engine.answer(input, function)
    }
    engine.record(input, function)
    let output = standingOutput.pointee
    engine.lock.unlock()
    return output
  }

  /// Calls the double with several arguments, where its `Input` is a tuple without labels.
  @inlinable public nonisolated(nonsending) func callAsFunction<each Argument>(
    _ argument: repeat each Argument,
    function: StaticString = #function
  ) async throws(Failure) -> Output where Input == (repeat each Argument) {
    try await callAsFunction((repeat each argument), function: function)
  }

  /// Makes a double that stops the process when it is called, with an explanation of what was called and how
  /// to answer it. For places that can't know a sound answer, such as generated code.
  public static func unimplemented(
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> AsyncSpy {
    AsyncSpy([.unimplemented], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }

  /// Makes a double that holds each call until the test lets it go, as ``Answering/suspends(endsWhenCancelled:fileID:filePath:line:column:function:)``
  /// has it do. A strict test doesn't ask that it be called.
  ///
  /// Cancelling the caller's task ends its wait with `CancellationError`, where the function can throw one, unless
  /// told otherwise.
  public static func suspended(
    endsWhenCancelled: Bool = true,
    owner: String = #function,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> AsyncSpy {
    let call = HeldCall<Output, Failure>(endsWhenCancelled: endsWhenCancelled)
    return AsyncSpy([.held(call)], owner: owner, fileID: fileID, filePath: filePath, line: line)
  }
}

extension AsyncSpy where Input == Void {
  /// Calls the double as the function it stands for.
  ///
  /// - Throws: What the double was told to throw; ``UnansweredCall`` where it was told nothing.
  @inlinable public nonisolated(nonsending) func callAsFunction(
    function: StaticString = #function
  ) async throws(Failure) -> Output {
    try await callAsFunction((), function: function)
  }
}

/// What ``Spy`` and ``AsyncSpy`` share: the record of their calls.
///
/// A call is recorded before it is answered. The record is a plain array: check it with the test framework's
/// own means. Safe from any thread.
public class RecordingDouble<Input, Output, Failure: Error, AnswerFunction>:
  FunctionDouble<Input, Output, Failure, AnswerFunction>, @unchecked Sendable
{
  /// What the function was called with, in order.
  public var calls: [Input] {
    engine.look().inputs
  }

  /// How often the function was called, by now: more calls may be on their way. ``comesToRest(on:within:fileID:filePath:line:column:)``
  /// waits until none is, as far as can be seen.
  public var callCount: Int {
    engine.look().inputs.count
  }

  /// Whether the function was called at all.
  public var wasCalled: Bool {
    callCount > 0
  }

  /// What the function was called with last.
  public var lastCall: Input? {
    engine.look().inputs.last
  }

  /// The calls in order, each with the function's name and its number in the order of all calls.
  public var log: [Call<Input>] {
    engine.look().calls
  }

  /// Forgets the calls: the record is empty, and waits count from here, also those under way.
  ///
  /// Answers and rules stay, and several answers in a row go on where they were. A held call that `nextCall` gave can
  /// still be resumed; one that it didn't give can't, and ends only when its caller is cancelled.
  public func reset() {
    engine.change { $0.reset() }
  }

  /// Waits until so many calls have come in all, and no longer than a limit: 10 seconds, unless it or a strict
  /// test says otherwise. Calls of the past count.
  ///
  /// More may come. That none does is seen when the code has come to rest:
  ///
  ///     try await comesToRest(on: downloader)
  ///
  ///     #expect(loadSpy.callCount == 2)
  ///
  /// A helper that waits for its tests takes their place as its parameters, so that a wait in vain names the line of
  /// the test and not its own:
  ///
  ///     func waitUntilShown(
  ///       fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  ///       line: UInt = #line, column: UInt = #column
  ///     ) async throws {
  ///       try await view.showSpy.waitForCalls(1, fileID: fileID, filePath: filePath, line: line, column: column)
  ///     }
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitForCalls(
    _ count: Int,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    guard count > 0 else { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = try await engine.wait(for: CallGoal(count: count), within: limit, at: location)
  }

  /// Waits until so many calls have come that a condition picks out, and no longer than a limit. Calls of the past
  /// count. The condition is asked where the test waits.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func waitForCalls(
    _ count: Int,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    where matches: (Input) -> Bool
  ) async throws {
    guard count > 0 else { return }
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = try await engine.wait(
      for: CallGoal(count: count, hasCondition: true),
      within: limit,
      at: location,
      where: matches
    )
  }
}

extension RecordingDouble where AnswerFunction == SyncFunction<Input, Output, Failure> {
  /// Waits for the first call after another that no `nextCall` gave yet, be it past or future, and no longer than a
  /// limit. The other may be one of another double: `let shown = try await view.showSpy.nextCall(after: load)`.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
    after call: some RecordedCall,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> Call<Input> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await engine.wait(for: CallGoal(after: call), within: limit, at: location)
  }

  /// Waits for the first call, past or future, that no `nextCall` gave yet and that a condition picks out, and no
  /// longer than a limit. Calls that are passed over stay for others. The condition is asked where the test waits.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    where matches: (Input) -> Bool
  ) async throws -> Call<Input> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await engine.wait(
      for: CallGoal(hasCondition: true),
      within: limit,
      at: location,
      where: matches
    )
  }

  /// Waits for the next call that no `nextCall` gave yet, be it past or future, and no longer than a limit: 10
  /// seconds, unless it or a strict test says otherwise.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> Call<Input> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await engine.wait(for: CallGoal(), within: limit, at: location)
  }
}

extension RecordingDouble where AnswerFunction == AsyncFunction<Input, Output, Failure> {
  /// Waits for the first call after another that no `nextCall` gave yet, be it past or future, and no longer than a
  /// limit. The other may be one of another double: `let shown = try await view.showSpy.nextCall(after: load)`.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
    after call: some RecordedCall,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> AsyncCall<Input, Output, Failure> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return AsyncCall(
      try await engine.wait(for: CallGoal(after: call), within: limit, at: location),
      of: engine
    )
  }

  /// Waits for the first call, past or future, that no `nextCall` gave yet and that a condition picks out, and no
  /// longer than a limit. Calls that are passed over stay for others. The condition is asked where the test waits.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    where matches: (Input) -> Bool
  ) async throws -> AsyncCall<Input, Output, Failure> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return AsyncCall(
      try await engine.wait(for: CallGoal(hasCondition: true), within: limit, at: location, where: matches),
      of: engine
    )
  }

  /// Waits for the next call that no `nextCall` gave yet, be it past or future, and no longer than a limit: 10
  /// seconds, unless it or a strict test says otherwise.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public final nonisolated(nonsending) func nextCall(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> AsyncCall<Input, Output, Failure> {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return AsyncCall(try await engine.wait(for: CallGoal(), within: limit, at: location), of: engine)
  }
}
