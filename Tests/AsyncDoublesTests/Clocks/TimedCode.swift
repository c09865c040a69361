import Foundation

// What the tests of the clock test: code that waits, as apps have it.

/// Acts on a text when no further one came for a while.
final class Debouncer: @unchecked Sendable {
  private let pause: Duration
  private let clock: any Clock<Duration>
  private let action: @Sendable (String) -> Void
  private var task: Task<Void, any Error>?

  init(for pause: Duration, on clock: any Clock<Duration>, action: @escaping @Sendable (String) -> Void) {
    self.pause = pause
    self.clock = clock
    self.action = action
  }

  func send(_ text: String) {
    task?.cancel()
    task = Task { [pause, clock, action] in
      try await clock.sleep(for: pause)
      action(text)
    }
  }
}

/// Acts on a text unless it acted a short while ago.
final class Throttle<C: Clock>: @unchecked Sendable {
  private let pause: C.Duration
  private let clock: C
  private let action: @Sendable (String) -> Void
  private var last: C.Instant?

  init(of pause: C.Duration, on clock: C, action: @escaping @Sendable (String) -> Void) {
    self.pause = pause
    self.clock = clock
    self.action = action
  }

  func send(_ text: String) {
    guard last.map({ $0.advanced(by: pause) <= clock.now }) ?? true else { return }
    last = clock.now
    action(text)
  }
}

/// Tries an operation again when it fails, after one second, two, four and so on.
func retrying<Value>(
  times: Int,
  on clock: any Clock<Duration>,
  operation: () async throws -> Value
) async throws -> Value {
  for attempt in 0..<times {
    do {
      return try await operation()
    } catch {
      try await clock.sleep(for: .seconds(1 << attempt))
    }
  }
  return try await operation()
}

/// Acts again and again, with a pause before each time.
func tick(every pause: Duration, on clock: any Clock<Duration>, action: () -> Void) async throws {
  while true {
    try await clock.sleep(for: pause)
    action()
  }
}

struct TimedOut: Error {}

/// Runs an operation for so long at most.
func withTimeout<Value: Sendable>(
  of limit: Duration,
  on clock: any Clock<Duration>,
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: operation)
    group.addTask {
      try await clock.sleep(for: limit)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
