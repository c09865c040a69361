/// Tasks that wait for something, each with a goal of its own: state only, guarded by the lock of its owner.
///
/// Calls, sleeps and cancellations are all waited for in this way.
@usableFromInline package struct Waiters<Goal, Value> {
  @usableFromInline package typealias Waiter = OneShot<Result<Value, any Error>>

  /// In the order in which they came. One that is taken out leaves a gap, so that the others keep their places.
  private var waiting: [(goal: Goal, waiter: Waiter)?] = []

  /// Where each one is that still waits: thousands may time out at once, and none is to look for itself among all.
  private var places: [ObjectIdentifier: Int] = [:] {
    didSet { isEmpty = places.isEmpty }
  }

  /// Kept, since each call of a double looks at it.
  @usableFromInline package private(set) var isEmpty = true

  package init() {}

  /// Adds a waiter with a goal.
  package mutating func add(_ goal: Goal) -> Waiter {
    let waiter = Waiter()
    places[ObjectIdentifier(waiter)] = waiting.count
    waiting.append((goal, waiter))
    return waiter
  }

  /// Takes out the waiters whose goal is reached, in the order in which they came.
  ///
  /// - Parameter value: What a goal is reached by; `nil`, if it isn't reached yet.
  /// - Returns: The waiters that go on once the lock is free, each with its value.
  package mutating func takeAll(reaching value: (Goal) -> Value?) -> [(waiter: Waiter, value: Value)] {
    var reached: [(waiter: Waiter, value: Value)] = []
    for case (let goal, let waiter)? in waiting {
      guard let value = value(goal) else { continue }
      reached.append((waiter, value))
      _ = remove(waiter)
    }
    return reached
  }

  /// Takes out a waiter that was cancelled, or has waited too long.
  ///
  /// - Returns: Whether it was still waiting. If it wasn't, its goal was reached first, and it gets its value.
  package mutating func remove(_ waiter: Waiter) -> Bool {
    guard let place = places.removeValue(forKey: ObjectIdentifier(waiter)) else { return false }
    waiting[place] = nil
    if waiting.count > 2 * places.count {
      closeGaps()
    }
    return true
  }

  /// So rarely that it takes no more time, in all, than to take the waiters out.
  private mutating func closeGaps() {
    waiting.removeAll { $0 == nil }
    for case (let place, (_, let waiter)?) in waiting.enumerated() {
      places[ObjectIdentifier(waiter)] = place
    }
  }
}

/// A value that arrives once, and the one task that may be waiting for it. Safe from any thread.
@usableFromInline package final class OneShot<Value>: @unchecked Sendable {
  private enum Phase {
    case empty
    case awaited(CheckedContinuation<Void, Never>)
    case filled(Value)
  }

  private let lock = Lock()
  private var phase = Phase.empty

  package init() {}

  /// Brings the value and lets the waiting task go on. A value that was there already stays.
  package func fill(_ value: Value) {
    lock.lock()
    switch phase {
    case .filled:
      lock.unlock()
    case .empty:
      phase = .filled(value)
      lock.unlock()
    case .awaited(let continuation):
      phase = .filled(value)
      lock.unlock()
      continuation.resume()
    }
  }

  /// The value, if it has arrived.
  package var current: Value? {
    lock.withLock {
      if case .filled(let value) = phase { value } else { nil }
    }
  }

  /// Waits for the value. For one task only.
  package nonisolated(nonsending) func value() async -> Value {
    await withCheckedContinuation { continuation in
      lock.lock()
      if case .filled = phase {
        lock.unlock()
        continuation.resume()
      } else {
        phase = .awaited(continuation)
        lock.unlock()
      }
    }
    guard let value = current else { preconditionFailure("resumed without a value") }
    return value
  }
}

/// A call that the test lets go: what is known of it, guarded by the lock of the double that holds it. Its caller
/// waits for ``answer``, which is filled when no lock is held.
@usableFromInline package final class HeldCall<Output, Failure: Error>: @unchecked Sendable {
  /// How the call came to its end.
  enum Ending {
    case resumed(at: SourceLocation)
    case cancelled
  }

  package let answer = OneShot<Result<Output, Failure>>()

  /// Whether cancelling the caller's task ends the call, where the function can throw a `CancellationError`.
  package let endsWhenCancelled: Bool

  /// The call's number in the order of all calls.
  package internal(set) var sequence = 0

  /// Whether it came when its test had ended: nobody will let it go.
  var cameLate = false

  /// `nil` as long as the call is held.
  var ending: Ending?

  /// Whether the caller's task was cancelled, be that the end of the call or not.
  package internal(set) var callerIsCancelled = false

  /// Tests that wait for the caller to be cancelled.
  var cancellationWaiters = Waiters<Void, Void>()

  /// Whether the caller has run on with its answer; `nil` as long as it hasn't, `false` where that can't be known.
  var isSettled: Bool?

  /// Tests that wait for the caller to run on.
  var settlementWaiters = Waiters<Void, Void>()

  @usableFromInline package init(endsWhenCancelled: Bool = true) {
    self.endsWhenCancelled = endsWhenCancelled
  }

  /// Another call that is held in the same way.
  @usableFromInline package var another: HeldCall {
    HeldCall(endsWhenCancelled: endsWhenCancelled)
  }
}

/// A test waited for calls that did not come. Its description says for what and how long it waited, and
/// lists the calls that did come.
///
/// A limit passes more slowly, up to six times, while the process has so many tests to run that tasks queue up
/// on its threads or on the main actor: what is waited for may only stand in line. While all threads are blocked, no
/// wait can end: then standard error is told of it.
public struct WaitTimedOut: Error, Sendable, CustomStringConvertible {
  /// What was waited for and what came instead, in a few lines.
  public let description: String

  /// Where the test waits.
  package let location: SourceLocation

  package init(_ message: String, at location: SourceLocation) {
    description = "\(message)\n  The wait is at \(location)."
    self.location = location
  }
}
