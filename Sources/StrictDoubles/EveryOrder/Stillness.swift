import Foundation
import TestDoubles

/// Waits until no other thread of the process has had anything to do for some time.
///
/// On a busy machine a thread may be ready and get no processor, so it is not enough that nothing happens. Linux tells
/// which threads are ready. Elsewhere the process has to use nearly no processor time, for longer.
///
/// - Returns: `false`, if a limit has passed, or the task is cancelled.
func isStill(for duration: Duration, within limit: Duration) async -> Bool {
  let begin = ContinuousClock.now
  var pauses = Pauses()
  pauses.longest = .milliseconds(8)
  var (start, work) = (begin, processorTime())
  while !Task.isCancelled, begin.duration(to: .now) < limit {
    #if os(Linux)
      // One look isn't enough: a thread that was seen asleep may be woken by one that sleeps before it is looked at.
      let isStill = (1...3).allSatisfy { _ in othersSleep }
      let least = duration
    #else
      let isStill = (processorTime() - work) * 10 <= start.duration(to: .now) / .seconds(1)
      let least = max(duration, .milliseconds(50))
    #endif
    if !isStill {
      (start, work) = (.now, processorTime())
    } else if start.duration(to: .now) >= least {
      return !Task.isCancelled
    }
    await pauses.next()
  }
  return false
}

#if os(Linux)
  /// Whether no thread but the one that asks runs, is ready to, or loads a page. See proc(5).
  private var othersSleep: Bool {
    let folder = "/proc/self/task"
    guard let threads = opendir(folder) else { return false }
    defer { closedir(threads) }
    var ready = 0
    while ready <= 1, let entry = readdir(threads) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256, String.init(cString:))
      }
      if isReady("\(folder)/\(name)/stat") { ready += 1 }
    }
    return ready <= 1
  }

  private func isReady(_ file: String) -> Bool {
    guard let file = fopen(file, "r") else { return false }
    defer { fclose(file) }
    // `17 (its name) R 1 …`: a name has 15 bytes at most.
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, file)
    let line = bytes.prefix(count)
    guard let end = line.lastIndex(of: UInt8(ascii: ")")) else { return false }
    return [UInt8(ascii: "R"), UInt8(ascii: "D")].contains(line.dropFirst(end + 2).first)
  }
#endif
