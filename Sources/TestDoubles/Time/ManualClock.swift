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
  let scope: (any TestScope)?
  /// Runs while a task sleeps, until it has told of one that was forgotten.
  var watch: Deadline?

  /// Makes a clock that stands at zero.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    scope = currentScope.get()
    name = DoubleName(ofClock: "ManualClock", madeAt: location)
    scope?.join(self)
  }

  /// The time that the test moved the clock to.
  public var now: Instant {
    guard let director = scope?.director else { return time }
    return time.advanced(by: director.shift(of: name))
  }

  /// The same, where it isn't the code under test that asks.
  var time: Instant { lock.withLock { state.time } }

  /// Zero: the clock can stand at any time.
  public var minimumResolution: Duration { .zero }

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
    guard goesForward(by: duration, at: location) else { return }
    move { $0.time.advanced(by: duration) }
  }

  private func goesForward(by duration: Duration, at location: SourceLocation) -> Bool {
    demand(duration >= .zero, at: location, "ManualClock.advance(by: \(duration)): a clock never goes back")
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
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
      try await wait(for: count, within: nil, at: location)
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
    try await wait(for: count, within: limit, at: location)
    return sleepers
  }

  private nonisolated(nonsending) func wait(
    for count: Int,
    within ownLimit: Duration?,
    at location: SourceLocation
  ) async throws {
    guard let waiter = lock.withLock({ state.wait(for: count) }) else { return try Task.checkCancellation() }
    let limit = WaitLimit(own: ownLimit, in: scope)
    try await waiter.value(within: limit, at: location) { [self] in
      goalText(count)
    } giveUp: { [self] in
      lock.withLock {
        state.remove(waiter) ? state.timeOutMessage(for: goalText(count), after: limit.limit) : nil
      }
    } message: { [self] message in
      message + (scope?.surroundings(of: self) ?? "")
    }
  }

  private func goalText(_ count: Int) -> String {
    (count == 1 ? "a task" : String(count) + " tasks") + " to sleep on the " + name.participant
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
    lock.lock()
    let (distance, due) = state.move(to: target(state))
    lock.unlock()
    for sleeper in due {
      sleeper.alarm.fill(.success(()))
    }
    return distance
  }

  // MARK: Tasks that go back to sleep when they are woken

  /// Moves the clock for tasks that sleep again and again, as a ticker does. It stops at each deadline on the
  /// way, wakes the tasks that are due, and goes on when so many tasks sleep again.
  ///
  /// It returns when so many tasks sleep beyond the new time, so what the clock woke has been done. An hour of
  /// a ticker: `try await clock.advance(by: .seconds(3600), sleepers: 1)`. It makes so many moves at most, and
  /// before each of them waits for the tasks no longer than a limit.
  ///
  /// - Throws: ``EndlessSleep`` when there were so many moves; ``WaitTimedOut`` when the limit has passed;
  ///   `CancellationError` when the task is cancelled.
  public nonisolated(nonsending) func advance(
    by duration: Duration,
    sleepers count: Int,
    moves: Int = 10_000,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard goesForward(by: duration, at: location) else { return }
    demand(moves >= 1, "ManualClock.advance(by:sleepers:moves: \(moves)): allow 1 move or more")
    let target = time.advanced(by: duration)
    try await run(to: target, sleepers: count, moves: moves, within: limit, at: location)
    move { _ in target }
  }

  /// Runs an operation to its end, and moves the clock to the earliest deadline whenever a task sleeps.
  ///
  ///     let page = try await clock.runToLast { try await retrying(service.load) }
  ///
  /// It is for an operation with one task that sleeps at a time: of several, the first to sleep would be
  /// woken before the others were there. It makes so many moves at most, and waits for the next sleep, or the
  /// end, no longer than a limit.
  ///
  /// - Throws: What the operation throws; ``EndlessSleep`` when there were so many moves; ``WaitTimedOut``
  ///   when the limit has passed. The operation is cancelled in both cases.
  public func runToLast<Result: Sendable>(
    moves: Int = 10_000,
    within limit: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    demand(moves >= 1, "ManualClock.runToLast(moves: \(moves)): allow 1 move or more")
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let result = OneShot<Result>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { result.fill(try await operation()) }
      group.addTask { try await self.run(to: nil, sleepers: 1, moves: moves, within: limit, at: location) }
      defer { group.cancelAll() }
      try await group.next()
    }
    return await result.value()
  }

  /// Moves the clock from deadline to deadline, each time as soon as so many tasks sleep.
  ///
  /// - Parameter target: How far; `nil`, where there is no end but that of the moves.
  private nonisolated(nonsending) func run(
    to target: Instant?,
    sleepers count: Int,
    moves: Int,
    within limit: Duration?,
    at location: SourceLocation
  ) async throws {
    var movesLeft = moves
    repeat {
      try await wait(for: count, within: limit, at: location)
    } while try runToNext(upTo: target, &movesLeft, of: moves)
  }

  /// - Returns: Whether to go on.
  private func runToNext(upTo target: Instant?, _ movesLeft: inout Int, of moves: Int) throws -> Bool {
    guard let next = lock.withLock({ state.sleepers.first?.deadline }) else { return target == nil }
    if let target, next > target { return false }
    guard movesLeft > 0 else { throw endlessSleep(after: moves) }
    movesLeft -= 1
    move { _ in next }
    return true
  }

  private func endlessSleep(after moves: Int) -> EndlessSleep {
    let state = snapshot
    return EndlessSleep(
      description: """
        The ManualClock made \(moves) moves and stands at \(state.time), and there is no end of sleeping:\
        \(state.list)
        If this is no endless loop, allow more: moves: \(moves * 10).
        """
    )
  }
}

/// A ``ManualClock`` moved as often as it was allowed, and tasks still went back to sleep. Its description
/// names the tasks.
public struct EndlessSleep: Error, Sendable, CustomStringConvertible {
  /// The moves and the tasks that sleep, in a few lines.
  public let description: String
}
