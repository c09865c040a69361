import Dispatch

/// Waits until the code under test has come to rest, as far as the library can see. Use it before a check that no more
/// calls come.
///
///     downloader.start()
///     try await comesToRest(on: downloader)
///
///     #expect(loadSpy.callCount == 2)
///
/// The code has come to rest when the main actor, the actors that the test's doubles were called from, and the actors
/// named here have run the work queued on them, again and again for some milliseconds, and meanwhile no double was
/// called and no task fell asleep on a clock. In a strict test of Swift Testing, on Linux and from macOS 15 and iOS 18
/// on, the test's own task and its child tasks have to be at rest as well: a group, an `async let`, and what these
/// call. Calls that the test holds and tasks that sleep on a `ManualClock` are at rest. In a test with `.everyOrder`,
/// calls that wait for their turn aren't.
///
/// It can't see these:
/// - Work on an actor that no double was called from and that isn't named here. A double is called from an actor where
///   its function runs there: the function is `nonisolated(nonsending)`, or isolated as its caller is. So name the actor
///   that the test is about.
/// - Work of an unstructured task, `Task { }`, while the task runs on no actor: in a `nonisolated` function, and for a
///   moment where it awaits the value of another unstructured task. The wait misses such work if its thread gets no
///   processor for some milliseconds, or if it computes for so long without a call. So wait first for the calls that
///   have to come.
/// - Code that goes on for more than a hundred turns on its actors without a call of a double: a loop that yields
///   thousands of times.
/// - Work that waits for the outside world: a real delay, `asyncAfter`, a timer, a real request. For a dispatch queue,
///   use ``comesToRest(on:_:within:filePath:line:)``.
///
/// Outside of a strict test it knows no doubles: it waits only for the main actor and the named actors.
///
/// The limit is 10 seconds, unless this call or the strict test sets another.
///
/// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
public nonisolated(nonsending) func comesToRest(
  on actors: any Actor...,
  within limit: Duration? = nil,
  filePath: StaticString = #filePath,
  line: UInt = #line
) async throws {
  let location = SourceLocation(filePath: filePath, line: line)
  try await comeToRest(on: actors, [], within: limit, at: location)
}

/// Waits until the code under test has come to rest, code on dispatch queues too.
///
///     uploader.start()
///     try await comesToRest(on: uploader.queue)
///
/// Each time that ``comesToRest(on:within:filePath:line:)`` looks, the queues have to finish the work queued on them.
/// It can't see later work, by `asyncAfter`, nor work on other queues. While a queue is suspended, the code isn't at
/// rest. On a concurrent queue, later work waits until all earlier work has ended. So wait for a call instead if one block
/// of the queue ends only when another one stops it, and give the code a queue that no other test uses.
///
/// - Throws: ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task is cancelled.
public nonisolated(nonsending) func comesToRest(
  on queue: DispatchQueue,
  _ others: DispatchQueue...,
  within limit: Duration? = nil,
  filePath: StaticString = #filePath,
  line: UInt = #line
) async throws {
  let location = SourceLocation(filePath: filePath, line: line)
  try await comeToRest(on: [], [queue] + others, within: limit, at: location)
}

private nonisolated(nonsending) func comeToRest(
  on actors: [any Actor],
  _ queues: [DispatchQueue],
  within limit: Duration?,
  at location: SourceLocation
) async throws {
  let scope = currentScope.get()
  try await wait(
    for: "the code to be idle",
    within: limit,
    at: location,
    outcome: ", and it never was."
  ) {
    await scope.comeToRest(with: actors, queues)
  }
}

extension (any TestScope)? {
  /// Returns when the code has come to rest whose calls the scope's doubles see.
  package func comeToRest(with actors: [any Actor] = [], _ queues: [DispatchQueue] = []) async {
    guard let self else {
      return await Callers().comeToRest(with: actors, queues, after: quietPasses, orFor: quietTime) { 0 }
    }
    repeat {
      await self.callers.comeToRest(with: actors, queues, after: quietPasses, orFor: quietTime) {
        self.activity
      }
    } while await self.interceptor?.finishGiving() == true && !Task.isCancelled
  }
}

/// A hundred passes take four milliseconds, about as long as a thread waits for a processor on a busy machine: beside two
/// busy processes on two processors 106 of 10,000 waits ended too early after three passes, 5 after thirty and none after
/// a hundred, for an actor whose tasks await each other.
private let quietPasses = 100

/// In seconds. Where many tests wait at once, a pass takes long, and few of them are enough.
private let quietTime = 0.1

/// Waits for the value of a task. The limit is 10 seconds, unless this call or the strict test sets another.
///
///     let loading = Task { try await service.loadItems(page: 1) }
///     …
///     let items = try await value(of: loading)
///
/// The task goes on when the limit has passed, or when the task that waits is cancelled.
///
/// - Throws: The task's error; ``WaitTimedOut`` when the limit has passed; `CancellationError` when the task that waits
///   is cancelled.
public nonisolated(nonsending) func value<Success: Sendable, Failure: Error>(
  of task: Task<Success, Failure>,
  within limit: Duration? = nil,
  filePath: StaticString = #filePath,
  line: UInt = #line
) async throws -> Success {
  let location = SourceLocation(filePath: filePath, line: line)
  try await wait(for: "the value of a task", within: limit, at: location, outcome: ", and it has not ended.")
  {
    _ = await task.result
  }
  return try await task.result.get()
}

/// Waits for the end of an operation, which a task of its own runs with the lowest priority. When the wait ends before,
/// it is cancelled.
///
/// - Parameters:
///   - goal: What is waited for.
///   - outcome: What is said of a wait that was in vain.
private nonisolated(nonsending) func wait(
  for goal: String,
  within limit: Duration?,
  at location: SourceLocation,
  outcome: String,
  until operation: @escaping @Sendable () async -> Void
) async throws {
  let scope = currentScope.get()
  let limit = Limit(limit, in: scope, endsAtRest: false, at: location) { goal }
  let hasEnded = Monitor(false)
  let task = Task(priority: .background) {
    await operation()
    hasEnded.change { $0 = true }
  }
  defer { task.cancel() }
  try await hasEnded.first(within: limit) { _ in
    outcome + (scope?.surroundings(of: nil) ?? "")
  } _: {
    $0 ? () : nil
  }
}
