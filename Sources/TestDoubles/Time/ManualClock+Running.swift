// Moves for tasks that go back to sleep when they are woken.

extension ManualClock {
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
    let explanation = "ManualClock.advance(by: \(duration)): a clock never goes back"
    guard demand(duration >= .zero, at: location, explanation) else { return }
    demand(moves >= 1, "ManualClock.advance(by:sleepers:moves: \(moves)): allow 1 move or more")
    let target = time.advanced(by: duration)
    try await wait(for: count, within: limit, at: location)
    var movesLeft = moves
    while let next = lock.withLock({ state.sleepers.first?.deadline }), next <= target {
      guard movesLeft > 0 else { throw endlessSleep(after: moves) }
      movesLeft -= 1
      move { _ in next }
      try await wait(for: count, within: limit, at: location)
    }
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
    return try await withThrowingTaskGroup(of: Result.self) { group in
      group.addTask(operation: operation)
      group.addTask {
        for _ in 0..<moves {
          try await self.wait(for: 1, within: limit, at: location)
          self.runToNext()
        }
        try await self.wait(for: 1, within: limit, at: location)
        throw self.endlessSleep(after: moves)
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
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

/// A ``ManualClock`` moved as often as it was allowed, and tasks still went back to sleep. Its description
/// names the tasks.
public struct EndlessSleep: Error, Sendable, CustomStringConvertible {
  /// The moves and the tasks that sleep, in a few lines.
  public let description: String
}
