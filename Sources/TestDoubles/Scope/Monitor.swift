/// The state of one double behind its lock, with the tasks that wait for it to change. All waits of the library for
/// something that a double sees are waits on a monitor. Safe from any thread.
///
/// Unchecked, since the compiler can't see that the lock guards the properties. Nor does it check them for overlapping
/// accesses: that would cost as much as a call of a double.
@usableFromInline package final class Monitor<State>: @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var state: State
  @exclusivity(unchecked) private var waiters = Waiters<State>()
  /// Whether a task waits, so that a change has to be shown to it.
  @exclusivity(unchecked) @usableFromInline private(set) var isAwaited = false

  package init(_ state: State) {
    self.state = state
  }

  /// Reads the state in place, with the lock held: a copy would take long.
  package func read<Value>(_ body: (State) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(state)
  }

  /// Changes the state with the lock held, and then, with the lock free, lets the tasks go on that have found what they
  /// wait for. Release what the change has removed after this call: it may hold a user's object, whose deinit may use
  /// the double.
  @inlinable @discardableResult package func change<Value>(_ body: (inout State) -> Value) -> Value {
    lock.lock()
    let value = body(&state)
    guard isAwaited else {
      lock.unlock()
      return value
    }
    let latches = takeFound()
    lock.unlock()
    for latch in latches {
      latch.open()
    }
    return value
  }

  @usableFromInline func takeFound() -> [Latch] {
    defer { isAwaited = waiters.count > 0 }
    return waiters.takeAll(in: &state)
  }

  /// Waits until a closure finds something in the state. Nothing polls: the thread that changes the state looks, and
  /// ends the wait. Of several tasks that wait, the first looks first.
  ///
  /// A closure of the user's can't run here. So a wait with such a condition takes one event after the other, with the
  /// same limit, and asks the condition in its own task.
  ///
  /// - Parameters:
  ///   - outcome: The end of the message if the wait times out: `, and none came.` It gets the state of that moment.
  ///   - look: Called with the lock held, now and after each change. It may change the state.
  /// - Throws: ``WaitTimedOut`` or `CancellationError`.
  package nonisolated(nonsending) func first<Found>(
    within limit: Limit,
    outcome: (State) -> String,
    _ look: @escaping (inout State) -> Found?
  ) async throws -> Found {
    let find = Find<State, Found>()
    let waiter: Waiters<State>.Waiter? = lock.withLock {
      defer { isAwaited = waiters.count > 0 }
      return waiters.add(in: &state) { state in
        find.found = look(&state)
        return find.found != nil
      }
    }
    if let waiter {
      try await limit.wait(for: waiter.latch) { [self] in
        lock.withLock {
          defer { isAwaited = waiters.count > 0 }
          guard waiters.remove(waiter) else { return false }
          find.lastState = state
          return true
        }
      } outcome: {
        find.lastState.map(outcome) ?? ""
      }
    }
    guard let found = find.found else { preconditionFailure("a wait that isn't in vain has found something") }
    return found
  }
}

/// What one wait has found. The lock of the monitor guards it until the wait has ended: so it is `Sendable`.
private final class Find<State, Found>: @unchecked Sendable {
  var found: Found?
  /// The state when the task gave up.
  var lastState: State?
}

/// The tasks that wait for a change of a state, in the order in which they came. The lock of the state guards them.
package struct Waiters<State> {
  /// A waiting task. Unchecked, since the lock of the state guards what changes.
  package final class Waiter: @unchecked Sendable {
    package let latch = Latch()
    fileprivate let look: (inout State) -> Bool
    fileprivate var isWaiting = true

    fileprivate init(_ look: @escaping (inout State) -> Bool) {
      self.look = look
    }
  }

  /// Some may have been removed since.
  private var waiting: [Waiter] = []

  package private(set) var count = 0

  package init() {}

  /// Adds a task.
  ///
  /// - Parameter look: Whether the state has what the task waits for.
  /// - Returns: `nil` if the state has it already.
  package mutating func add(in state: inout State, _ look: @escaping (inout State) -> Bool) -> Waiter? {
    guard !look(&state) else { return nil }
    let waiter = Waiter(look)
    waiting.append(waiter)
    count += 1
    return waiter
  }

  /// Removes the tasks that have found what they wait for.
  ///
  /// - Returns: What lets them go on, once the lock is free.
  package mutating func takeAll(in state: inout State) -> [Latch] {
    var latches: [Latch] = []
    for waiter in waiting where waiter.isWaiting && waiter.look(&state) {
      _ = remove(waiter)
      latches.append(waiter.latch)
    }
    return latches
  }

  /// Removes a task that was cancelled, or has waited too long.
  ///
  /// - Returns: Whether the task was still waiting. If not, it has found something first.
  package mutating func remove(_ waiter: Waiter) -> Bool {
    guard waiter.isWaiting else { return false }
    waiter.isWaiting = false
    count -= 1
    // Thousands of tasks may give up at once. So the array is cleaned rarely, only when half of it was removed.
    if waiting.count > 2 * count {
      waiting.removeAll { !$0.isWaiting }
    }
    return true
  }
}
