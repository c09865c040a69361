import Foundation

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
