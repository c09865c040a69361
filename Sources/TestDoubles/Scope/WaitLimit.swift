import Dispatch
import Foundation

/// How long one wait lasts: as long as it says itself, else as long as waits do in its test. Of these, the first
/// that is in vain has the test fail, and those after it take a tenth of the time.
package final class WaitLimit: Sendable {
  package let limit: Duration
  private let isOwn: Bool
  private let scope: (any TestScope)?

  /// - Parameter scope: That of the double which is waited for. Who waits is in the test, also where the double
  ///   is not.
  package init(own: Duration?, in scope: (any TestScope)?) {
    self.scope = currentScope.get() ?? scope
    limit = self.scope.waitLimit(own)
    isOwn = own != nil
  }

  /// The error of a wait that has lasted so long.
  fileprivate func passed(_ message: String, at location: SourceLocation) -> WaitTimedOut {
    let error = WaitTimedOut(message, at: location)
    scope?.noteWaitInVain(error, hadOwnLimit: isOwn)
    return error
  }

  /// Says of a wait, on standard error, that it can't even end.
  fileprivate func explain(_ goal: String, at location: SourceLocation, _ obstacle: Deadline.Obstacle) {
    writeToStandardError(
      """
      Waited \(limit) for \(goal)\(scope.mention), and \(obstacle) may be a semaphore, a lock, sleep() or a long loop.\
      \(scope?.answersUnderWay ?? "")
        The wait is at \(location).
      """
    )
  }
}

extension OneShot {
  /// Waits for the value until a limit has passed, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - timeLeft: What is left of the limit.
  ///   - location: Where the test waits.
  ///   - goal: What the test waits for. It says nothing of arguments, since it is asked from any thread.
  ///   - giveUp: Ends the wait, and returns what is known at that moment; `nil` where the value was promised before.
  ///   - message: What to say of it. It is asked by the waiting task: the arguments that it describes may belong to
  ///     the test's actor.
  /// - Throws: ``WaitTimedOut`` or `CancellationError`, or the failure that the value is.
  nonisolated(nonsending) func value<Success, Moment>(
    within limit: WaitLimit,
    timeLeft: Duration? = nil,
    at location: SourceLocation,
    for goal: @escaping @Sendable () -> String,
    giveUp: @escaping @Sendable () -> Moment?,
    message: (Moment) -> String
  ) async throws -> Success where Value == Result<Success, any Error> {
    @Sendable func end(isCancelled: Bool) {
      if let moment = giveUp() {
        fill(.failure(isCancelled ? CancellationError() : TimeOut(moment: moment)))
      }
    }
    let deadline = Deadline(after: timeLeft ?? limit.limit, explains: true) { obstacle in
      if let obstacle {
        limit.explain(goal(), at: location, obstacle)
      } else {
        end(isCancelled: false)
      }
    }
    let result = await withTaskCancellationHandler {
      await value()
    } onCancel: {
      end(isCancelled: true)
    }
    deadline.cancel()
    if case .failure(let timeOut as TimeOut<Moment>) = result {
      throw limit.passed(message(timeOut.moment), at: location)
    }
    return try result.get()
  }
}

/// A wait that has lasted too long, with what was known by then.
private struct TimeOut<Moment>: Error, @unchecked Sendable {
  let moment: Moment
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
  ///   - explains: Whether the action is told of a standstill too: before the limit has passed or after it, as long as
  ///     nobody cancels the deadline.
  ///   - action: Is told that the limit has passed, with `nil`; and once, what is in the way where the queues don't
  ///     move.
  package init(
    after limit: Duration,
    explains: Bool = false,
    _ action: @escaping @Sendable (Obstacle?) -> Void
  ) {
    // No more than a century: beyond that, Dispatch's own arithmetic overflows.
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
    Task.detached { [weak self] in
      self?.probe(standsBefore: "the main actor has not come free. What blocks it")
      await MainActor.run {}
      self?.probe(standsBefore: nil)
    }
  }

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
private func uptime() -> Double {
  Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000
}

/// What the process has taken, in seconds: POSIX counts in microseconds.
private func processorTime() -> Double {
  Double(clock()) / 1_000_000
}
