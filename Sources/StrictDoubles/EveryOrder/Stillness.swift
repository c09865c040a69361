import Foundation
import TestDoubles

/// Returns when no other thread of the process has had anything to do for some time, when a limit has passed, or when the
/// task is cancelled.
///
/// On a busy machine a thread may be ready and get no processor, so it is not enough that nothing happens. Linux tells
/// which threads are ready. Elsewhere the process has to use nearly no processor time, for longer.
func waitForStillness(for duration: Duration, atMost limit: Duration) async {
  let begin = ContinuousClock.now
  var (start, work, pauses) = (begin, processorTime(), Pauses())
  while !Task.isCancelled, begin.duration(to: .now) < limit {
    #if os(Linux)
      let isStill = readyThreads <= 1
      let least = duration
    #else
      let isStill = (processorTime() - work) * 10 <= start.duration(to: .now) / .seconds(1)
      let least = max(duration, .milliseconds(50))
    #endif
    if !isStill {
      (start, work, pauses) = (.now, processorTime(), Pauses())
    } else if start.duration(to: .now) >= least {
      return
    }
    await pauses.next()
  }
}

#if os(Linux)
  /// How many threads of the process run, or are ready to: the one that asks is one of them. See proc(5).
  private var readyThreads: Int {
    let folder = "/proc/self/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return .max }
    return threads.count { thread in
      guard let file = fopen("\(folder)/\(thread)/stat", "r") else { return false }
      defer { fclose(file) }
      // `17 (its name) R 1 …`: a name has 15 bytes at most.
      var bytes = [UInt8](repeating: 0, count: 64)
      let line = bytes.prefix(fread(&bytes, 1, bytes.count, file))
      guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return false }
      return line.dropFirst(end + 2).first == UInt8(ascii: "R")
    }
  }
#endif
