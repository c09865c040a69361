import Foundation

/// A clock that moves only when the test moves it. A task that sleeps on it wakes when its time has come,
/// and no real time passes.
///
///     let clock = ManualClock()
///     let search = Search(service: service, clock: clock)
///
///     search.type("flat")
///     await clock.sleepers(count: 1)
///     clock.advance(by: .milliseconds(300))
///
/// A clock can't see whether a task is still on its way to its sleep, so a test never moves it by guess:
/// ``sleepers(count:fileID:filePath:line:column:)`` waits until the code under test sleeps. A move wakes tasks, and what they do
/// then takes its own course: wait for it where it shows, as by `nextCall()` on a spy.
///
/// Moves appear in a ``Timeline``, as `advance(to:)`. Safe from any thread.
public final class ManualClock: Clock, @unchecked Sendable {
  let lock = Lock()
  var state = ClockState()
  package let name: DoubleName
  private let scope: (any TestScope)?
  private var watch: Deadline?

  /// Makes a clock that stands at zero.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    scope = currentScope.get()
    name = DoubleName(.object, owner: "ManualClock", madeAt: location)
    name.ordinal = scope?.ordinal(of: name) ?? 1
    scope?.join(self)
  }

  /// The time that the test moved the clock to.
  public var now: Instant {
    time.advanced(by: scope?.director?.shift(of: name) ?? .zero)
  }

  /// The same, where it isn't the code under test that asks.
  var time: Instant {
    lock.withLock { state.time }
  }

  /// Zero: the clock can stand at any time.
  public var minimumResolution: Duration {
    .zero
  }

  /// Sleeps until the test has moved the clock so far; not at all, if it stands there already.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper(from: time, until: deadline)

    let ending = await withTaskCancellationHandler {
      // Asked under the lock: a task that is cancelled a moment later finds its sleeper there, and takes it out.
      let (arrivals, isLate) = lock.withLock {
        (Task.isCancelled ? nil : state.fallAsleep(sleeper), state.isClosed)
      }
      guard let arrivals else { return Task.isCancelled ? Sleeper.Ending.cancelled : .woken }
      arrivals.forEach { $0.fill(.success(())) }
      if isLate {
        let message = "\(sleeper) fell asleep on the \(name.participant): nobody will advance it."
        scope?.report(Problem(.heldCall, message, at: name.madeAt))
      }
      watchSleepers()
      return await sleeper.alarm.value()
    } onCancel: {
      if lock.withLock({ state.remove(sleeper) }) {
        sleeper.alarm.fill(.cancelled)
      }
    }
    if case .cancelled = ending {
      throw CancellationError()
    }
  }

  /// Tells on standard error, once, when a task has slept for as long as a wait lasts: the test may hang.
  private func watchSleepers() {
    guard lock.withLock({ state.beginWatch() }) else { return }
    let limit = scope.waitLimit()
    let deadline = Deadline(after: limit) { [weak self] _ in self?.endWatch(after: limit) }
    lock.withLock { watch = deadline }
  }

  private func endWatch(after limit: Duration) {
    let (sleeper, time) = lock.withLock { (state.endWatch(after: limit), state.time) }
    guard let sleeper else { return watchSleepers() }
    writeToStandardError(
      """
      \(name.participant) stands at \(time), and \(sleeper) has been on it for \(limit)\(scope.mention). \
      Advance it by \(time.duration(to: sleeper.deadline)).
      """
    )
  }

  /// Moves the clock and wakes the tasks whose time has come, in the order of their deadlines.
  ///
  /// It returns when they have been resumed. Woken, they find the clock at the new time: a task that sleeps
  /// again and again wakes once. Use ``advance(by:sleepers:moves:within:fileID:filePath:line:column:)`` for such a task.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let explanation = "ManualClock.advance(by: \(duration)): a clock never goes back"
    guard demand(duration >= .zero, at: location, explanation) else { return }
    move { $0.time.advanced(by: duration) }
  }

  /// Moves the clock to a time, as ``advance(by:fileID:filePath:line:column:)`` does.
  public func advance(
    to instant: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let now = time
    let explanation = "ManualClock.advance(to: \(instant)): a clock never goes back, and it stands at \(now)"
    guard demand(instant >= now, at: location, explanation) else { return }
    move { _ in instant }
  }

  /// Moves the clock to the earliest deadline of the tasks that sleep now.
  ///
  /// - Returns: How far the clock moved; not at all, if no task sleeps.
  @discardableResult public func runToNext() -> Duration {
    move { $0.sleepers.first?.deadline }
  }

  /// Moves the clock to the last deadline of the tasks that sleep now, and wakes them in order. A task that sleeps
  /// again meanwhile is woken too, if its time has come.
  ///
  /// - Returns: How far the clock moved; not at all, if no task sleeps.
  @discardableResult public func runToLast() -> Duration {
    move { $0.sleepers.last?.deadline }
  }

  /// How long each task that sleeps on the clock has yet to sleep, the shortest first. Nothing moves.
  public var sleepers: [Duration] {
    lock.withLock { state.timesLeft }
  }

  /// Waits until so many tasks sleep on the clock, or more. It ends by the sleep itself: nothing polls.
  ///
  /// When they have not come in 10 seconds, or in what a strict test says, it gives up: then a strict test fails, and
  /// outside of one the explanation goes to standard error.
  /// ``sleepers(count:within:fileID:filePath:line:column:)`` throws it.
  ///
  /// - Returns: How long each has yet to sleep, the shortest first; so a delay is checked for what it is:
  ///   `#expect(await clock.sleepers(count: 1) == [.milliseconds(300)])`.
  @discardableResult public nonisolated(nonsending) func sleepers(
    count: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> [Duration] {
    await sleepers(
      count: count,
      orExplainAfter: nil,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  @discardableResult package nonisolated(nonsending) func sleepers(
    count: Int,
    orExplainAfter limit: Duration?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> [Duration] {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
      return try await wait(for: count, within: limit, at: location)
    } catch let error as WaitTimedOut {
      explain(error)
    } catch {
      // The waiting task was cancelled. Its next wait that can throw says so.
    }
    return sleepers
  }

  /// Waits until so many tasks sleep on the clock, or more, and no longer than a limit. It ends by the sleep
  /// itself: nothing polls.
  ///
  /// - Returns: How long each has yet to sleep, the shortest first.
  /// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult public nonisolated(nonsending) func sleepers(
    count: Int,
    within limit: Duration,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws -> [Duration] {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await wait(for: count, within: limit, at: location)
  }

  @discardableResult nonisolated(nonsending) func wait(
    for count: Int,
    within ownLimit: Duration?,
    at location: SourceLocation
  ) async throws -> [Duration] {
    guard let waiter = lock.withLock({ state.wait(for: count) }) else {
      try Task.checkCancellation()
      return sleepers
    }
    let limit = WaitLimit(own: ownLimit, in: scope)
    try await waiter.value(within: limit, at: location) { [self] in
      "\(ClockState.goalText(count)) to sleep on the \(name.participant)"
    } giveUp: { [self] in
      lock.withLock { state.remove(waiter) ? state : nil }
    } message: { state in
      state.timeOutMessage(of: name.participant, for: count, after: limit.limit)
        + (scope?.surroundings(of: self) ?? "")
    }
    return sleepers
  }

  private func explain(_ error: WaitTimedOut) {
    if let scope {
      scope.report(Problem(error))
    } else {
      writeToStandardError("\(error)")
    }
  }

  /// Moves the clock on, and wakes the sleepers that are due.
  ///
  /// - Parameter target: Where to move, told with the lock held: no other move comes in between.
  /// - Returns: How far the clock moved; not at all, if it stands there or beyond.
  @discardableResult func move(to target: (ClockState) -> Instant?) -> Duration {
    let (distance, due) = lock.withLock { state.move(to: target(state)) }
    due.forEach { $0.alarm.fill(.woken) }
    return distance
  }
}

extension ManualClock: TestDouble {
  /// The moves of the clock.
  public var timelineEntries: [Timeline.Entry] {
    snapshot.moves.timelineEntries(of: name)
  }

  /// What the clock knows, at this moment.
  package var snapshot: ClockState {
    lock.withLock { state }
  }

  /// Ends the test: nobody will wake the sleepers any more.
  ///
  /// - Returns: What the clock knew then.
  package func close() -> ClockState {
    lock.withLock {
      state.close()
      return state
    }
  }
}
