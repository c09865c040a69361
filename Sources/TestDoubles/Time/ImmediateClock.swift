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
/// Code that asks it for the time, or sleeps on it, fails a strict test, and is told which it was; a sleep throws
/// ``UnansweredCall`` as well, so that nothing goes on as if time had passed. Outside of a strict test the first use stops
/// the process, as a double does that was made by `unimplemented()`. Safe from any thread.
public final class UnimplementedClock: Clock, Sendable {
  /// A time on the clock.
  public typealias Instant = ManualClock.Instant

  private let uses: UsesOfClock

  /// Makes a clock that nobody may use.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    uses = UsesOfClock(
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      in: currentScope.get()
    )
  }

  /// Fails the test. Zero, where that goes on.
  public var now: Instant {
    uses.askForTime()
    return Instant()
  }

  /// Zero: that there is a clock is no secret.
  public var minimumResolution: Duration { .zero }

  /// Fails the test.
  ///
  /// - Throws: ``UnansweredCall``.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    throw uses.sleep(for: deadline.offset)
  }
}

/// What the code did with a clock that nobody may use. Safe from any thread.
///
/// A sleep for a while asks for the time first. So at the end of the test it tells that the time was asked for, and only
/// where no sleep came.
final class UsesOfClock: @unchecked Sendable, StrictDouble {
  private let location: SourceLocation
  private let scope: (any TestScope)?

  private let lock = Lock()
  private var hasAsked = false
  private var hasSlept = false
  private var isClosed = false

  init(_ location: SourceLocation, in scope: (any TestScope)?) {
    self.location = location
    self.scope = scope
    scope?.join(self)
  }

  fileprivate func askForTime() {
    let isToldLater = lock.withLock {
      hasAsked = true
      return scope != nil && !isClosed
    }
    guard !isToldLater else { return }
    guard let scope = scope ?? currentScope.get() else { halt(question.message, at: location) }
    scope.report(question)
  }

  fileprivate func sleep(for duration: Duration) -> UnansweredCall {
    let problem = problem("slept for \(duration) on the UnimplementedClock made at \(location)")
    guard let scope = scope ?? currentScope.get() else { halt(problem.message, at: location) }
    lock.withLock { hasSlept = true }
    scope.report(problem)
    return UnansweredCall(description: problem.message)
  }

  func problemsLeft() -> [Problem] {
    lock.withLock {
      isClosed = true
      return hasAsked && !hasSlept ? [question] : []
    }
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

  /// None: what a clock is asked is on no timeline.
  var timelineEntries: [Timeline.Entry] { [] }
}
