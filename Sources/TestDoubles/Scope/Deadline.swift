import Dispatch
import Foundation

/// Runs an action when a limit has passed, unless it is cancelled before.
///
/// If hundreds of tests start at once, or other processes keep the processors busy, the work that a test waits for may
/// take long, with nothing wrong. So a deadline looks every tenth of its limit, and the limit has passed after ten looks.
/// Each look sends a probe through the queues. Until that is back, looks don't count, and there are at most a hundred a
/// second. If a queue stands still, they count: the probe may never come back. A wait of a test fails it if the limit
/// passes, so there a look counts a tenth if the process was at work since the look before.
///
/// While all threads of the concurrency runtime are blocked, no wait can end: this is a standstill. The alarm still
/// comes, and its thread tells the action which queue is blocked. It does so if the probe has stuck for as long as the
/// limit, and for at least two seconds, while the process used nearly no processor time. If the process is busy, the
/// queue may just be long, so this takes ten times as long. One deadline of the process reports each standstill.
package final class Deadline: @unchecked Sendable {
  /// What blocks a queue, and with it the probe.
  package typealias Obstacle = StaticString

  /// In seconds.
  private let patience: Double

  /// Guards all that changes, so the deadline is `Sendable`.
  private let lock = Lock()
  /// The least time from one look to the next, in seconds.
  private var interval: Double
  private var nextLook: Alarm.Call?
  /// `nil` when nothing is left to do.
  private var action: (@Sendable (Obstacle?) -> Void)?
  private let isOfWait: Bool
  private var explains: Bool
  private var hasPassed = false
  /// What the looks still to come have to count.
  private var looksLeft: Double
  /// When the last look was, and the processor time that the process had used by then. The first look compares nothing,
  /// since most waits end before it.
  private var lastLook: (time: Double, work: Double)?
  /// How many probes have to be back, so that a look counts. The first look has sent none. Only the alarm's thread uses
  /// it.
  private var probesNeeded = 0

  /// - Parameters:
  ///   - isOfWait: Whether a test waits so long. Then the action also gets a standstill. It may come before or after the
  ///     limit has passed, until the deadline is cancelled.
  ///   - action: Runs with `nil` when the limit has passed, and at most once with the obstacle of a standstill.
  package init(
    after limit: Duration,
    ofWait isOfWait: Bool = false,
    _ action: @escaping @Sendable (Obstacle?) -> Void
  ) {
    // At most a century: beyond that, the arithmetic of Dispatch overflows.
    let seconds = min(limit / .seconds(1), 60 * 60 * 24 * 365 * 100)
    patience = max(seconds, 2)
    looksLeft = seconds > 0 ? 10 : 1
    self.isOfWait = isOfWait
    explains = isOfWait
    self.action = action
    interval = seconds / 10
    lock.withLock { setAlarm(after: interval) }
  }

  deinit {
    cancel()
  }

  /// Releases the action at once, with all that it holds.
  package func cancel() {
    lock.lock()
    let (old, call) = (action, nextLook)
    action = nil
    nextLook = nil
    lock.unlock()
    if let call {
      alarm.cancel(call)
    }
    withExtendedLifetime(old) {}
  }

  /// Whether a queue stands still. All in seconds.
  ///
  /// - Parameters:
  ///   - silence: How long a probe has stood in the queue.
  ///   - work: The processor time that the process has used meanwhile.
  ///   - patience: How long a probe may stand there while the process does nearly nothing; ten times as long while it
  ///     is busy.
  static func isStandstill(_ silence: Double, work: Double, patience: Double) -> Bool {
    silence >= patience * 10 || silence >= patience && work * 10 < silence
  }

  private func setAlarm(after seconds: Double) {
    nextLook = alarm.call(after: seconds) { [weak self] in self?.look() }
  }

  /// Whether the process has used a tenth of a processor or more since the last look.
  private func wasAtWork() -> Bool {
    let now = (time: uptime(), work: processorTime())
    defer { lastLook = now }
    guard let lastLook else { return false }
    return (now.work - lastLook.work) * 10 >= now.time - lastLook.time
  }

  private func look() {
    lock.lock()
    guard let action else { return lock.unlock() }
    let obstacle = queues.obstacle(ofProbe: probesNeeded)
    let standsStill = obstacle != nil && queues.stand(for: patience)
    let weight = isOfWait && wasAtWork() ? 0.1 : 1
    if obstacle == nil || standsStill {
      looksLeft -= weight
    }
    let reports = standsStill && explains && queues.isFirstToReport()
    if reports { explains = false }
    let isOver = !hasPassed && looksLeft < 0.05
    hasPassed = hasPassed || isOver
    let isLast = hasPassed && !explains
    if isOver {
      interval = 1
    }
    if isLast {
      self.action = nil
      nextLook = nil
    } else {
      setAlarm(after: obstacle == nil ? interval : max(interval, 0.01))
    }
    lock.unlock()

    if reports {
      action(obstacle)
    }
    if isOver {
      action(nil)
    }
    if obstacle == nil, !isLast {
      probesNeeded = queues.probe()
    }
  }
}

/// The queues of the process: for a thread of the concurrency runtime, and for the main actor. A probe goes through
/// them, one at a time for all deadlines: a process may have thousands of tests under way, each with its deadlines.
private final class Queues: Sendable {
  private let state = Locked(State())

  private struct State {
    /// How many probes have come back.
    var probesBack = 0
    /// The queue that the probe is in; `nil` if none is under way.
    var obstacle: Deadline.Obstacle?
    /// Whether another probe is to follow.
    var isAsked = false
    /// When the probe entered the queue, and the processor time of the process at that moment, in seconds.
    var time = 0.0
    var work = 0.0
    /// Whether a deadline has reported that the probe doesn't come out.
    var isReported = false

    mutating func enter(before obstacle: Deadline.Obstacle) {
      self.obstacle = obstacle
      time = uptime()
      work = processorTime()
      isReported = false
    }
  }

  /// Sends a probe. If one is under way, another follows it, since what the caller waits for may stand behind it.
  ///
  /// - Returns: How many probes are back when this one is.
  func probe() -> Int {
    let (number, isFirst) = state.withLock { state in
      guard state.obstacle == nil else {
        state.isAsked = true
        return (state.probesBack + 2, false)
      }
      state.enter(before: threads)
      return (state.probesBack + 1, true)
    }
    if isFirst {
      startTask(pass)
    }
    return number
  }

  /// The queue in which a probe, or the one before it, stands; `nil` if it is back.
  func obstacle(ofProbe number: Int) -> Deadline.Obstacle? {
    state.withLock { $0.probesBack < number ? $0.obstacle : nil }
  }

  /// Whether the probe has stood in its queue for so many seconds, and nothing moves.
  func stand(for patience: Double) -> Bool {
    let (time, work) = state.withLock { ($0.time, $0.work) }
    return Deadline.isStandstill(uptime() - time, work: processorTime() - work, patience: patience)
  }

  /// Notes that a deadline reports a standstill, unless another has.
  func isFirstToReport() -> Bool {
    state.withLock { state in
      defer { state.isReported = true }
      return !state.isReported
    }
  }

  /// Goes through the queues until nobody asks for another probe. Where they are long, a probe goes round ten times,
  /// since the work that a test waits for goes through them again and again too.
  private func pass() async {
    repeat {
      let start = uptime()
      for _ in 1...10 {
        state.withLock { $0.enter(before: "the main actor is blocked. The cause") }
        await passMainActor()
        if uptime() - start < 0.002 { break }
      }
    } while goesOn()
  }

  @MainActor private func passMainActor() {
    state.withLock { $0.enter(before: threads) }
  }

  /// Notes that a probe is back.
  ///
  /// - Returns: Whether another follows.
  private func goesOn() -> Bool {
    state.withLock { state in
      state.probesBack += 1
      defer { state.isAsked = false }
      if !state.isAsked { state.obstacle = nil }
      return state.isAsked
    }
  }

  private var threads: Deadline.Obstacle {
    "all threads of the concurrency runtime are blocked. The cause"
  }
}

private let queues = Queues()

/// Wakes all deadlines of the process.
private let alarm = Alarm()

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
