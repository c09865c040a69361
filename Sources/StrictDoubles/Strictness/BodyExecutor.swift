import TestDoubles

/// Runs the tasks of a strict test's body on the threads of the concurrency runtime, as usual, and counts their jobs.
/// A job is what a task does from one suspension to the next.
///
/// It sees the body's own task, the child tasks below it, and the default actors that these call. An unstructured
/// task, `Task { }`, doesn't inherit the executor of the task that starts it, so this doesn't see such tasks. Safe
/// from any thread.
///
/// Every strict test of Swift Testing has one, since nobody knows beforehand whether the test will call
/// `comesToRest()`. It costs a microsecond for each job of the body's tasks; a body on the main actor has no such
/// jobs.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class BodyExecutor: TaskExecutor, JobWitness, Sendable {
  private let jobs = Locked(JobCount())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let era = jobs.withLock { $0.join() }
    Task.detached(priority: TaskPriority(job.priority)) { [self] in
      jobs.withLock { $0.begin() }
      job.runSynchronously(on: asUnownedTaskExecutor())
      jobs.withLock { $0.end(ofEra: era) }.forEach { $0.open() }
    }
  }

  var jobCount: Int {
    jobs.withLock(\.count)
  }

  var queuedJobCount: Int {
    jobs.withLock(\.queuedCount)
  }

  func passJobs() async {
    guard let pass = jobs.withLock({ $0.beginPass() }) else { return }
    await pass.wait {
      jobs.withLock { $0.leave(pass) }
      pass.open(inVain: true)
    }
  }
}

/// The jobs that have not ended, and the latches of who waits for their end. A plain value.
private struct JobCount {
  /// How many jobs have come.
  private(set) var count = 0
  /// How many have not begun.
  private(set) var queuedCount = 0
  /// Each pass begins a new era: it ends when no job of an earlier one is left.
  private var era = 0
  /// How many jobs of each era have not ended.
  private var left: [Int: Int] = [:]
  private var passes: [(era: Int, latch: Latch)] = []

  /// Counts a job that comes into the queue.
  ///
  /// - Returns: The era that the job belongs to.
  mutating func join() -> Int {
    count += 1
    queuedCount += 1
    left[era, default: 0] += 1
    return era
  }

  /// Counts a job that leaves the queue.
  mutating func begin() {
    queuedCount -= 1
  }

  /// - Returns: The waits to end when the lock is free.
  mutating func end(ofEra era: Int) -> [Latch] {
    left[era]? -= 1
    guard left[era] == 0 else { return [] }
    left[era] = nil
    let oldest = left.keys.min() ?? .max
    defer { passes.removeAll { $0.era < oldest } }
    return passes.filter { $0.era < oldest }.map(\.latch)
  }

  /// - Returns: A latch that opens when all jobs that have come so far have ended; `nil` if they have ended already.
  mutating func beginPass() -> Latch? {
    guard !left.isEmpty else { return nil }
    defer { era += 1 }
    let latch = Latch()
    passes.append((era, latch))
    return latch
  }

  mutating func leave(_ latch: Latch) {
    passes.removeAll { $0.latch === latch }
  }
}

extension Callers {
  /// The callers in one round of a test.
  static func ofRound() -> Callers {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return Callers() }
    return Callers(jobs: BodyExecutor())
  }

  /// Runs the body of the test on the executor that counts its jobs, on systems that allow this.
  func run(_ body: @Sendable () async throws -> Void) async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
      let executor = jobs as? BodyExecutor
    else { return try await body() }
    try await withTaskExecutorPreference(executor, operation: body)
  }
}
