import TestDoubles

/// Counts the tasks that a test has started and that have not ended. Safe from any thread.
///
/// A task that `Task { }` starts copies the task-local values of the task that starts it, and keeps them until it has
/// ended. So each holds the mark of its test, and the holders of the mark can be counted. It doesn't see detached tasks,
/// which copy nothing, nor child tasks, which end before the task that they belong to.
final class LiveTasks: Sendable {
  private final class Mark: Sendable {}

  private static let current = TaskLocal<Mark?>(wrappedValue: nil)

  private let mark = Mark()
  /// How many hold the mark besides tasks of the test; `nil` while nobody knows.
  private let others = Locked<Int?>(nil)

  /// Counts the tasks that the body of a test starts. The frames around the body hold the mark for as long as it runs, so
  /// they are counted at its beginning.
  ///
  /// - Parameter own: How many tasks the framework starts for the body.
  func watch(besides own: Int = 0, _ body: () throws -> Void) rethrows {
    let before = holders
    defer { others.withLock { $0 = before } }
    try Self.current.withValue(mark) {
      others.withLock { $0 = holders + own }
      try body()
    }
  }

  /// Counts the tasks that the body of a test starts.
  func watch(_ body: () async throws -> Void) async rethrows {
    let before = holders
    defer { others.withLock { $0 = before } }
    try await Self.current.withValue(mark) {
      others.withLock { $0 = holders }
      try await body()
    }
  }

  /// How many tasks are alive; `nil` while nobody knows.
  var count: Int? {
    others.withLock { $0 }.map { max(0, holders - $0) }
  }

  /// Not inlined, so that it counts its own hold in the same way each time.
  @inline(never) private var holders: Int {
    Int(_getRetainCount(mark))
  }
}
