extension OneShot {
  /// Waits for the value. When a limit has passed, or the task is cancelled, one of two closures is told: it
  /// has to fill in a value that says so, unless the real one is already on its way.
  nonisolated(nonsending) func value(
    within limit: Duration,
    onTimeOut: @escaping @Sendable () -> Void,
    onCancel: @escaping @Sendable () -> Void
  ) async -> Value {
    let deadline = Deadline(after: limit, onTimeOut)
    defer { deadline.cancel() }
    return await withTaskCancellationHandler {
      await value()
    } onCancel: {
      onCancel()
    }
  }
}
