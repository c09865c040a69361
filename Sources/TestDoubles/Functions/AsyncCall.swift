/// A call of an async double, as `nextCall()` gives it. If the double holds the call, the test resumes it.
///
///     service.loadItemsSpy.suspends()
///     …
///     let call = try await service.loadItemsSpy.nextCall()
///     call.resume(returning: items)
///
/// Resume a held call once. To resume it again, or to resume a call that was never held, is a mistake in the test: a
/// strict test fails with an explanation, and outside of a strict test the process stops with it. If the caller was
/// cancelled in the meantime, resuming has no effect. Safe from any thread.
public struct AsyncCall<Input, Output, Failure: Error> {
  typealias Engine = FunctionEngine<Input, Output, Failure>

  private let record: Record

  init(_ call: Call<Input>, of engine: Engine) {
    record = Record(call, of: engine)
  }

  /// What the function was called with: the argument, a tuple of the arguments, or `Void`.
  public var input: Input {
    record.call.input
  }

  /// The name of the function that called the double, as `#function` gives it: `loadItems(page:matching:)`.
  public var function: String {
    record.call.function
  }

  /// The call's number. All doubles in the process share one count.
  public var sequence: Int {
    record.call.sequence
  }

  /// Whether the double still holds the call: neither the test nor a cancellation has ended it.
  public var isHeld: Bool {
    guard let heldCall = record.heldCall else { return false }
    return record.engine.read { _ in heldCall.isHeld }
  }

  /// Resumes the call with the value that it returns.
  public func resume(returning output: Output, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = SourceLocation(filePath: filePath, line: line)
    record.resume(with: .success(output), at: location)
  }

  /// Resumes the call with the error that it throws.
  public func resume(throwing error: Failure, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = SourceLocation(filePath: filePath, line: line)
    record.resume(with: .failure(error), at: location)
  }

  /// Waits until the caller of a held call is cancelled. The limit is 10 seconds, unless this call or the strict test
  /// sets another. If the function can throw a `CancellationError` and `endsWhenCancelled` wasn't `false`, the call
  /// has ended when this method returns.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task that waits is
  ///   cancelled.
  public nonisolated(nonsending) func waitForCancellation(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    let location = SourceLocation(filePath: filePath, line: line)
    guard let hold = record.heldCall else {
      return record.fail("was waited for", at: location, notHeld)
    }
    try await record.engine.waitForCancellation(of: hold, record.text, within: limit, at: location)
  }

  /// The part that all copies of the call share.
  fileprivate final class Record {
    let call: Call<Input>
    let engine: Engine
    let heldCall: HeldCall<Output, Failure>?

    init(_ call: Call<Input>, of engine: Engine) {
      self.call = call
      self.engine = engine
      heldCall = engine.read { $0.heldCalls[call.sequence] }
    }

    /// The call as messages show it.
    var text: String {
      engine.name.describeQualifiedCall(of: call.function, with: call.input)
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
      reportMisuse(Problem(.misuse, message, at: location), in: engine.scope)
    }
  }
}

private let notHeld = ", but it was not held. Call suspends() before it comes."

extension AsyncCall where Output == Void {
  /// Resumes the call.
  public func resume(filePath: StaticString = #filePath, line: UInt = #line) {
    resume(returning: (), filePath: filePath, line: line)
  }
}

extension AsyncCall: RecordedCall {}

extension AsyncCall: Sendable where Input: Sendable {}

extension AsyncCall.Record: Sendable where Input: Sendable {}
