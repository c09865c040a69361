import Dispatch
import Foundation

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
  /// Where a probe is stuck, and with it all that stands in the same queue.
  package enum Queue {
    case threads, mainActor
  }

  private let timer = DispatchSource.makeTimerSource(queue: timers)
  private let lock = Lock()
  private var state: DeadlineState

  /// - Parameter whenStuck: Is told once, from the timer's thread, where the queues don't move: before the action has
  ///   run or after it, as long as nobody cancels the deadline. Without it the action is the end.
  package init(
    after limit: Duration,
    _ action: @escaping @Sendable () -> Void,
    whenStuck: (@Sendable (Queue) -> Void)? = nil
  ) {
    state = DeadlineState(limit: limit, action: action, whenStuck: whenStuck)
    let tenth = (limit / 10).dispatchSeconds
    timer.setEventHandler { [weak self] in self?.tenthHasPassed() }
    timer.schedule(deadline: .now() + tenth, repeating: tenth)
    timer.resume()
  }

  deinit {
    timer.cancel()
    if state.isSpokenFor {
      standstill.signal()
    }
  }

  /// Lets go of the closures at once, and of all that they hold. Dispatch lets go of its handler some time later.
  package func cancel() {
    timer.cancel()
    let old = lock.withLock {
      defer { (state.action, state.whenStuck, state.isSpokenFor) = (nil, nil, false) }
      return state
    }
    if old.isSpokenFor {
      standstill.signal()
    }
  }

  private func tenthHasPassed() {
    let step = lock.withLock { state.endTenth() }
    if step.isLast {
      timer.cancel()
    } else if step.action != nil {
      timer.schedule(deadline: .now() + 1, repeating: 1)
    }
    if let (tell, queue) = step.explanation {
      tell(queue)
    }
    step.action?()
    if step.sendsProbe {
      sendProbe()
    }
  }

  /// Through the threads of the concurrency runtime, and through the main actor's, where most of an app runs.
  private func sendProbe() {
    Task.detached { [weak self] in
      self?.probeIs(.sent(into: .mainActor))
      await MainActor.run {}
      self?.probeIs(.back)
    }
  }

  private func probeIs(_ probe: DeadlineState.Probe) {
    lock.withLock { state.probe = probe }
  }
}

/// Where deadlines pass, one after the other: on the queue for everything, thousands of them at once would each have a
/// thread of its own made.
private let timers = DispatchQueue(label: "TestDoubles.Deadline")

/// Taken by the deadline that has told of a standstill, until its wait is over: what stands still then is told.
private let standstill = DispatchSemaphore(value: 1)

/// What a ``Deadline`` knows: state only, guarded by its lock.
private struct DeadlineState {
  enum Probe {
    case sent(into: Deadline.Queue, at: Moment = Moment())
    case back
  }

  struct Moment {
    let time = ContinuousClock.now
    /// The processor time of the process, in microseconds.
    let work = clock()
  }

  /// What is to be done when a tenth of the limit has passed, and the lock is free.
  struct Step {
    var explanation: (tell: @Sendable (Deadline.Queue) -> Void, queue: Deadline.Queue)?
    var action: (@Sendable () -> Void)?
    var sendsProbe = false
    var isLast = false
  }

  var action: (@Sendable () -> Void)?
  var whenStuck: (@Sendable (Deadline.Queue) -> Void)?
  /// None is sent in the first tick: most waits end in it.
  var probe = Probe.back

  /// Whether it has told of a standstill.
  var isSpokenFor = false

  private let patience: Duration
  private var ticksLeft: Int
  private var tenthsLeft = 60

  init(
    limit: Duration,
    action: @escaping @Sendable () -> Void,
    whenStuck: (@Sendable (Deadline.Queue) -> Void)?
  ) {
    self.action = action
    self.whenStuck = whenStuck
    patience = max(limit, .seconds(2))
    ticksLeft = limit > .zero ? 10 : 1
  }

  mutating func endTenth() -> Step {
    var step = Step()
    var isNewTick = false
    tenthsLeft -= 1
    switch probe {
    case .back:
      ticksLeft -= 1
      isNewTick = true
    case .sent(let queue, let moment):
      if let tell = whenStuck, isStandstill(since: moment), standstill.wait(timeout: .now()) == .success {
        step.explanation = (tell, queue)
        whenStuck = nil
        isSpokenFor = true
      }
    }
    if ticksLeft <= 0 || tenthsLeft <= 0 {
      step.action = action
      action = nil
    }
    step.isLast = action == nil && whenStuck == nil
    step.sendsProbe = isNewTick && !step.isLast
    if step.sendsProbe {
      probe = .sent(into: .threads)
    }
    return step
  }

  private func isStandstill(since moment: Moment) -> Bool {
    let silence = moment.time.duration(to: .now)
    guard silence >= patience else { return false }
    return Duration.microseconds(clock() - moment.work) * 10 < silence || silence >= patience * 10
  }
}

extension Duration {
  /// At least a nanosecond, since a timer can't repeat in less; and no more than a century: beyond that,
  /// Dispatch's own arithmetic overflows.
  fileprivate var dispatchSeconds: Double {
    let (seconds, attoseconds) = components
    return min(max(Double(seconds) + Double(attoseconds) / 1e18, 1e-9), 60 * 60 * 24 * 36_500)
  }
}
