/// Runs a piece of work for each number from 1 to a count, on eight threads at once, and waits for the end.
func onEightThreads(upTo count: Int = calls, _ work: @escaping @Sendable (Int) async -> Void) async {
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
