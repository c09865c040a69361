import Dispatch

/// Runs an action once a limit has passed, unless it is cancelled before.
///
/// Where hundreds of tests start at once they wait for each other: what one of them waits for may stand in a
/// queue for long, with nothing wrong. So the limit is ten ticks, and a tick ends when a tenth of the limit has
/// passed and a probe that was sent through the queues at its beginning has come out. A probe that doesn't come
/// out may be stuck for good: after six times the limit it has passed anyway.
///
/// The timer's thread is not one of the concurrency runtime's, so it comes even while all of those are blocked. A
/// task that then can't go on is spoken for by that thread: when nothing has come through a queue for as long as the
/// limit, and for two seconds at least, it says which queue that is.
package final class Deadline: @unchecked Sendable {
  /// Where a probe is stuck, and with it all that stands in the same queue.
  package enum Queue {
    case threads, mainActor
  }

  private let timer = DispatchSource.makeTimerSource(queue: timers)
  private let began = ContinuousClock.now
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
  }

  /// Lets go of the closures at once, and of all that they hold. Dispatch lets go of its handler some time later.
  package func cancel() {
    timer.cancel()
    _ = lock.withLock {
      defer { (state.action, state.whenStuck) = (nil, nil) }
      return (state.action, state.whenStuck)
    }
  }

  private func tenthHasPassed() {
    let step = lock.withLock { state.endTenth { lastMoves.silence(of: $0, since: began) } }
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
      lastMoves.note(.threads)
      self?.probeIs(.sent(into: .mainActor))
      await MainActor.run {}
      lastMoves.note(.mainActor)
      self?.probeIs(.back)
    }
  }

  private func probeIs(_ probe: DeadlineState.Probe) {
    lock.withLock { state.probe = probe }
  }
}

/// When each queue last let a probe through, be it whose it may: where thousands stand in it, one may take long with
/// nothing blocked. One for the process, as the queues are. Safe from any thread.
private final class LastMoves: @unchecked Sendable {
  private let lock = Lock()
  private var times: [Deadline.Queue: ContinuousClock.Instant] = [:]

  func note(_ queue: Deadline.Queue) {
    lock.withLock { times[queue] = .now }
  }

  /// How long nothing has come through a queue, at most as long as it was looked at.
  func silence(of queue: Deadline.Queue, since beginning: ContinuousClock.Instant) -> Duration {
    let last = lock.withLock { times[queue] ?? beginning }
    return max(last, beginning).duration(to: .now)
  }
}

private let lastMoves = LastMoves()

/// Where deadlines pass, one after the other: on the queue for everything, thousands of them at once would each have a
/// thread of its own made.
private let timers = DispatchQueue(label: "TestDoubles.Deadline")

/// What a ``Deadline`` knows: state only, guarded by its lock.
private struct DeadlineState {
  enum Probe {
    case sent(into: Deadline.Queue)
    case back
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

  /// - Parameter silence: How long nothing has come through a queue.
  mutating func endTenth(_ silence: (Deadline.Queue) -> Duration) -> Step {
    var step = Step()
    var isNewTick = false
    tenthsLeft -= 1
    switch probe {
    case .back:
      ticksLeft -= 1
      isNewTick = true
    case .sent(let queue) where silence(queue) >= patience:
      step.explanation = whenStuck.map { ($0, queue) }
      whenStuck = nil
    case .sent:
      break
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
}

extension Duration {
  /// At least a nanosecond, since a timer can't repeat in less; and no more than a century: beyond that,
  /// Dispatch's own arithmetic overflows.
  fileprivate var dispatchSeconds: Double {
    let (seconds, attoseconds) = components
    return min(max(Double(seconds) + Double(attoseconds) / 1e18, 1e-9), 60 * 60 * 24 * 36_500)
  }
}
