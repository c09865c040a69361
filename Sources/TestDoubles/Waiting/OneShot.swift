/// A value that arrives once, and the one task that may be waiting for it. Safe from any thread.
@usableFromInline final class OneShot<Value>: @unchecked Sendable {
  private enum State {
    case empty
    case awaited(CheckedContinuation<Void, Never>)
    case filled(Value)
  }

  private let lock = Lock()
  private var state = State.empty

  /// Brings the value and lets the waiting task go.
  ///
  /// - Returns: `nil`; or the value that was there already, which stays.
  @discardableResult func fill(_ value: Value) -> Value? {
    lock.lock()
    switch state {
    case .filled(let present):
      lock.unlock()
      return present
    case .empty:
      state = .filled(value)
      lock.unlock()
    case .awaited(let continuation):
      state = .filled(value)
      lock.unlock()
      continuation.resume()
    }
    return nil
  }

  /// The value, if it has arrived.
  var current: Value? {
    lock.withLock {
      if case .filled(let value) = state { value } else { nil }
    }
  }

  /// Waits for the value. For one task only.
  nonisolated(nonsending) func value() async -> Value {
    await withCheckedContinuation { continuation in
      lock.lock()
      if case .filled = state {
        lock.unlock()
        continuation.resume()
      } else {
        state = .awaited(continuation)
        lock.unlock()
      }
    }
    guard let value = current else { preconditionFailure("resumed without a value") }
    return value
  }
}
