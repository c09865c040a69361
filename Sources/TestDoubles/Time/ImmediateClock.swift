/// A clock on which no sleep takes any time: each moves the clock to its deadline and returns. For code that
/// should not wait at all.
///
/// A task that sleeps again and again never comes to rest on it; use a ``ManualClock`` for such a task. Safe
/// from any thread.
public final class ImmediateClock: Clock, @unchecked Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let lock = Lock()
  private var time = Instant()

  /// Makes a clock that stands at zero.
  public init() {}

  /// The latest deadline of the sleeps so far.
  public var now: Instant {
    lock.withLock { time }
  }

  /// Zero: the clock can stand at any time.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline and returns.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    move(to: deadline)
  }

  private func move(to deadline: Instant) {
    lock.lock()
    defer { lock.unlock() }
    time = max(time, deadline)
  }
}

/// A clock that nobody may use: for tests that say that time plays no part.
///
///     let search = Search(service: service, clock: UnimplementedClock())
///
/// Code that asks it for the time, or sleeps on it, fails a strict test, once; a sleep throws ``UnansweredCall`` as
/// well, so that nothing goes on as if time had passed. Outside of a strict test the first use stops the process, as
/// a double does that was made by `unimplemented()`. Either way the text says what to do. Safe from any thread.
public final class UnimplementedClock: Clock, Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let location: SourceLocation
  private let scope: (any TestScope)?

  /// Makes a clock that nobody may use.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    scope = currentScope.get()
  }

  /// Fails the test. Zero, where that goes on.
  public var now: Instant {
    _ = refuse()
    return Instant()
  }

  /// Zero: that there is a clock is no secret.
  public var minimumResolution: Duration { .zero }

  /// Fails the test.
  ///
  /// - Throws: ``UnansweredCall``.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    throw refuse()
  }

  private func refuse() -> UnansweredCall {
    let error = UnansweredCall(
      description: """
        The code asked an UnimplementedClock for the time, or slept on it: in this test time was to play no part.
          If it does, pass a ManualClock or an ImmediateClock. The clock was made at \(location).
        """
    )
    guard let scope = scope ?? currentScope.get() else { halt(error.description, at: location) }
    // A sleep for a while asks for the time first: that is one failure, since a strict test tells each text once.
    scope.report(Problem(.unansweredCall, error.description, at: location))
    return error
  }
}
