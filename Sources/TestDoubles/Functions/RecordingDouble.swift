/// What ``Spy`` and ``AsyncSpy`` share: the record of their calls.
///
/// A call is recorded before it is answered. The record is a plain array: check it with the test framework's
/// own means. Safe from any thread.
public class RecordingDouble<Input, Output, Failure: Error, AnswerFunction>:
  FunctionDouble<Input, Output, Failure, AnswerFunction>, @unchecked Sendable
{
  /// What the function was called with, in order.
  public var calls: [Input] {
    engine.look { $0.log.inputs }
  }

  /// How often the function was called.
  public var callCount: Int {
    engine.look { $0.log.count }
  }

  /// Whether the function was called at all.
  public var wasCalled: Bool {
    callCount > 0
  }

  /// What the function was called with last.
  public var lastCall: Input? {
    engine.look { $0.log.inputs.last }
  }

  /// The calls in order, each with the function's name and its number in the order of all calls.
  public var log: [Call<Input>] {
    engine.look { $0.log }.calls
  }

  /// Forgets the calls. What the double answers stays, and waiters keep waiting.
  public func reset() {
    let old = engine.change { $0.reset() }
    // Released with no lock held: the calls may hold a user's object, whose deinit may use the double.
    withExtendedLifetime(old) {}
  }

  /// Waits until so many calls have come in all, and no longer than a limit: 10 seconds, unless it or a strict
  /// test says otherwise. Calls of the past count.
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
    _ = try await engine.wait(for: .count(count), within: limit, at: location)
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
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try await engine.waitForCalls(count, within: limit, at: location, where: matches)
  }
}

extension RecordingDouble where AnswerFunction == SyncFunction<Input, Output, Failure> {
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
    return try await engine.nextCall(within: limit, at: location, where: matches)
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
    return try await engine.wait(for: .next, within: limit, at: location)
  }
}

extension RecordingDouble where AnswerFunction == AsyncFunction<Input, Output, Failure> {
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
    return AsyncCall(try await engine.nextCall(within: limit, at: location, where: matches), of: engine)
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
    return AsyncCall(try await engine.wait(for: .next, within: limit, at: location), of: engine)
  }
}

// MARK: - Passing calls on

// Calls that go on to a real object, as long as the test has said nothing else. Generated doubles that forward
// are made of these:
//
//     func count() -> Int {
//       if countSpy.passesOn() { return real.count() }
//       return countSpy()
//     }

extension RecordingDouble {
  /// Whether a call goes on to the real object: the test told the double nothing about it. Then it is recorded.
  public func passesOn(_ input: Input, function: StaticString = #function) -> Bool {
    engine.passesOn(input, function)
  }
}

extension RecordingDouble where Input == Void {
  /// Whether a call goes on to the real object: the test told the double nothing about it. Then it is recorded.
  public func passesOn(function: StaticString = #function) -> Bool {
    passesOn((), function: function)
  }
}
