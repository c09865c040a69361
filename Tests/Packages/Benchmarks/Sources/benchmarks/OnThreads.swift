import Foundation

/// Runs work on so many threads at once, and returns when all are done.
///
/// It makes its own threads, since Dispatch uses no more than there are processors.
func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  for _ in 0..<count {
    group.enter()
    Thread {
      work()
      group.leave()
    }.start()
  }
  group.wait()
}
