/// The wait of one task. It ends once. Safe from any thread.
@usableFromInline package final class Wait: @unchecked Sendable {
  /// Guards all that changes, so the wait is `Sendable`.
  private let lock = Lock()
  private var isInVain: Bool?
  /// The waiting task. It is resumed once: by ``end(inVain:)``, or by ``untilEnd(onCancel:)`` if the end came first.
  private var task: UnsafeContinuation<Bool, Never>?

  package init() {}

  /// Ends the wait, so that the task goes on. Only the first end has an effect.
  ///
  /// - Parameter isInVain: Whether the task waited in vain.
  @usableFromInline package func end(inVain isInVain: Bool = false) {
    lock.lock()
    guard self.isInVain == nil else { return lock.unlock() }
    self.isInVain = isInVain
    let task = task
    lock.unlock()
    task?.resume(returning: isInVain)
  }

  /// Waits for the end. Only one task may wait.
  ///
  /// - Parameter onCancel: Runs when the task is cancelled, or at once if it is cancelled already.
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

/// What a test waits for: the next call, or a number of calls. Only the waiting task and the double, with its lock
/// held, use it one after the other, so it is `Sendable`.
@usableFromInline class Goal: @unchecked Sendable {
  /// The number of calls in all; `nil` for the next call that was not handed out yet.
  final let count: Int?
  /// Whether a condition picks out the calls.
  final let hasCondition: Bool
  /// The number of the last call that the waiting task has asked the condition about; at first the call to follow, if
  /// there is one.
  final var lastAsked = 0
  /// The number of calls that the condition picked out.
  final var pickedCount = 0
  /// The function of the call that the awaited call has to follow; `nil` if there is none.
  final let functionBefore: String?

  init(count: Int? = nil, hasCondition: Bool = false) {
    self.count = count
    self.hasCondition = hasCondition
    functionBefore = nil
  }

  /// The next call after another call, which may be of another double.
  init(after call: some RecordedCall) {
    count = nil
    hasCondition = true
    functionBefore = call.function
    lastAsked = call.sequence
  }
}

/// A goal with the call that reached it. Unchecked, as its superclass is.
@usableFromInline final class CallGoal<Input>: Goal, @unchecked Sendable {
  /// The call that reached the goal. With a condition, it is the last call that the condition is asked about.
  var call: Call<Input>?
}

/// One of ``Waiters``. The lock of their owner guards it, so it is `Sendable`.
@usableFromInline class Waiter: @unchecked Sendable {
  final let wait = Wait()
  fileprivate final var isWaiting = true
}

/// A waiter with its goal. Unchecked, as its superclass is.
private final class GoalWaiter<Goal>: Waiter, @unchecked Sendable {
  let goal: Goal

  init(_ goal: Goal) {
    self.goal = goal
  }
}

/// The tasks that wait for something, each with its own goal. The lock of the owner guards it, so it is `Sendable`.
///
/// Tests wait for calls, sleeps and cancellations in this way.
@usableFromInline final class Waiters<Goal>: @unchecked Sendable {
  /// The waiters in the order in which they came. Some may have been removed since.
  private var waiting: [GoalWaiter<Goal>] = []

  /// The number of waiters. Not checked for overlapping accesses, since each call that isn't on the fast path reads it.
  @exclusivity(unchecked) @usableFromInline private(set) var count = 0

  init() {}

  /// Adds a waiter.
  func add(_ goal: Goal) -> Waiter {
    let waiter = GoalWaiter(goal)
    waiting.append(waiter)
    count += 1
    return waiter
  }

  /// Removes the waiters whose goals are reached.
  ///
  /// - Returns: These waiters, in the order in which they came. They go on once the lock is free.
  func takeAll(where isReached: (Goal) -> Bool) -> [Waiter] {
    waiting.filter { $0.isWaiting && isReached($0.goal) && remove($0) }
  }

  /// Removes a waiter that was cancelled, or has waited too long.
  ///
  /// - Returns: Whether the waiter was still waiting. If not, its goal was reached first.
  func remove(_ waiter: Waiter) -> Bool {
    guard waiter.isWaiting else { return false }
    waiter.isWaiting = false
    count -= 1
    // Thousands of waiters may time out at once. So the array is cleaned rarely, only when half of it was removed.
    if waiting.count > 2 * count {
      waiting.removeAll { !$0.isWaiting }
    }
    return true
  }
}

/// Whether the task of a held call's caller was cancelled, and the waits for that. The lock of the double guards it, so it
/// is `Sendable`.
@usableFromInline final class Cancellation: @unchecked Sendable {
  let waiters = Waiters<Void>()
  private(set) var hasCome = false
  /// Whether a test has waited for it.
  var isAwaited = false

  /// Removes the waiters. They go on once the lock is free.
  func come() -> [Wait] {
    hasCome = true
    return waiters.takeAll { true }.map(\.wait)
  }
}

/// The part of a ``HeldCall`` that doesn't depend on the types of its function. The lock of the double guards it, so
/// it is `Sendable`.
@usableFromInline package class Hold: @unchecked Sendable {
  /// The wait of the caller, which ends when the call ends.
  final let wait = Wait()

  /// The caller's task is cancelled, whether or not this ends the call.
  final let cancellation = Cancellation()

  /// Whether cancelling the caller's task ends the call, if the function can throw a `CancellationError`.
  final let endsWhenCancelled: Bool

  /// Where the test said that such calls are held; `nil` if a response of a loader says so.
  final let place: SourceLocation?

  /// Whether the call waits since it has no answer. The test has been told of it.
  final let isUnanswered: Bool

  /// The call's number in the order of all calls.
  final var sequence = 0

  /// Whether the call came after its test had ended, so that nobody will resume it.
  final var cameLate = false

  /// Whether neither the test nor a cancellation has ended the call.
  final var isHeld = true

  /// Whether the test has ended and reported the call.
  final var isReported = false

  /// Where the test resumed the call. It is set once.
  final var placeOfResumption: SourceLocation?

  init(endsWhenCancelled: Bool, at place: SourceLocation?, isUnanswered: Bool) {
    self.endsWhenCancelled = endsWhenCancelled
    self.place = place
    self.isUnanswered = isUnanswered
    isReported = isUnanswered
  }
}

/// A call that waits until the test resumes it. Unchecked, as its superclass is.
@usableFromInline package final class HeldCall<Output, Failure: Error>: Hold, @unchecked Sendable {
  /// What the caller gets.
  var result: Result<Output, Failure>?

  @usableFromInline override init(
    endsWhenCancelled: Bool = true,
    at place: SourceLocation? = nil,
    isUnanswered: Bool = false
  ) {
    super.init(endsWhenCancelled: endsWhenCancelled, at: place, isUnanswered: isUnanswered)
  }

  /// A new call that is held in the same way.
  @usableFromInline var another: HeldCall {
    HeldCall(endsWhenCancelled: endsWhenCancelled, at: place)
  }
}

/// A test waited for something that did not come in time. The description says what the test waited for and how long,
/// and lists the calls that did come.
///
/// While the process runs so many tests that tasks queue up, a limit lasts up to six times as long, and one below a tenth
/// of a second up to 0.6 seconds, since the awaited call may still be in a queue. While all threads are blocked, no wait
/// can end; then the library writes a warning to standard error.
public struct WaitTimedOut: Error, Sendable, CustomStringConvertible, ProblemError {
  package let problem: Problem

  /// What was waited for and what came instead, in a few lines.
  public var description: String { problem.message }

  package init(_ message: String, at location: SourceLocation) {
    problem = Problem(.waitInVain, "\(message)\n  The wait is at \(location).", at: location)
  }
}
