import TestDoubles

/// Longer and longer pauses between looks at what no system announces. In a busy process they are longer.
struct Pauses {
  var longest = Duration.milliseconds(100)
  private var duration = Duration.milliseconds(1)

  /// - Returns: How long the pause is where the process has little to do.
  @discardableResult
  mutating func next() async -> Duration {
    defer { duration = min(duration * 2, longest) }
    await pause(for: duration)
    return duration
  }
}

/// Returns when the time has passed, longer in a busy process, or when the task is cancelled.
func pause(for duration: Duration) async {
  let latch = Latch()
  let deadline = Deadline(after: duration) { _ in latch.open() }
  await latch.wait { latch.open() }
  deadline.cancel()
}
