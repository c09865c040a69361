/// A double that records the calls of its function: a ``Spy``, an ``AsyncSpy`` or a ``MockDataLoader``.
///
/// It records a call before it answers the call. The record is a plain array: check it with `#expect` or
/// `XCTAssertEqual`, since there is no verification language such as `verify` in Mockito or Mockable. Safe from any
/// thread.
///
///     #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
public protocol RecordingDouble<Input, Output, Failure>: AnyObject, Answering, TestDouble {}

extension RecordingDouble {
  /// The inputs of the calls, in order.
  public var calls: [Input] {
    _answers.engine.look().inputs
  }

  /// The number of calls so far. More may be on their way: ``comesToRest(on:within:filePath:line:)`` waits until no
  /// call is on its way, as far as the library can see.
  public var callCount: Int {
    calls.count
  }

  /// Whether the function was called at all.
  public var wasCalled: Bool {
    callCount > 0
  }

  /// The input of the last call.
  public var lastCall: Input? {
    calls.last
  }

  /// The calls in order, each with the function's name and its number in the order of all calls.
  public var log: [Call<Input>] {
    _answers.engine.look().calls
  }

  /// Forgets the calls and keeps the answers. The record is then empty, and all waits, even those under way, count from
  /// here.
  ///
  /// It keeps all that the test set up: answers, rules and `onCall` closures. Of several answers in a row, the next
  /// call gets the next answer. (In Mockito, `clearInvocations` does the same.) A test can still resume a held call
  /// that `nextCall` gave. It can't resume any other held call: that call ends only when its caller is cancelled.
  public func forgetCalls() {
    _answers.engine.change { $0.forgetCalls() }
  }

  /// Waits until this many calls, or more, have come in all; with a condition, this many that it picks out. Past calls
  /// count. The condition runs in the task that waits. The limit is 10 seconds, unless this call or the strict test
  /// sets another.
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
    try await _answers.engine.waitForCalls(count, within: limit, at: location, where: matches)
  }
}

extension RecordingDouble {
  /// The double's function as messages about waits show it.
  package var subjectOfCalls: String { _answers.engine.subjectOfCalls }

  /// Runs a closure at each recorded call from now on, and returns the number of calls until now.
  package func onRecordFromNowOn(_ action: @escaping @Sendable (Input) -> Void) -> Int {
    _answers.engine.change { state in
      state.answers.observe(action)
      return state.look().count
    }
  }
}

extension RecordingDouble where Self: SyncAnswering {
  /// Waits for the first call, past or future, that no `nextCall` gave yet. The limit is 10 seconds, unless this call or
  /// the strict test sets another.
  ///
  /// With `after`, the call has to come after another one, which may be of another double:
  /// `let shown = try await view.showSpy.nextCall(after: load)`. With a condition, other waits can still get the calls
  /// that it doesn't pick out; it runs in the task that waits.
  ///
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult
  public nonisolated(nonsending) func nextCall(
    after call: (any RecordedCall)? = nil,
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where matches: ((Input) -> Bool)? = nil
  ) async throws -> Call<Input> {
    let location = SourceLocation(filePath: filePath, line: line)
    return try await _answers.engine.nextCall(after: call, within: limit, at: location, where: matches)
  }
}

extension AsyncAnswering where Self: TestDouble {
  /// Waits for the first call, past or future, that no `nextCall` gave yet. A stub gives held calls only, since it
  /// records no others. The limit is 10 seconds, unless this call or the strict test sets another.
  ///
  /// With `after`, the call has to come after another one, which may be of another double:
  /// `let shown = try await view.showSpy.nextCall(after: load)`. With a condition, other waits can still get the calls
  /// that it doesn't pick out; it runs in the task that waits.
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
    let engine = _answers.engine
    let next = try await engine.nextCall(after: call, within: limit, at: location, where: matches)
    return AsyncCall(next, of: engine)
  }
}
