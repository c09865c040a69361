import Foundation

/// Runs a piece of work on so many threads of its own at once, and waits for all of them.
package func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) async {
  await withTaskGroup { threads in
    for _ in 1...count {
      threads.addTask {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            work()
            continuation.resume()
          }
        }
      }
    }
  }
}

/// Runs a piece of work for each number from 1 to a count, on eight threads at once, and waits for the end.
package func onEightThreads(upTo count: Int, _ work: @escaping @Sendable (Int) async -> Void) async {
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    let executor = ThreadExecutor(threads: 8)
    await withTaskExecutorPreference(executor) { await inEightTasks(upTo: count, work) }
    executor.stop()
  } else {
    await inEightTasks(upTo: count, work)
  }
}

private func inEightTasks(upTo count: Int, _ work: @escaping @Sendable (Int) async -> Void) async {
  await withTaskGroup { tasks in
    for first in 1...8 {
      tasks.addTask {
        for number in stride(from: first, through: count, by: 8) {
          await work(number)
        }
      }
    }
  }
}

/// Runs tasks on so many threads of its own. The concurrency runtime would use no more than there are processors.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var isStopped = false

  init(threads count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while let job = nextJob() {
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  /// Ends the threads once their work is done.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  private func nextJob() -> UnownedJob? {
    condition.withLock {
      while jobs.isEmpty, !isStopped {
        condition.wait()
      }
      return jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }
}

/// Runs the jobs of an actor on a queue that a test can suspend.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class QueueExecutor: SerialExecutor {
  package let queue = DispatchQueue(label: "QueueExecutor")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// Runs work that blocks its thread, as waiting for another process does, where no test waits behind it.
///
/// The threads that tests run on are as few as the machine has cores, and a queue of Dispatch takes its threads from
/// among them. Two tests that block them for a minute stop all others for a minute, and their waits end in vain.
package func blocking<Value: Sendable>(
  _ work: @Sendable () async throws -> Value
) async throws -> Value {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return try await work() }
  return try await withTaskExecutorPreference(blockable) { try await work() }
}

/// Several for each process that Swift Testing waits for: as long as it can't begin to wait for one that has ended, its
/// watch over processes keeps a processor busy.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private let blockable = ThreadExecutor(threads: 32)
