/// Lets one task wait for one event. It opens once. Safe from any thread.
@usableFromInline package final class Latch: Sendable {
  private let state = Locked(State())

  private struct State {
    var isInVain: Bool?
    /// The waiting task. It is resumed once: by ``open(inVain:)``, or by ``wait(onCancel:)`` if that came later.
    nonisolated(unsafe) var task: UnsafeContinuation<Bool, Never>?
  }

  package init() {}

  /// Lets the task go on. Only the first call has an effect.
  ///
  /// - Parameter isInVain: Whether the task waited in vain.
  @usableFromInline package func open(inVain isInVain: Bool = false) {
    let task = state.withLock { state -> UnsafeContinuation<Bool, Never>? in
      guard state.isInVain == nil else { return nil }
      state.isInVain = isInVain
      return state.task
    }
    task?.resume(returning: isInVain)
  }

  /// Waits until the latch opens. Only one task may wait.
  ///
  /// - Parameter onCancel: Runs when the task is cancelled, or at once if it is cancelled already.
  /// - Returns: Whether the wait was in vain.
  @discardableResult package nonisolated(nonsending) func wait(
    onCancel: @Sendable () -> Void = {}
  ) async -> Bool {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let isInVain = state.withLock { state in
          state.task = continuation
          return state.isInVain
        }
        if let isInVain {
          continuation.resume(returning: isInVain)
        }
      }
    } onCancel: {
      onCancel()
    }
  }
}
