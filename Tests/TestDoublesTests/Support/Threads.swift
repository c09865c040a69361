import Foundation

/// Runs a piece of work on so many threads of its own at once, and waits for all of them.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) async {
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
