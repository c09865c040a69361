import Dispatch
import Foundation

/// One wait of a test: for what, and how long. It lasts as long as it says itself, else as long as waits do in its test.
/// Of these, the first that is in vain has the test fail, and those after it take a tenth of the time.
final class WaitLimit: @unchecked Sendable {
  private let limit: Duration
  private let isOwn: Bool
  private let scope: (any TestScope)?
  private let location: SourceLocation
  private let start = uptime()
  private let goal: @Sendable () -> String
  private let giveUp: @Sendable (Waiter) -> (() -> String)?
  /// Set before the waiting task goes on, when the limit has passed. The compiler needn't check for overlapping accesses.
  @exclusivity(unchecked) private var outcome: (() -> String)?

  /// - Parameters:
  ///   - scope: That of the double which is waited for. Who waits is in the test, also where the double is not.
  ///   - location: Where the test waits.
  ///   - goal: What the test waits for. It is asked from any thread, so it describes no arguments.
  ///   - giveUp: Takes out a waiter, and returns what tells the outcome by what is known at that moment; `nil` where
  ///     the waiter goes on already. The outcome is asked by the waiting task: the arguments that it describes may
  ///     belong to the test's actor.
  init(
    own: Duration?,
    in scope: (any TestScope)?,
    at location: SourceLocation,
    for goal: @escaping @Sendable () -> String,
    giveUp: @escaping @Sendable (Waiter) -> (() -> String)?
  ) {
    self.scope = currentScope.get() ?? scope
    self.location = location
    self.goal = goal
    self.giveUp = giveUp
    limit = self.scope.waitLimit(own)
    isOwn = own != nil
  }

  /// Waits until a waiter goes on, the limit has passed, or the task is cancelled.
  ///
  /// - Throws: ``WaitTimedOut`` or `CancellationError`.
  nonisolated(nonsending) func wait(with waiter: Waiter) async throws {
    let deadline = Deadline(after: limit, since: start, explains: true) { [self] obstacle in
      if let obstacle { explain(obstacle) } else { end(waiter, hasTimedOut: true) }
    }
    let isInVain = await waiter.wait.untilEnd { end(waiter, hasTimedOut: false) }
    deadline.cancel()
    if isInVain { throw error }
  }

  private func end(_ waiter: Waiter, hasTimedOut: Bool) {
    guard let outcome = giveUp(waiter) else { return }
    if hasTimedOut {
      self.outcome = outcome
    }
    waiter.wait.end(inVain: true)
  }

  /// The error of a wait that was in vain.
  private var error: any Error {
    guard let outcome else { return CancellationError() }
    let error = WaitTimedOut(text + outcome(), at: location)
    scope?.noteWaitInVain(error, hadOwnLimit: isOwn)
    return error
  }

  private var text: String {
    "Waited \(limit) for " + goal()
  }

  /// Says of a wait, on standard error, that it can't even end.
  private func explain(_ obstacle: Deadline.Obstacle) {
    let text = text + scope.mention + ", and " + obstacle.description
    writeToStandardError(
      """
      \(text) may be a semaphore, a lock, sleep() or a long loop.\(scope?.answersUnderWay ?? "")
        The wait is at \(location).
      """
    )
  }
}

// MARK: - Time

/// Runs an action once a limit has passed, unless it is cancelled before.
///
/// Where hundreds of tests start at once they wait for each other: what one of them waits for may stand in a
/// queue for long, with nothing wrong. So the limit is ten ticks, and a tick ends when a tenth of the limit has
/// passed and a probe that was sent through the queues at its beginning has come out. A probe that doesn't come
/// out may be stuck for good: after six times the limit it has passed anyway.
///
/// The timer's thread is not one of the concurrency runtime's, so it comes even while all of those are blocked. A
/// task that then can't go on is spoken for by that thread: when a probe has not come through a queue for as long as
/// the limit, and for two seconds at least, and the process did next to nothing in that time, it says which queue that
/// is. Where the process works, the queue may just be long: that takes ten times as long. Of all that wait in a
/// standstill one is spoken for.
package final class Deadline: @unchecked Sendable {
  /// What keeps a probe from coming out, and with it all that stands in the same queue.
  package typealias Obstacle = StaticString

  private let timer = DispatchSource.makeTimerSource(queue: timers)
  /// In seconds.
  private let patience: Double

  /// Guards all that follows. The compiler needn't check for overlapping accesses as well.
  private let lock = Lock()
  /// `nil` once there is nothing more to do.
  @exclusivity(unchecked) private var action: (@Sendable (Obstacle?) -> Void)?
  @exclusivity(unchecked) private var explains: Bool
  @exclusivity(unchecked) private var hasPassed = false
  @exclusivity(unchecked) private var ticksLeft: Int
  @exclusivity(unchecked) private var tenthsLeft = 60
  /// Where the probe is stuck; `nil` if none is under way. None is sent in the first tick: most waits end in it.
  @exclusivity(unchecked) private var obstacle: Obstacle?
  /// When the probe came there, and the processor time of the process by then; in seconds.
  @exclusivity(unchecked) private var probeTime = 0.0
  @exclusivity(unchecked) private var probeWork = 0.0
  /// Whether it has told of a standstill, and the wait isn't over.
  @exclusivity(unchecked) private var isSpokenFor = false

  /// - Parameters:
  ///   - start: Since when, in seconds of the system's uptime.
  ///   - explains: Whether the action is told of a standstill too: before the limit has passed or after it, as long as
  ///     nobody cancels the deadline.
  ///   - action: Is told that the limit has passed, with `nil`; and once, what is in the way where the queues don't
  ///     move.
  package init(
    after limit: Duration,
    since start: Double = uptime(),
    explains: Bool = false,
    _ action: @escaping @Sendable (Obstacle?) -> Void
  ) {
    // No more than a century: beyond that, Dispatch's own arithmetic overflows.
    let seconds = min(limit / .seconds(1) - uptime() + start, 60 * 60 * 24 * 365 * 100)
    patience = max(seconds, 2)
    ticksLeft = seconds > 0 ? 10 : 1
    self.explains = explains
    self.action = action
    // A timer can't repeat in less than a nanosecond.
    let tenth = max(seconds / 10, 1e-9)
    timer.setEventHandler { [weak self] in self?.tenthHasPassed() }
    timer.schedule(deadline: .now() + tenth, repeating: tenth)
    timer.resume()
  }

  deinit {
    cancel()
  }

  /// Lets go of the action at once, and of all that it holds. Dispatch lets go of its handler some time later.
  package func cancel() {
    timer.cancel()
    lock.lock()
    let (old, wasSpokenFor) = (action, isSpokenFor)
    action = nil
    isSpokenFor = false
    lock.unlock()
    if wasSpokenFor {
      standstill.signal()
    }
    withExtendedLifetime(old) {}
  }

  private func tenthHasPassed() {
    lock.lock()
    guard let action else { return lock.unlock() }
    let obstacle = obstacle
    tenthsLeft -= 1
    if obstacle == nil {
      ticksLeft -= 1
    }
    let isStuck = obstacle != nil && explains && isStandstill
    if isStuck {
      explains = false
      isSpokenFor = true
    }
    let isOver = !hasPassed && (ticksLeft <= 0 || tenthsLeft <= 0)
    hasPassed = hasPassed || isOver
    let isLast = hasPassed && !explains
    if isLast {
      self.action = nil
    }
    lock.unlock()

    if isLast {
      timer.cancel()
    } else if isOver {
      timer.schedule(deadline: .now() + 1, repeating: 1)
    }
    if isStuck {
      action(obstacle)
    }
    if isOver {
      action(nil)
    }
    if obstacle == nil, !isLast {
      sendProbe()
    }
  }

  /// Whether nothing moves, and nobody else says so.
  private var isStandstill: Bool {
    let silence = uptime() - probeTime
    guard silence >= patience else { return false }
    let isIdle = (processorTime() - probeWork) * 10 < silence
    return (isIdle || silence >= patience * 10) && standstill.wait(timeout: .now()) == .success
  }

  /// Through the threads of the concurrency runtime, and through the main actor's, where most of an app runs.
  private func sendProbe() {
    probe(standsBefore: "no thread of the concurrency runtime has come free. What blocks them all")
    startTask { [self] in
      probe(standsBefore: "the main actor has not come free. What blocks it")
      await passMainActor()
      probe(standsBefore: nil)
    }
  }

  @MainActor private func passMainActor() {}

  private func probe(standsBefore obstacle: Obstacle?) {
    lock.lock()
    self.obstacle = obstacle
    probeTime = uptime()
    probeWork = processorTime()
    lock.unlock()
  }
}

/// Where deadlines pass, one after the other: on the queue for everything, thousands of them at once would each have a
/// thread of its own made.
private let timers = DispatchQueue(label: "TestDoubles.Deadline")

/// Taken by the deadline that has told of a standstill, until its wait is over: what stands still then is told.
private let standstill = DispatchSemaphore(value: 1)

/// In seconds.
func uptime() -> Double {
  Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
}

/// What the process has taken, in seconds: POSIX counts in microseconds.
private func processorTime() -> Double {
  Double(clock()) / 1_000_000
}

/// Runs an operation in a task of its own.
func startTask(_ operation: @escaping @Sendable () async -> Void) {
  Task(operation: operation)
}
