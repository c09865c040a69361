/// A wait of one task, which ends once. Safe from any thread.
@usableFromInline package final class Wait: @unchecked Sendable {
  /// Guards what follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  @exclusivity(unchecked) private var isInVain: Bool?
  /// The waiting task. It is resumed once: by ``end(inVain:)``, or where that came first by ``untilEnd(onCancel:)``.
  @exclusivity(unchecked) private var task: UnsafeContinuation<Bool, Never>?

  package init() {}

  /// Lets the task go on. Once only: what comes later has no effect.
  ///
  /// - Parameter isInVain: Whether what the task waits for has not come.
  @usableFromInline package func end(inVain isInVain: Bool = false) {
    lock.lock()
    guard self.isInVain == nil else { return lock.unlock() }
    self.isInVain = isInVain
    let task = task
    lock.unlock()
    task?.resume(returning: isInVain)
  }

  /// Waits for the end. For one task only.
  ///
  /// - Parameter onCancel: What to do when the task is cancelled, or was before.
  /// - Returns: Whether the wait was in vain.
  @discardableResult package nonisolated(nonsending) func untilEnd(
    onCancel: @Sendable () -> Void = {}
  ) async -> Bool {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        lock.lock()
        task = continuation
        let isInVain = isInVain
        lock.unlock()
        if let isInVain {
          continuation.resume(returning: isInVain)
        }
      }
    } onCancel: {
      onCancel()
    }
  }
}

/// What a test waits for: so many calls, or sleepers of a clock.
@usableFromInline class Goal: @unchecked Sendable {
  /// How many in all; `nil` for the next call that was not handed out yet.
  final let count: Int?
  /// Whether they are calls that a condition picks out.
  final let hasCondition: Bool
  /// The condition has been asked of the calls up to the one of this number, by the task that waits.
  @exclusivity(unchecked) final var last = 0
  /// How many of these it picked out.
  @exclusivity(unchecked) final var picked = 0
  /// The function of the call that has to come before; `nil`, where none has to.
  final let functionBefore: String?

  init(count: Int? = nil, hasCondition: Bool = false) {
    self.count = count
    self.hasCondition = hasCondition
    functionBefore = nil
  }

  /// The next call after another, which may be one of another double.
  init(after call: some RecordedCall) {
    count = nil
    hasCondition = true
    functionBefore = call.function
    last = call.sequence
  }
}

/// What a test waits for that waits for calls.
@usableFromInline final class CallGoal<Input>: Goal, @unchecked Sendable {
  /// The call that reached the goal; of those that a condition picks out, the one that was found last.
  @exclusivity(unchecked) var call: Call<Input>?
}

/// One of ``Waiters``, guarded by the lock of their owner.
@usableFromInline class Waiter: @unchecked Sendable {
  final let wait = Wait()
  @exclusivity(unchecked) fileprivate final var isWaitedWith = true
}

private final class GoalWaiter<Goal>: Waiter, @unchecked Sendable {
  let goal: Goal

  init(_ goal: Goal) {
    self.goal = goal
  }
}

/// Tasks that wait for something, each with a goal of its own: state only, guarded by the lock of its owner.
///
/// Calls, sleeps and cancellations are all waited for in this way.
@usableFromInline final class Waiters<Goal>: @unchecked Sendable {
  /// In the order in which they came, with some that were taken out since.
  @exclusivity(unchecked) private var waiting: [GoalWaiter<Goal>] = []

  @exclusivity(unchecked) @usableFromInline private(set) var count = 0

  init() {}

  /// Adds a waiter.
  func add(_ goal: Goal) -> Waiter {
    let waiter = GoalWaiter(goal)
    waiting.append(waiter)
    count += 1
    return waiter
  }

  /// Takes out the waiters whose goal is reached.
  ///
  /// - Returns: Those that go on once the lock is free, in the order in which they came.
  func takeAll(where isReached: (Goal) -> Bool) -> [Waiter] {
    waiting.filter { $0.isWaitedWith && isReached($0.goal) && remove($0) }
  }

  /// Takes out a waiter that was cancelled, or has waited too long.
  ///
  /// - Returns: Whether it was still waiting. If it wasn't, its goal was reached first.
  func remove(_ waiter: Waiter) -> Bool {
    guard waiter.isWaitedWith else { return false }
    waiter.isWaitedWith = false
    count -= 1
    // So rarely that it takes no more time, in all, than to take the waiters out: thousands may time out at once.
    if waiting.count > 2 * count {
      waiting.removeAll { !$0.isWaitedWith }
    }
    return true
  }
}

/// What the caller of a held call does at some time, for tests to wait for: guarded by the lock of the double.
@usableFromInline final class Milestone: @unchecked Sendable {
  let text: String
  let waiters = Waiters<Void>()
  @exclusivity(unchecked) var isReached = false
  /// Whether a test has waited for it.
  @exclusivity(unchecked) var isAwaited = false

  init(_ text: String) {
    self.text = text
  }

  /// Takes out the waiters, which go on once the lock is free.
  func reach() -> [Wait] {
    isReached = true
    return waiters.takeAll { true }.map(\.wait)
  }
}

/// How a call stands that the test lets go, whatever the types of its function: guarded by the lock of the double that
/// holds it. The compiler needn't check for overlapping accesses as well.
@usableFromInline package class Hold: @unchecked Sendable {
  /// The caller waits in it for the call's end.
  final let wait = Wait()

  /// The caller's task is cancelled, be that the end of the call or not.
  final let cancellation = Milestone("be cancelled")

  /// The caller has run on with its answer, as far as that can be known.
  final let settlement = Milestone("run on")

  /// Whether cancelling the caller's task ends the call, where the function can throw a `CancellationError`.
  final let endsWhenCancelled: Bool

  /// The call's number in the order of all calls.
  @exclusivity(unchecked) final var sequence = 0

  /// Whether it came when its test had ended: nobody will let it go.
  @exclusivity(unchecked) final var cameLate = false

  /// Whether neither the test nor a cancellation has ended it.
  @exclusivity(unchecked) final var isHeld = true

  /// Whether its test has ended, and reported it.
  @exclusivity(unchecked) final var isReported = false

  /// Where the test resumed it. It doesn't change any more.
  @exclusivity(unchecked) final var placeOfResumption: SourceLocation?

  /// Why its caller can't be seen running on; `nil`, if it can.
  @exclusivity(unchecked) final var blindSpot: BlindSpot?

  init(endsWhenCancelled: Bool) {
    self.endsWhenCancelled = endsWhenCancelled
  }
}

/// Why the caller of a held call can't be seen running on.
enum BlindSpot {
  /// The function runs on no actor, and in a task that isn't seen.
  case noActor
  /// The function runs on the actor that the double belongs to, which calls on behalf of another.
  case actorOfDouble(String)
  /// The function runs on another actor, which may be called on behalf of one more.
  case actor(String)
}

/// A call that the test lets go.
@usableFromInline package final class HeldCall<Output, Failure: Error>: Hold, @unchecked Sendable {
  /// What its caller gets.
  @exclusivity(unchecked) var result: Result<Output, Failure>?

  @usableFromInline override init(endsWhenCancelled: Bool = true) {
    super.init(endsWhenCancelled: endsWhenCancelled)
  }

  /// Another call that is held in the same way.
  @usableFromInline var another: HeldCall {
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
