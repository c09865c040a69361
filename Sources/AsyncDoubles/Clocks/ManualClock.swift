import Foundation
import TestDoubles

/// A clock that moves only when the test moves it. A task that sleeps on it wakes when the clock reaches its
/// deadline, and no real time passes.
///
///     let clock = ManualClock()
///     let search = Search(service: service, clock: clock)
///
///     search.type("flat")
///     try await clock.waitForSleepers(1)
///     #expect(clock.runToNext() == .milliseconds(300))
///
/// A clock can't see that a task is about to sleep. So before you move the clock, wait with
/// ``waitForSleepers(_:within:filePath:line:)`` until the code under test sleeps. A move wakes tasks, but doesn't wait for what
/// they do then: wait for that with `nextCall()` on a spy, for example. In swift-dependencies and swift-clocks,
/// `TestClock.advance(by:)` is async and lets other tasks run first; here nothing depends on such a guess.
///
/// Moves appear in a `Timeline` as `advance(to:)`. Safe from any thread.
public final class ManualClock: Clock, Sendable {
  let monitor = Monitor(ClockState())
  let name: DoubleName
  let scope: (any TestScope)?
  /// The deadline of the warning about a task that sleeps for long.
  let watch = Locked<Deadline?>(nil)

  /// Makes a clock that stands at zero.
  public init(filePath: StaticString = #filePath, line: UInt = #line) {
    let location = SourceLocation(filePath: filePath, line: line)
    scope = currentScope.get()
    name = DoubleName(ofClock: "ManualClock", madeAt: location)
    scope?.join(self)
  }

  /// The time that the test moved the clock to.
  public var now: Instant {
    let time = time
    guard let interceptor = scope?.interceptor else { return time }
    return time.advanced(by: interceptor.shift(of: name, at: Instant().duration(to: time)))
  }

  /// The time without the interceptor's changes, which are for the code under test only.
  var time: Instant { monitor.read(\.time) }

  /// Zero: the clock can show any time.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock forward and wakes the tasks that are due, in the order of their deadlines.
  ///
  /// It returns when the tasks are resumed, and doesn't wait for what they do. They find the clock at the new time, so
  /// a task that sleeps again and again wakes only once. Use ``advance(by:sleepers:moves:within:filePath:line:)`` for
  /// such a task.
  public func advance(by duration: Duration, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = SourceLocation(filePath: filePath, line: line)
    guard goesForward(by: duration, at: location) else { return }
    move { $0.time.advanced(by: duration) }
  }

  private func goesForward(by duration: Duration, at location: SourceLocation) -> Bool {
    demand(duration >= .zero, at: location, "ManualClock.advance(by: \(duration)): a clock never goes back")
  }

  /// Moves the clock forward to a time, as ``advance(by:filePath:line:)`` does.
  public func advance(to instant: Instant, filePath: StaticString = #filePath, line: UInt = #line) {
    let location = SourceLocation(filePath: filePath, line: line)
    let now = time
    let explanation = "ManualClock.advance(to: \(instant)): a clock never goes back, and it stands at \(now)"
    guard demand(instant >= now, at: location, explanation) else { return }
    move { _ in instant }
  }

  /// Moves the clock to the earliest deadline of the tasks that sleep now. `#expect(clock.runToNext() == .seconds(1))`
  /// checks the delay: if the delay is wrong, the expectation fails, and the code goes on all the same.
  ///
  /// - Returns: How far the clock moved; zero if no task sleeps.
  @discardableResult public func runToNext() -> Duration {
    move { $0.nextDeadline }
  }

  /// Moves the clock to the last deadline of the tasks that sleep now, and wakes them in order. A task that goes to
  /// sleep meanwhile wakes too, if it is due.
  ///
  /// - Returns: How far the clock moved; zero if no task sleeps.
  @discardableResult public func runToLast() -> Duration {
    move { $0.sleepers.last?.deadline }
  }

  /// How long each task that sleeps on the clock has yet to sleep, the shortest first. Reading it doesn't wait and
  /// moves nothing.
  public var sleepers: [Duration] {
    monitor.read(\.timesLeft)
  }

  /// Waits until this many tasks, or more, sleep on the clock. The sleep itself ends the wait: nothing polls. The limit is
  /// 10 seconds, unless this call or the strict test sets another.
  ///
  /// To wait for fewer sleepers, for an exact number, or for a sleep of a given length, use
  /// ``waitForSleepers(within:filePath:line:where:)``.
  ///
  /// - Returns: How long each task has yet to sleep, the shortest first, so that the test can check the delay. Assign it to
  ///   a constant, `let delays = try await clock.waitForSleepers(1)`, before `#expect(delays == [.milliseconds(300)])`: a
  ///   failed `#expect` doesn't show the value of an expression with `await`.
  /// - Throws: `WaitTimedOut` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult public nonisolated(nonsending) func waitForSleepers(
    _ count: Int,
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws -> [Duration] {
    let location = SourceLocation(filePath: filePath, line: line)
    try await first(within: self.limit(limit, of: goal(count), at: location)) {
      count <= $0.sleepers.count ? () : nil
    }
    try Task.checkCancellation()
    return sleepers
  }

  /// Waits until a condition holds for the tasks that sleep on the clock: fewer tasks, an exact number, or a sleep of
  /// a given length.
  ///
  ///     try await clock.waitForSleepers { $0.isEmpty }
  ///     try await clock.waitForSleepers { $0 == [.milliseconds(300), .seconds(25)] }
  ///     try await clock.waitForSleepers { $0.contains(.seconds(25)) }
  ///
  /// The condition gets how long each task has yet to sleep, the shortest first. It runs in the task that waits, now
  /// and whenever a task falls asleep, is cancelled or wakes. The limit is 10 seconds, unless this call or the strict
  /// test sets another.
  ///
  /// - Returns: How long each task has yet to sleep, for which the condition held.
  /// - Throws: `WaitTimedOut` when the limit has passed; `CancellationError` when the task is cancelled.
  @discardableResult public nonisolated(nonsending) func waitForSleepers(
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    where matches: ([Duration]) -> Bool
  ) async throws -> [Duration] {
    let location = SourceLocation(filePath: filePath, line: line)
    let limit = self.limit(limit, of: "the condition to hold of the tasks that sleep", at: location)
    var changes: Int?
    while true {
      let state = try await first(within: limit) { [changes] in $0.changes == changes ? nil : $0 }
      if matches(state.timesLeft) {
        try Task.checkCancellation()
        return state.timesLeft
      }
      changes = state.changes
    }
  }

  private func goal(_ count: Int) -> String {
    count == 1 ? "a task to sleep" : String(count) + " tasks to sleep"
  }

  private func limit(_ own: Duration?, of goal: String, at location: SourceLocation) -> Limit {
    Limit(own, in: scope, at: location) { [name] in goal + " on the " + name.participant }
  }

  private nonisolated(nonsending) func first<Found>(
    within limit: Limit,
    hint: String = "",
    _ look: @escaping (inout ClockState) -> Found?
  ) async throws -> Found {
    try await monitor.first(within: limit) { state in
      state.outcomeOfWait(background) + hint + (scope?.surroundings(of: self) ?? "")
    } _: { state in
      look(&state)
    }
  }

  /// Moves the clock forward, and wakes the sleepers that are due.
  ///
  /// - Parameter target: Returns the time to move to. It runs with the lock held, so that no other move comes in
  ///   between.
  /// - Returns: How far the clock moved; zero if it was at the target or later.
  @discardableResult func move(to target: (ClockState) -> Instant?) -> Duration {
    let move = monitor.change { $0.move(to: target($0)) }
    wake(move)
    return move.distance
  }

  private func wake(_ move: ClockState.Move) {
    for sleeper in move.due {
      sleeper.latch.open()
    }
  }

  // MARK: Tasks that go back to sleep when they are woken

  /// Moves the clock forward for tasks that sleep again and again, as a ticker does. The clock stops at each deadline
  /// on the way, wakes the tasks that are due, and goes on when `count` tasks sleep again.
  ///
  /// It returns when `count` tasks sleep beyond the new time, so the tasks have done all that the clock woke them for.
  /// Two such moves at once, from two tasks, move the clock by the sum, and skip no deadline. For an hour of a ticker:
  /// `try await clock.advance(by: .seconds(3600), sleepers: 1)`. It makes at most `moves` moves, and before each of
  /// them waits for the tasks no longer than the limit.
  ///
  /// - Throws: ``EndlessSleep`` after `moves` moves; `WaitTimedOut` when the limit has passed; `CancellationError`
  ///   when the task is cancelled.
  public nonisolated(nonsending) func advance(
    by duration: Duration,
    sleepers count: Int,
    moves: Int = 10_000,
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async throws {
    let location = SourceLocation(filePath: filePath, line: line)
    guard goesForward(by: duration, at: location) else { return }
    demandMoves(moves, of: "advance(by:sleepers:")
    let run = Run(count: count, moves: moves, limit: limit, location: location)
    var left = duration
    for movesLeft in stride(from: moves, through: 0, by: -1) {
      let hint = left > .zero ? "" : hintAtLastStep
      let move = try await self.move(run, upTo: left, isAllowed: movesLeft > 0, hint: hint)
      if move.due.isEmpty { return }
      left -= move.distance
    }
  }

  /// Runs an operation to its end. Whenever a task sleeps, it moves the clock to the earliest deadline.
  ///
  ///     let page = try await clock.runThrough { try await retrying(service.load) }
  ///
  /// Use it for an operation with only one task that sleeps at a time: of several tasks, the first would wake before
  /// the others sleep. It makes at most `moves` moves, and waits for the next sleep, or for the end, no longer than
  /// the limit.
  ///
  /// - Throws: The operation's error; ``EndlessSleep`` after `moves` moves; `WaitTimedOut` when the limit has passed.
  ///   The operation is cancelled in the last two cases.
  public func runThrough<Result: Sendable>(
    moves: Int = 10_000,
    within limit: Duration? = nil,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    demandMoves(moves, of: "runThrough(")
    let location = SourceLocation(filePath: filePath, line: line)
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(operation: operation)
      group.addTask { try await self.runOn(moves: moves, within: limit, at: location) }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }

  private func demandMoves(_ moves: Int, of function: String) {
    demand(moves >= 1, "ManualClock.\(function)moves: \(moves)): allow 1 move or more")
  }

  /// The settings that the steps of one run share.
  private struct Run {
    /// How many tasks have to sleep before each move.
    let count: Int
    let moves: Int
    let limit: Duration?
    let location: SourceLocation
  }

  /// Moves the clock to the earliest deadline whenever a task sleeps, until the current task is cancelled.
  private nonisolated(nonsending) func runOn(
    moves: Int,
    within limit: Duration?,
    at location: SourceLocation
  ) async throws -> Never {
    let run = Run(count: 1, moves: moves, limit: limit, location: location)
    var movesLeft = moves
    while true {
      _ = try await move(run, upTo: nil, isAllowed: movesLeft > 0)
      movesLeft -= 1
    }
  }

  /// Waits until the tasks sleep, and moves the clock to the earliest deadline. It counts the tasks and moves the clock
  /// in one step, so that nothing comes in between.
  ///
  /// - Parameters:
  ///   - distance: How far the clock moves at most; `nil` for as far as it takes.
  ///   - isAllowed: Whether the clock may make one more move to a deadline.
  private nonisolated(nonsending) func move(
    _ run: Run,
    upTo distance: Duration?,
    isAllowed: Bool,
    hint: String = ""
  ) async throws -> ClockState.Move {
    try Task.checkCancellation()
    let limit = limit(run.limit, of: goal(run.count), at: run.location)
    let step = try await first(within: limit, hint: hint) {
      $0.step(upTo: distance, sleepers: run.count, isAllowed: isAllowed)
    }
    guard case .moved(let move) = step else { throw endlessSleep(after: run.moves) }
    wake(move)
    return move
  }

  private func endlessSleep(after moves: Int) -> EndlessSleep {
    let state = current
    return EndlessSleep(
      description: """
        The ManualClock made \(moves) moves and stands at \(state.time), and there is no end of sleeping:\
        \(state.list(background))
        If this is no endless loop, allow more: moves: \(moves * 10).
        """
    )
  }
}

/// A ``ManualClock`` has made all the moves that the test allowed, and tasks still went back to sleep. The
/// description lists the tasks.
public struct EndlessSleep: Error, Sendable, CustomStringConvertible {
  /// The moves and the tasks that sleep, in a few lines.
  public let description: String
}

private let hintAtLastStep = """

    advance(by:sleepers:) waits for this after its last step too. If the code sleeps no more, stop one sleep earlier, and \
  call runToNext() for the last.
  """
