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
/// ``sleepers(count:fileID:line:)`` waits until the code under test sleeps. A move wakes tasks, and what they do
/// then takes its own course: wait for it where it shows, as by `nextCall()` on a spy.
///
/// Moves appear in a ``Timeline``, as `advance(to:)`. Safe from any thread.
public final class ManualClock: Clock, @unchecked Sendable {
  private let lock = Lock()
  private var state = ClockState()
  private let name: DoubleName
  private let scope: DoubleScope?

  /// Makes a clock that stands at zero.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    scope = DoubleScope.current
    let name = DoubleName(.object, owner: "ManualClock", madeAt: location)
    self.name = scope?.numbered(name) ?? name
    scope?.join(self)
  }

  /// The time that the test moved the clock to.
  public var now: Instant {
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
    let sleeper = Sleeper(from: now, until: deadline)

    let ending = await withTaskCancellationHandler {
      // In here, for who learns of the sleeper may cancel it at once.
      guard !Task.isCancelled else { return Sleeper.Ending.cancelled }
      guard let arrivals = lock.withLock({ state.fallAsleep(sleeper) }) else { return .woken }
      arrivals.forEach { $0.fill(.success(())) }
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
    let now = now
    let explanation = "ManualClock.advance(to: \(instant)): a clock never goes back, and it stands at \(now)"
    guard demand(instant >= now, at: location, explanation) else { return }
    move { _ in instant }
  }

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
    within limit: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let explanation = "ManualClock.advance(by: \(duration)): a clock never goes back"
    guard demand(duration >= .zero, at: location, explanation) else { return }
    demand(moves >= 1, "ManualClock.advance(by:sleepers:moves: \(moves)): allow 1 move or more")
    let target = now.advanced(by: duration)
    try await sleepers(count: count, within: limit, fileID: fileID, line: line)
    var movesLeft = moves
    while let next = lock.withLock({ state.sleepers.first?.deadline }), next <= target {
      guard movesLeft > 0 else { throw endlessSleep(after: moves) }
      movesLeft -= 1
      move { _ in next }
      try await sleepers(count: count, within: limit, fileID: fileID, line: line)
    }
    move { _ in target }
  }

  /// Moves the clock to the earliest deadline of those who sleep now.
  ///
  /// - Returns: How far the clock moved; not at all, if nobody sleeps.
  @discardableResult public func runToNext() -> Duration {
    move { $0.sleepers.first?.deadline }
  }

  /// Moves the clock to the last deadline of those who sleep now, and wakes them in order. Who sleeps again
  /// meanwhile is woken too, if its time has come.
  ///
  /// - Returns: How far the clock moved; not at all, if nobody sleeps.
  @discardableResult public func runToLast() -> Duration {
    move { $0.sleepers.last?.deadline }
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
    within limit: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    demand(moves >= 1, "ManualClock.runToLast(moves: \(moves)): allow 1 move or more")
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(operation: operation)
      group.addTask {
        for _ in 0..<moves {
          try await self.sleepers(count: 1, within: limit, fileID: fileID, line: line)
          self.runToNext()
        }
        try await self.sleepers(count: 1, within: limit, fileID: fileID, line: line)
        throw self.endlessSleep(after: moves)
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  /// How long each task that sleeps on the clock has yet to sleep, the shortest first. Nothing moves.
  public var sleepers: [Duration] {
    lock.withLock { state.timesLeft }
  }

  /// Waits until so many tasks sleep on the clock, or more. It ends by the sleep itself: nothing polls.
  ///
  /// When they have not come in 10 seconds it gives up: then a strict test fails, and outside of one the
  /// explanation goes to standard error. ``sleepers(count:within:fileID:line:)`` throws it.
  ///
  /// - Returns: How long each has yet to sleep, the shortest first; so a delay is checked for what it is:
  ///   `#expect(await clock.sleepers(count: 1) == [.milliseconds(300)])`.
  @discardableResult public nonisolated(nonsending) func sleepers(
    count: Int,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> [Duration] {
    await sleepers(count: count, orExplainAfter: .seconds(10), fileID: fileID, line: line)
  }

  @discardableResult package nonisolated(nonsending) func sleepers(
    count: Int,
    orExplainAfter limit: Duration,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> [Duration] {
    do {
      return try await sleepers(count: count, within: limit, fileID: fileID, line: line)
    } catch let error as WaitTimedOut {
      explain(error.description)
    } catch {
      // Cancelled: whoever waits is told by its own next wait.
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
    line: UInt = #line
  ) async throws -> [Duration] {
    guard let waiter = lock.withLock({ state.wait(for: count) }) else {
      try Task.checkCancellation()
      return sleepers
    }
    let result = await waiter.value(within: limit) { [self] in
      end(waiter) { WaitTimedOut(timeOutMessage(for: count, after: limit), at: fileID, line) }
    } onCancel: { [self] in
      end(waiter) { CancellationError() }
    }
    try result.get()
    return sleepers
  }

  /// Ends a wait that no sleep has ended.
  private func end(_ waiter: ClockState.Waiter, with error: () -> any Error) {
    if lock.withLock({ state.remove(waiter) }) {
      waiter.fill(.failure(error()))
    }
  }

  private func explain(_ message: String) {
    if let scope {
      scope.report(Problem(.misuse, message))
    } else {
      writeToStandardError(message)
    }
  }

  /// Moves the clock on and wakes who is due.
  ///
  /// - Parameter target: Where to move, told with the lock held: no other move comes in between.
  /// - Returns: How far the clock moved; not at all, if it stands there or beyond.
  @discardableResult private func move(to target: (ClockState) -> Instant?) -> Duration {
    let (distance, due) = lock.withLock { state.move(to: target(state)) }
    due.forEach { $0.alarm.fill(.woken) }
    return distance
  }

  private func timeOutMessage(for count: Int, after limit: Duration) -> String {
    let state = lock.withLock { self.state }
    let goal = count == 1 ? "a task" : "\(count) tasks"
    let found =
      switch state.sleepers.count {
      case 0: "none does."
      case 1: "1 does:"
      default: "\(state.sleepers.count) do:"
      }
    return """
      Waited \(limit) for \(goal) to sleep on the ManualClock, which stands at \(state.time), and \(found)\
      \(state.list)
      """
  }

  private func endlessSleep(after moves: Int) -> EndlessSleep {
    let state = lock.withLock { self.state }
    return EndlessSleep(
      description: """
        The ManualClock made \(moves) moves and stands at \(state.time), and there is no end of sleeping:\
        \(state.list)
        If this is no endless loop, allow more: moves: \(moves * 10).
        """
    )
  }
}

extension ManualClock: ScopeMember {
  /// The moves of the clock.
  public var timelineEntries: [Timeline.Entry] {
    lock.withLock { state.moves }.calls.map { Timeline.Entry($0.erased, of: name) }
  }

  package func problemsLeft() -> [Problem] {
    let state = lock.withLock { self.state }
    guard !state.sleepers.isEmpty else { return [] }
    let count = plural(state.sleepers.count, "task")
    let sleeps = state.sleepers.count == 1 ? "sleeps" : "sleep"
    return [
      Problem(
        .heldCall,
        "\(count) still \(sleeps) on the \(name.participant), which stands at \(state.time):\(state.list)",
        at: name.madeAt
      )
    ]
  }

  package var hint: String? {
    let state = lock.withLock { self.state }
    guard let next = state.sleepers.first?.deadline else { return nil }
    let count = plural(state.sleepers.count, "task")
    let sleeps = state.sleepers.count == 1 ? "sleeps" : "sleep"
    return """
      \(name.participant) stands at \(state.time), and \(count) \(sleeps) on it until \(next): \
      advance it by \(state.time.duration(to: next)).
      """
  }
}

/// A ``ManualClock`` moved as often as it was allowed, and tasks still went back to sleep. Its description
/// names the tasks.
public struct EndlessSleep: Error, Sendable, CustomStringConvertible {
  /// The moves and the tasks that sleep, in a few lines.
  public let description: String
}
