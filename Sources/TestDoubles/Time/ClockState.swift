/// All that changes on a ``ManualClock``: its time, the sleepers, the waiters for sleepers, and the moves. A plain
/// value, guarded by the clock's lock. Transitions return the tasks to wake once the lock is free.
struct ClockState {
  private(set) var time = ManualClock.Instant()
  /// The earliest deadline first; of equal ones, the sleeper that came first.
  private(set) var sleepers: [Sleeper] = []
  /// Where the clock was moved to, each with its number in the order of all calls.
  private(set) var moves: [(target: ManualClock.Instant, sequence: Int)] = []
  /// Each waits for so many sleepers; one of `nil`, for others than before.
  private let waiters = Waiters<Int?>()
  /// How often the sleepers or the time have changed.
  private(set) var changes = 0
  /// The number of the last move or sleep in the order of all calls.
  private(set) var newest = 0
  /// Whether the test has ended, and nobody will move the clock.
  private(set) var isClosed = false

  init() {}

  /// Ends all sleep, in a round of the test that was stopped.
  ///
  /// - Returns: The sleepers, to be woken in vain.
  mutating func stop() -> [Sleeper] {
    defer { sleepers = [] }
    return sleepers
  }

  /// Ends the test.
  mutating func close() {
    isClosed = true
  }

  /// - Returns: The waiters for so many sleepers, or for others than before; `nil` where the deadline has passed already.
  mutating func fallAsleep(_ sleeper: Sleeper) -> [Waiter]? {
    guard sleeper.deadline > time else { return nil }
    newest = sleeper.sequence
    changes += 1
    sleepers.insert(sleeper, at: sleepers.partitioningIndex { sleeper.deadline < $0.deadline })
    let count = sleepers.count
    return waiters.takeAll { $0 ?? 0 <= count }
  }

  /// - Returns: The waiters for other sleepers than before; `nil` where it no longer slept.
  mutating func remove(_ sleeper: Sleeper) -> [Waiter]? {
    var index = sleepers.partitioningIndex { sleeper.deadline <= $0.deadline }
    while index < sleepers.count, sleepers[index] !== sleeper {
      index += 1
    }
    guard index < sleepers.count else { return nil }
    sleepers.remove(at: index)
    return takeWaitersForChange()
  }

  /// - Returns: The waiters that wait for no number of sleepers, but for others than before.
  private mutating func takeWaitersForChange() -> [Waiter] {
    changes += 1
    return waiters.takeAll { $0 == nil }
  }

  /// Moves the time on; not at all, if it stands there or beyond.
  ///
  /// - Returns: How far, and who goes on: the sleepers that are due, the earliest deadline first, and then the waiters
  ///   for other sleepers than before.
  mutating func move(
    to target: ManualClock.Instant?
  ) -> (distance: Duration, due: [Sleeper], waiters: [Waiter]) {
    guard let target, target > time else { return (.zero, [], []) }
    // Before anybody wakes, so that in the order of things the move comes before what it sets off.
    newest = nextSequenceNumber()
    moves.append((target, newest))
    let distance = time.duration(to: target)
    time = target
    let due = Array(sleepers.prefix(sleepers.partitioningIndex { target < $0.deadline }))
    sleepers.removeFirst(due.count)
    return (distance, due, takeWaitersForChange())
  }

  /// - Returns: `nil` where so many sleep already.
  mutating func wait(for count: Int) -> Waiter? {
    count > sleepers.count ? waiters.add(count) : nil
  }

  /// - Returns: `nil` where there are other sleepers, or another time, than after so many changes.
  mutating func waitForChange(since changes: Int) -> Waiter? {
    changes == self.changes ? waiters.add(nil) : nil
  }

  /// - Returns: Whether it was still waiting.
  mutating func remove(_ waiter: Waiter) -> Bool {
    waiters.remove(waiter)
  }

  var nextDeadline: ManualClock.Instant? {
    sleepers.isEmpty ? nil : sleepers[0].deadline
  }

  /// How long each has yet to sleep, the shortest first.
  var timesLeft: [Duration] {
    var timesLeft: [Duration] = []
    for sleeper in sleepers {
      timesLeft.append(time.duration(to: sleeper.deadline))
    }
    return timesLeft
  }

  /// What is said of a wait for sleepers that was in vain: `, which stands at 0.0 seconds, and none does.`
  ///
  /// - Parameter background: What is known of a sleeper beside its times.
  func outcomeOfWait(_ background: (Sleeper) -> String) -> String {
    let found =
      switch sleepers.count {
      case 0: "none does."
      case 1: "1 does:"
      default: String(sleepers.count) + " do:"
      }
    return ", which stands at \(time), and \(found)\(list(background))"
  }

  /// `1 task still sleeps`, `2 tasks still sleep`
  func whoSleeps(_ adverb: String = "") -> String {
    sleepers.count == 1
      ? "1 task " + adverb + "sleeps" : String(sleepers.count) + " tasks " + adverb + "sleep"
  }

  /// The sleepers as numbered lines, the first ten of them.
  func list(_ background: (Sleeper) -> String) -> String {
    var list = ""
    for index in 0..<min(sleepers.count, 10) {
      list += "\n  " + String(index + 1) + ". " + sleepers[index].description + background(sleepers[index])
    }
    return sleepers.count > 10 ? "\(list)\n  … \(sleepers.count - 10) more" : list
  }
}

/// A task that sleeps on a ``ManualClock``.
final class Sleeper: Sendable {
  let began = uptime()
  let start: ManualClock.Instant
  let deadline: ManualClock.Instant
  /// When it fell asleep, in the order of all calls.
  let sequence = nextSequenceNumber()
  /// Ends when the task wakes.
  let wait = Wait()
  private let task = currentTask()

  init(from start: ManualClock.Instant, until deadline: ManualClock.Instant) {
    self.start = start
    self.deadline = deadline
  }
}

extension Sleeper: CustomStringConvertible {
  var description: String {
    "\(task) from \(start) until \(deadline)"
  }
}

/// The current task by the name that it was given, where the system keeps one.
private func currentTask() -> String {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), let name = Task.name {
    return "the task \"\(name)\""
  }
  return "a task"
}

// MARK: - Sleeping

extension ManualClock {
  /// Sleeps until the test has moved the clock so far; not at all, if it stands there already.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper(from: time, until: deadline)
    fallAsleep(sleeper)
    let isCancelled = await sleeper.wait.untilEnd { cancel(sleeper) }
    if isCancelled { throw CancellationError() }
  }

  private func fallAsleep(_ sleeper: Sleeper) {
    lock.lock()
    let arrivals = state.fallAsleep(sleeper)
    let isLate = state.isClosed
    watchSleepers()
    lock.unlock()
    guard let arrivals else { return sleeper.wait.end() }
    for waiter in arrivals {
      waiter.wait.end()
    }
    if scope?.isStopped == true {
      return cancel(sleeper)
    }
    if isLate {
      let message = "\(sleeper) fell asleep on the \(name.participant): nobody will advance it."
      scope?.report(Problem(.heldCall, message, at: name.madeAt))
    }
  }

  private func cancel(_ sleeper: Sleeper) {
    guard let waiters = lock.withLock({ state.remove(sleeper) }) else { return }
    sleeper.wait.end(inVain: true)
    for waiter in waiters {
      waiter.wait.end()
    }
  }

  /// Has standard error told, once, when a task has slept for as long as a wait lasts: the test may hang. Called
  /// with the lock held.
  private func watchSleepers() {
    guard watch == nil, !state.sleepers.isEmpty else { return }
    let limit = scope.waitLimit()
    watch = Deadline(after: limit) { [weak self] _ in self?.endWatch(after: limit) }
  }

  private func endWatch(after limit: Duration) {
    lock.lock()
    let time = state.time
    let sleeper = state.sleepers.first { uptime() - $0.began >= limit / .seconds(1) }
    if sleeper == nil {
      watch = nil
      watchSleepers()
    }
    lock.unlock()
    guard let sleeper, scope?.isQuiet != true else { return }
    writeToStandardError(
      """
      \(name.participant) stands at \(time), and \(sleeper) has been on it for \(limit)\(scope.mention). \
      If the test waits for that, advance the clock by \(time.duration(to: sleeper.deadline)).
      """
    )
  }
}

extension ManualClock: StrictDouble {
  /// The moves of the clock.
  public var timelineEntries: [Timeline.Entry] {
    var entries: [Timeline.Entry] = []
    for (target, sequence) in snapshot.moves {
      let call = Call<Any>(input: target, function: "advance(to:)", sequence: sequence, outcome: .returned)
      entries.append(Timeline.Entry(call, of: name))
    }
    return entries
  }

  /// What is known of a sleeper beside its times: which call came before it fell asleep. So two can be told apart.
  func background(of sleeper: Sleeper) -> String {
    guard let call = scope?.lastCall(before: sleeper.sequence) else { return "" }
    return ", which fell asleep after \(call.qualifiedCall)"
  }

  /// The number of the last move, or of the last sleep that began.
  package var newest: Int {
    lock.withLock { state.newest }
  }

  /// What the clock knows, at this moment.
  var snapshot: ClockState {
    lock.withLock { state }
  }

  // MARK: What a strict test asks

  package var knownName: DoubleName? { name }

  package var isUsed: Bool {
    let state = snapshot
    return !state.moves.isEmpty || !state.sleepers.isEmpty
  }

  package var hint: String? {
    let state = snapshot
    guard let next = state.sleepers.first else { return nil }
    let list = state.list(background).replacing("\n", with: "\n  ")
    let text = "\(name.participant) stands at \(state.time), and \(state.whoSleeps()) on it:\(list)"
    // Where a call came since, the code went on: the sleep may be a time-out that nobody waits for.
    if let last = scope?.lastCall(before: .max), last.sequence > next.sequence { return text }
    let distance = state.time.duration(to: next.deadline)
    return "\(text)\n    Advance it by \(distance), if the code is to go on from there."
  }

  /// Wakes all that sleep, with a `CancellationError`.
  package func stop() -> (obstacle: String, callers: [() -> Void])? {
    let sleepers = lock.withLock { state.stop() }
    guard !sleepers.isEmpty else { return nil }
    let tasks = sleepers.count == 1 ? "a task" : "\(sleepers.count) tasks"
    return (
      "\(tasks) slept on the \(name.participant)",
      sleepers.map { sleeper in { sleeper.wait.end(inVain: true) } }
    )
  }

  package func problemsLeft() -> [Problem] {
    let state = lock.withLock {
      self.state.close()
      return self.state
    }
    guard !state.sleepers.isEmpty else { return [] }
    let message = """
      \(state.whoSleeps("still ")) on the \(name.participant), which stands at \(state.time):\(state.list(background))
        Before the test ends, advance the clock by \(state.timesLeft.last ?? .zero), or have the code cancel its \
      sleeps.
      """
    return [Problem(.heldCall, message, at: name.madeAt)]
  }
}

extension ManualClock {
  /// A time on a clock that a test moves.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// How long after the clock's start.
    public let offset: Duration

    /// Makes the time so long after the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The time that is so much later, up to `.seconds(Int64.max)` after the clock's start: that is the end of
    /// time, which no sleep or move goes beyond.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: (offset.limited + duration.limited).limited)
    }

    /// How much later the other time is.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a time is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }

    /// The offset: `5.0 seconds`.
    public var description: String {
      "\(offset)"
    }
  }
}

extension Duration {
  /// Two of these can be added without an overflow.
  fileprivate var limited: Duration {
    min(max(self, .seconds(-Int64.max)), .seconds(Int64.max))
  }
}
