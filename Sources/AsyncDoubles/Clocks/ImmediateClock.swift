import TestDoubles

/// A clock on which no sleep takes any time: each sleep moves the clock to its deadline and returns. Use it for code
/// that should not wait at all.
///
/// A task that sleeps again and again never rests on this clock: use a ``ManualClock`` for such a task. A strict test
/// ends the task, and fails. Safe from any thread.
///
///     let search = Search(service: service, clock: ImmediateClock())
public final class ImmediateClock: Clock, Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let state = Locked((time: Instant(), sleeps: 0))

  /// Makes a clock that stands at zero.
  public init() {}

  /// The latest deadline of the sleeps so far.
  public var now: Instant {
    state.withLock(\.time)
  }

  /// Zero: the clock can show any time.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline and returns.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let scope = currentScope.get()
    let sleeps = state.withLock {
      $0.sleeps += 1
      return $0.sleeps
    }
    let text = { "An ImmediateClock was slept on " + String(sleeps) + " times" }
    if scope.hasEnded(sleep: sleeps, on: nil, text) {
      // A loop that ignores the error would go on.
      if sleeps > 10 * mostCalls { await Latch().wait() }
      throw CancellationError()
    }
    try Task.checkCancellation()
    scope?.interceptor?.noteSleep()
    state.withLock { $0.time = max($0.time, deadline) }
  }
}

/// A clock that no code may use: for tests in which time plays no part.
///
///     let search = Search(service: service, clock: UnimplementedClock())
///
/// A strict test fails if code asks the clock for the time or sleeps on it, and the report says which. A sleep also
/// throws `UnansweredCall`, so that the code doesn't go on as if time had passed. Outside of a strict test the
/// first use stops the process, like a double made by `unimplemented()`. Safe from any thread.
public final class UnimplementedClock: Clock, Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let uses: UsesOfClock

  /// Makes a clock that no code may use.
  public init(filePath: StaticString = #filePath, line: UInt = #line) {
    uses = UsesOfClock(SourceLocation(filePath: filePath, line: line), in: currentScope.get())
  }

  /// Fails the test, and returns zero.
  public var now: Instant {
    uses.askForTime()
    return Instant()
  }

  /// Zero. Reading it doesn't fail the test.
  public var minimumResolution: Duration { .zero }

  /// Fails the test.
  ///
  /// - Throws: `UnansweredCall`.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    throw uses.sleep(for: deadline.offset)
  }
}

/// What the code did with an ``UnimplementedClock``. Safe from any thread.
///
/// Code that sleeps for a duration asks for the time first. So this reports a question for the time only at the end
/// of the test, and only if no sleep came.
final class UsesOfClock: Sendable, StrictDouble {
  private struct Uses {
    var hasAsked = false
    var hasSlept = false
    var isClosed = false
  }

  private let location: SourceLocation
  private let scope: (any TestScope)?
  private let uses = Locked(Uses())

  init(_ location: SourceLocation, in scope: (any TestScope)?) {
    self.location = location
    self.scope = scope
    scope?.join(self)
  }

  fileprivate func askForTime() {
    let isClosed = uses.withLock { uses in
      uses.hasAsked = true
      return uses.isClosed
    }
    // Until then the end of the test reports it.
    guard scope == nil || isClosed else { return }
    guard let scope = scope ?? currentScope.get() else { halt(question.message, at: location) }
    scope.report(question)
  }

  fileprivate func sleep(for duration: Duration) -> UnansweredCall {
    let problem = problem("slept for \(duration) on the UnimplementedClock made at \(location)")
    guard let scope = scope ?? currentScope.get() else { halt(problem.message, at: location) }
    uses.withLock { $0.hasSlept = true }
    scope.report(problem)
    return UnansweredCall(problem)
  }

  var snapshot: Snapshot { Snapshot() }

  func close() -> [Problem] {
    let isOnlyQuestion = uses.withLock { uses in
      uses.isClosed = true
      return uses.hasAsked && !uses.hasSlept
    }
    return isOnlyQuestion ? [question] : []
  }

  private var question: Problem {
    problem("asked the UnimplementedClock made at \(location) for the time")
  }

  private func problem(_ use: String) -> Problem {
    let message = """
      The code \(use): the test expects no use of the time.
        If it does, pass a ManualClock or an ImmediateClock.
      """
    return Problem(.unansweredCall, message, at: location)
  }

  /// Empty: questions for the time are on no timeline.
  var timelineEntries: [Timeline.Entry] { [] }
}
