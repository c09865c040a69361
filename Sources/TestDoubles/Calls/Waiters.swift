/// Tasks that wait for something, each with a goal of its own: state only, guarded by the lock of its owner.
///
/// Calls, sleeps and cancellations are all waited for in this way.
@usableFromInline package struct Waiters<Goal, Value> {
  @usableFromInline package typealias Waiter = OneShot<Result<Value, any Error>>

  /// In the order in which they came, with some that were taken out since.
  private var waiting: [(goal: Goal, waiter: Waiter)] = []

  private var count = 0 {
    didSet { isEmpty = count == 0 }
  }

  /// Kept, since each call of a double looks at it.
  @usableFromInline package private(set) var isEmpty = true

  package init() {}

  /// Adds a waiter with a goal.
  package mutating func add(_ goal: Goal) -> Waiter {
    let waiter = Waiter()
    waiter.isWaitedWith = true
    waiting.append((goal, waiter))
    count += 1
    return waiter
  }

  /// Takes out the waiters whose goal is reached, in the order in which they came.
  ///
  /// - Parameter value: What a goal is reached by; `nil`, if it isn't reached yet.
  /// - Returns: The waiters that go on once the lock is free, each with its value.
  package mutating func takeAll(reaching value: (Goal) -> Value?) -> [(waiter: Waiter, value: Value)] {
    var reached: [(waiter: Waiter, value: Value)] = []
    for (goal, waiter) in waiting where waiter.isWaitedWith {
      if let value = value(goal), remove(waiter) {
        reached.append((waiter, value))
      }
    }
    return reached
  }

  /// Takes out a waiter that was cancelled, or has waited too long.
  ///
  /// - Returns: Whether it was still waiting. If it wasn't, its goal was reached first, and it gets its value.
  package mutating func remove(_ waiter: Waiter) -> Bool {
    guard waiter.isWaitedWith else { return false }
    waiter.isWaitedWith = false
    count -= 1
    // So rarely that it takes no more time, in all, than to take the waiters out: thousands may time out at once.
    if waiting.count > 2 * count {
      waiting.removeAll { !$0.waiter.isWaitedWith }
    }
    return true
  }
}

/// A value that arrives once, and the one task that may be waiting for it. Safe from any thread.
@usableFromInline package final class OneShot<Value>: @unchecked Sendable {
  /// Guards what follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  @exclusivity(unchecked) private var content: Value?
  @exclusivity(unchecked) private var waiting: CheckedContinuation<Void, Never>?

  /// Whether it is one of ``Waiters``, whose owner's lock guards this.
  @exclusivity(unchecked) fileprivate var isWaitedWith = false

  package init() {}

  /// Brings the value and lets the waiting task go on. A value that was there already stays.
  package func fill(_ value: Value) {
    lock.lock()
    guard content == nil else { return lock.unlock() }
    content = value
    let continuation = waiting
    lock.unlock()
    continuation?.resume()
  }

  /// The value, if it has arrived.
  package var current: Value? {
    lock.lock()
    defer { lock.unlock() }
    return content
  }

  /// Waits for the value. For one task only.
  package nonisolated(nonsending) func value() async -> Value {
    await withCheckedContinuation { continuation in
      lock.lock()
      waiting = continuation
      let isThere = content != nil
      lock.unlock()
      if isThere {
        continuation.resume()
      }
    }
    guard let value = current else { preconditionFailure("resumed without a value") }
    return value
  }
}

/// How a call stands that the test lets go, whatever the types of its function: guarded by the lock of the double that
/// holds it. The compiler needn't check for overlapping accesses as well.
@usableFromInline package class Hold: @unchecked Sendable {
  /// What a test waits for the caller to do.
  enum Milestone {
    case cancelled, settled

    var text: String {
      self == .cancelled ? "be cancelled" : "run on"
    }
  }

  /// Whether cancelling the caller's task ends the call, where the function can throw a `CancellationError`.
  package final let endsWhenCancelled: Bool

  /// The call's number in the order of all calls.
  @exclusivity(unchecked) package internal(set) final var sequence = 0

  /// Whether it came when its test had ended: nobody will let it go.
  @exclusivity(unchecked) final var cameLate = false

  /// Whether neither the test nor a cancellation has ended it.
  @exclusivity(unchecked) package internal(set) final var isHeld = true

  /// Where the test resumed it. It doesn't change any more.
  @exclusivity(unchecked) package internal(set) final var placeOfResumption: SourceLocation?

  /// Whether the caller's task was cancelled, be that the end of the call or not.
  @exclusivity(unchecked) package internal(set) final var callerIsCancelled = false

  /// Whether the caller has run on with its answer; `nil` as long as it hasn't, `false` where that can't be known.
  @exclusivity(unchecked) final var isSettled: Bool?

  @exclusivity(unchecked) final var waiters = Waiters<Milestone, Void>()

  init(endsWhenCancelled: Bool) {
    self.endsWhenCancelled = endsWhenCancelled
  }

  /// Adds a waiter; none, where there is nothing to wait for.
  final func waiter(for milestone: Milestone) -> Waiters<Milestone, Void>.Waiter? {
    let isReached = milestone == .settled ? isSettled != nil : callerIsCancelled
    return isReached ? nil : waiters.add(milestone)
  }
}

/// A call that the test lets go. Its caller waits for ``answer``, which is filled when no lock is held.
@usableFromInline package final class HeldCall<Output, Failure: Error>: Hold, @unchecked Sendable {
  package let answer = OneShot<Result<Output, Failure>>()

  @usableFromInline package override init(endsWhenCancelled: Bool = true) {
    super.init(endsWhenCancelled: endsWhenCancelled)
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
