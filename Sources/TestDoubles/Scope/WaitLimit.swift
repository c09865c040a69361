import Dispatch
import Foundation

/// The limit of one wait of a test. A wait sets its own limit or uses the limit of its strict test. The first wait
/// with the test's limit that times out fails the test, and later ones last a tenth of the time.
///
/// A wait may look at several changes before it finds what it waits for. The limit is one for all of them.
final class WaitLimit: @unchecked Sendable {
  private let limit: Duration
  private let isOwn: Bool
  private let scope: (any TestScope)?
  private let location: SourceLocation
  private let goal: @Sendable () -> String
  private let giveUp: @Sendable (Waiter) -> (() -> String)?
  /// The end of the message, set when the limit has passed. The deadline sets it before it ends the wait, and the
  /// waiting task reads it afterwards: so the class is `Sendable`.
  private var outcome: (() -> String)?
  /// Runs from the first change that the task waits for. Used by the waiting task only.
  private var deadline: Deadline?
  private let progress = Locked(Progress())

  private struct Progress {
    var waiter: Waiter?
    var hasTimedOut = false
  }

  /// - Parameters:
  ///   - scope: The scope of the double that the test waits for. The scope of the waiting task comes first: a double
  ///     may be made outside of the test.
  ///   - location: Where the test waits.
  ///   - goal: What the test waits for, as messages show it. Any thread may call this, so leave out arguments.
  ///   - giveUp: Removes a waiter. It returns a closure that describes the outcome, or `nil` if the wait has ended
  ///     already. The waiting task calls the closure, since the arguments that it describes may belong to the test's
  ///     actor.
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

  deinit {
    deadline?.cancel()
  }

  /// Waits until the waiter's wait ends, the limit has passed, or the task is cancelled.
  ///
  /// - Throws: ``WaitTimedOut`` or `CancellationError`.
  nonisolated(nonsending) func wait(with waiter: Waiter) async throws {
    let hasTimedOut = progress.withLock {
      $0.waiter = waiter
      return $0.hasTimedOut
    }
    if hasTimedOut {
      end(waiter, hasTimedOut: true)
    } else if deadline == nil {
      deadline = Deadline(after: limit, explains: true) { [weak self] obstacle in
        if let obstacle { self?.explain(obstacle) } else { self?.timeOut() }
      }
    }
    let number = scope?.beginWait { [goal, location] in "\(goal()), at \(location)" }
    let isInVain = await waiter.wait.untilEnd { end(waiter, hasTimedOut: false) }
    if let number { scope?.endWait(number) }
    if isInVain { throw error }
  }

  private func timeOut() {
    let waiter = progress.withLock {
      $0.hasTimedOut = true
      return $0.waiter
    }
    if let waiter { end(waiter, hasTimedOut: true) }
  }

  private func end(_ waiter: Waiter, hasTimedOut: Bool) {
    guard let outcome = giveUp(waiter) else { return }
    if hasTimedOut {
      self.outcome = outcome
    }
    waiter.wait.end(inVain: true)
  }

  /// The error of a wait that timed out or was cancelled.
  private var error: any Error {
    guard let outcome else { return CancellationError() }
    let error = WaitTimedOut(text + outcome(), at: location)
    scope?.noteWaitInVain(error, hadOwnLimit: isOwn)
    return error
  }

  private var text: String {
    "Waited \(limit) for " + goal()
  }

  /// Writes to standard error that a wait can't even end.
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

/// Runs an action when a limit has passed, unless it is cancelled before.
///
/// If hundreds of tests start at once, the work that one of them waits for may stand in a queue for long, with
/// nothing wrong. So a limit has ten ticks. At the beginning of a tick the deadline sends a probe through the queues.
/// The tick ends when a tenth of the limit has passed and the probe has come back. Where the queues are long, the probe
/// goes round ten times, since that work goes through them again and again too. A probe may never come back: after six
/// times the limit, the limit has passed in any case.
///
/// The timer has its own thread, so it fires even while all threads of the concurrency runtime are blocked. This is a
/// standstill: no wait can end, so the timer's thread tells the action which queue is blocked. It does so if a probe
/// has stuck for as long as the limit, and for at least two seconds, while the process used nearly no processor time.
/// If the process is busy, the queue may just be long, so this takes ten times as long. Only one deadline of the
/// process reports a standstill.
package final class Deadline: @unchecked Sendable {
  /// What blocks a queue, and with it the probe.
  package typealias Obstacle = StaticString

  private let timer = DispatchSource.makeTimerSource(queue: timers)
  /// In seconds.
  private let patience: Double

  /// Guards all that changes, so the deadline is `Sendable`.
  private let lock = Lock()
  /// `nil` when nothing is left to do.
  private var action: (@Sendable (Obstacle?) -> Void)?
  private var explains: Bool
  private var hasPassed = false
  private var ticksLeft: Int
  private var tenthsLeft = 60
  /// The queue that the probe is in; `nil` if none is under way. The first tick has no probe, since most waits end in
  /// it.
  private var obstacle: Obstacle?
  /// When the probe entered the queue, and the processor time of the process at that moment, in seconds.
  private var probeTime = 0.0
  private var probeWork = 0.0
  /// Whether this deadline has reported a standstill and its wait isn't over.
  private var hasReportedStandstill = false

  /// - Parameters:
  ///   - explains: Whether the action also gets a standstill. It may come before or after the limit has passed, until
  ///     the deadline is cancelled.
  ///   - action: Runs with `nil` when the limit has passed, and at most once with the obstacle of a standstill.
  package init(
    after limit: Duration,
    explains: Bool = false,
    _ action: @escaping @Sendable (Obstacle?) -> Void
  ) {
    // At most a century: beyond that, the arithmetic of Dispatch overflows.
    let seconds = min(limit / .seconds(1), 60 * 60 * 24 * 365 * 100)
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

  /// Releases the action at once, with all that it holds. Dispatch releases its handler some time later.
  package func cancel() {
    timer.cancel()
    lock.lock()
    let (old, hadReportedStandstill) = (action, hasReportedStandstill)
    action = nil
    hasReportedStandstill = false
    lock.unlock()
    if hadReportedStandstill {
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
      hasReportedStandstill = true
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

  /// Whether nothing moves, and no other deadline reports it.
  private var isStandstill: Bool {
    let silence = uptime() - probeTime
    guard silence >= patience else { return false }
    let isIdle = (processorTime() - probeWork) * 10 < silence
    return (isIdle || silence >= patience * 10) && standstill.wait(timeout: .now()) == .success
  }

  /// Sends a probe through the threads of the concurrency runtime and the main actor: once, or ten times where that
  /// takes long.
  private func sendProbe() {
    let start = uptime()
    probe(standsBefore: threads)
    startTask { [self] in
      for _ in 1...10 {
        probe(standsBefore: "the main actor has not come free. What blocks it")
        await passMainActor()
        if uptime() - start < patience / 1000 { break }
      }
      probe(standsBefore: nil)
    }
  }

  @MainActor private func passMainActor() {
    probe(standsBefore: threads)
  }

  private var threads: Obstacle { "no thread of the concurrency runtime has come free. What blocks them all" }

  private func probe(standsBefore obstacle: Obstacle?) {
    lock.lock()
    self.obstacle = obstacle
    probeTime = uptime()
    probeWork = processorTime()
    lock.unlock()
  }
}

/// The queue on which deadlines pass, one after the other. On a global queue, thousands at once would make a thread
/// each.
private let timers = DispatchQueue(label: "TestDoubles.Deadline")

/// Held by the deadline that has reported a standstill, until its wait is over. So only one reports at a time.
private let standstill = DispatchSemaphore(value: 1)

/// In seconds.
package func uptime() -> Double {
  Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
}

/// The processor time of the process in seconds. POSIX counts in microseconds.
package func processorTime() -> Double {
  Double(clock()) / 1_000_000
}

/// Runs an operation in a new task.
func startTask(_ operation: @escaping @Sendable () async -> Void) {
  Task(operation: operation)
}
