/// A call of an async double, as `nextCall()` hands it out. One that is held goes on when the test resumes it.
///
///     service.loadItemsSpy.suspends()
///     …
///     let call = try await service.loadItemsSpy.nextCall()
///     call.resume(returning: items)
///
/// Resume a held call once. A second time is a mistake in the test, and so is resuming a call that was never
/// held: a strict test fails with an explanation, and outside of one the process stops with it. Resuming a
/// call whose caller was cancelled meanwhile has no effect. Safe from any thread.
public struct AsyncCall<Input, Output, Failure: Error> {
  typealias Engine = FunctionEngine<Input, Output, Failure, AsyncFunction<Input, Output, Failure>>

  private let record: Record

  init(_ call: Call<Input>, of engine: Engine) {
    record = Record(call, of: engine)
  }

  /// What the function was called with: the argument, a tuple of the arguments, or `Void`.
  public var input: Input {
    record.call.input
  }

  /// The name of the function that called the double, as `#function` gives it: `loadItems(page:matching:)`. It is empty
  /// where the call came through `asFunction()`.
  public var function: String {
    record.call.function
  }

  /// The call's number in the one count over everything that is recorded in this process.
  public var sequence: Int {
    record.call.sequence
  }

  /// Whether the call is still held: it was, and neither the test nor a cancellation has let it go.
  public var isHeld: Bool {
    record.isHeld
  }

  /// Lets the call go, with what it returns.
  public func resume(
    returning output: Output,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    record.resume(with: .success(output), at: location)
  }

  /// Lets the call go, with the error it throws.
  public func resume(
    throwing error: Failure,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    record.resume(with: .failure(error), at: location)
  }

  /// Waits until the caller of a held call is cancelled, or a limit has passed: 10 seconds, unless it or a strict
  /// test says otherwise. Once it returns, the call has ended, where the function can throw a
  /// `CancellationError` and the hold wasn't told to outlive it.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task that waits is
  ///   cancelled.
  public nonisolated(nonsending) func waitForCancellation(
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let hold = record.heldCall else {
      return record.fail("was waited for", at: location, notHeld)
    }
    try await record.engine.wait(for: hold.cancellation, of: record.text, within: limit, at: location)
  }

  /// After a held call was resumed: waits until its caller has run on with the answer, to where it next waits or
  /// ends. So a test sees what the answer led to, and that nothing else came.
  ///
  /// It holds where the double's function runs on its caller's actor: in a double that is isolated as the caller
  /// is, or by a function that is `nonisolated(nonsending)`. Where the caller is an actor that others wait for in turn,
  /// name those: `await call.settled(on: client)`. So too where the double is an actor itself, and the caller another.
  ///
  /// Elsewhere the caller can't be seen running on, as from a `@Sendable` closure that runs on no actor. Then it most
  /// likely has when this returns, and a warning of the test says that it isn't known. Wait for what comes next, by
  /// `nextCall()` or ``comesToRest(on:within:fileID:filePath:line:column:)``.
  ///
  /// `actors` are those where others run who wait for the call, beside its caller.
  public nonisolated(nonsending) func settled(
    on actors: any Actor...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let hold = record.heldCall, !record.isHeld else {
      return record.fail(
        "was waited for",
        at: location,
        " to settle, but it was not resumed. Resume it first."
      )
    }
    let engine = record.engine
    do {
      try await engine.settle(hold, with: actors, described: record.text, at: location)
    } catch {
      engine.scope.report(error)
    }
  }

  /// What all copies of the call share.
  fileprivate final class Record {
    let call: Call<Input>
    let engine: Engine
    let heldCall: HeldCall<Output, Failure>?

    init(_ call: Call<Input>, of engine: Engine) {
      self.call = call
      self.engine = engine
      heldCall = engine.read { $0.heldCalls[call.sequence] }
    }

    /// The call, as messages call it.
    var text: String {
      engine.named.describeQualifiedCall(of: call.function, with: call.input)
    }

    var isHeld: Bool {
      guard let heldCall else { return false }
      return engine.isHeld(heldCall)
    }

    func resume(with result: Result<Output, Failure>, at location: SourceLocation) {
      guard let heldCall else { return fail("was resumed", at: location, notHeld) }
      guard !engine.resume(heldCall, with: result, at: location) else { return }
      if let first = heldCall.placeOfResumption {
        fail("was resumed twice: at \(first), and again", at: location, ".")
      }
    }

    func fail(_ event: String, at location: SourceLocation, _ mistake: String) {
      let message = text + " " + event + " at " + location.description + mistake
      reportMisuse(message, at: location, in: engine.scope)
    }
  }
}

private let notHeld = ", but it was not held. Call suspends() before it comes."

extension AsyncCall where Output == Void {
  /// Lets the call go.
  public func resume(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    resume(returning: (), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension AsyncCall: RecordedCall {}

extension AsyncCall: Sendable where Input: Sendable {}

extension AsyncCall.Record: Sendable where Input: Sendable {}
