/// How a wait came to its end.
enum WaitEnding<Value> {
  /// By what was waited for.
  case reached(Value)
  case timedOut
  /// The waiting task was cancelled.
  case cancelled
}

extension OneShot {
  /// Waits no longer than a limit, or until the task is cancelled. In both cases `giveUp` is told and has to
  /// fill the one-shot, unless what was waited for has come meanwhile and fills it.
  nonisolated(nonsending) func value<Reached>(
    within limit: Duration,
    giveUp: @escaping @Sendable (Value) -> Void
  ) async -> Value where Value == WaitEnding<Reached> {
    let deadline = Deadline(after: limit) { giveUp(.timedOut) }
    defer { deadline.cancel() }
    return await withTaskCancellationHandler {
      await value()
    } onCancel: {
      giveUp(.cancelled)
    }
  }
}
