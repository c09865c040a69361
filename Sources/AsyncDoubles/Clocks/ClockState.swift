import TestDoubles

/// The mutable state of a ``ManualClock``: its time, the sleepers, and the moves. The clock's monitor guards it.
/// Transitions return the tasks that the clock wakes when the lock is free.
struct ClockState {
  private(set) var time = ManualClock.Instant()
  /// The sleepers, the earliest deadline first. Of equal deadlines, the sleeper that came first is first.
  private(set) var sleepers: [Sleeper] = []
  /// The moves of the clock, each with its number in the order of all calls.
  private(set) var moves: [(target: ManualClock.Instant, sequence: Int)] = []
  /// How often the sleepers or the time have changed.
  private(set) var changes = 0
  /// The number of the last move or sleep, in the order of all calls.
  private(set) var newest = 0
  /// The time after the last move at which no task slept.
  private var idleTarget: ManualClock.Instant?
  /// How often a cancelled task has tried to sleep.
  private(set) var sleepsInVain = 0
  /// Whether the test has ended, so that no code will move the clock.
  private(set) var isClosed = false

  init() {}

  /// Removes all sleepers, in a round of the test that was stopped.
  ///
  /// - Returns: The sleepers. Wake them with an error.
  mutating func stop() -> [Sleeper] {
    defer { sleepers = [] }
    return sleepers
  }

  /// Notes that the test has ended.
  mutating func close() {
    isClosed = true
  }

  /// - Returns: Whether the task sleeps; `false` if the deadline has passed already.
  mutating func fallAsleep(_ sleeper: Sleeper) -> Bool {
    guard sleeper.deadline > time else { return false }
    newest = sleeper.sequence
    changes += 1
    sleepers.insert(sleeper, at: sleepers.partitioningIndex { sleeper.deadline < $0.deadline })
    return true
  }

  /// - Returns: Whether the sleeper still slept.
  mutating func remove(_ sleeper: Sleeper) -> Bool {
    var index = sleepers.partitioningIndex { sleeper.deadline <= $0.deadline }
    while index < sleepers.count, sleepers[index] !== sleeper {
      index += 1
    }
    guard index < sleepers.count else { return false }
    sleepers.remove(at: index)
    changes += 1
    return true
  }

  /// - Returns: How often a cancelled task has tried to sleep.
  mutating func countSleepInVain() -> Int {
    sleepsInVain += 1
    return sleepsInVain
  }

  typealias Move = (distance: Duration, due: [Sleeper])

  enum Step {
    case moved(Move)
    /// The move to the next deadline would be one move too many.
    case refused
  }

  /// Moves the time to the next deadline, if enough tasks sleep.
  ///
  /// - Parameter distance: How far the time moves at most.
  /// - Returns: `nil` if too few tasks sleep.
  mutating func step(upTo distance: Duration?, sleepers count: Int, isAllowed: Bool) -> Step? {
    guard count <= sleepers.count else { return nil }
    let target = distance.map(time.advanced)
    guard let next = nextDeadline, next <= target ?? next else { return .moved(move(to: target)) }
    return isAllowed ? .moved(move(to: next)) : .refused
  }

  /// Moves the time forward. Does nothing if the time is at the target or later.
  ///
  /// - Returns: How far the time moved, and the sleepers that are due, the earliest deadline first.
  mutating func move(to target: ManualClock.Instant?) -> Move {
    guard let target, target > time else { return (.zero, []) }
    // The move gets its number before any task wakes, so that it precedes all calls that it sets off.
    newest = nextSequenceNumber()
    moves.append((target, newest))
    let distance = time.duration(to: target)
    time = target
    if sleepers.isEmpty { idleTarget = target }
    let due = Array(sleepers.prefix(sleepers.partitioningIndex { target < $0.deadline }))
    sleepers.removeFirst(due.count)
    changes += 1
    return (distance, due)
  }

  var nextDeadline: ManualClock.Instant? {
    sleepers.isEmpty ? nil : sleepers[0].deadline
  }

  /// A hint for messages: the test moved the clock before the first sleeper slept. Empty if it didn't.
  var hintAtEarlyMove: String {
    guard let start = sleepers.first?.start, start == idleTarget else { return "" }
    return "\n  The clock moved to \(start) before any task slept. Call waitForSleepers(1) first."
  }

  /// How long each task has yet to sleep, the shortest first.
  var timesLeft: [Duration] {
    var timesLeft: [Duration] = []
    for sleeper in sleepers {
      timesLeft.append(time.duration(to: sleeper.deadline))
    }
    return timesLeft
  }

  /// The end of the message of a wait for sleepers that timed out: `, which stands at 0.0 seconds, and none does.`
  ///
  /// - Parameter background: Describes which call came before a sleeper fell asleep.
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

  /// The first ten sleepers, as numbered lines.
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
  /// The number of the sleep, in the order of all calls.
  let sequence = nextSequenceNumber()
  /// Opens when the task wakes.
  let latch = Latch()
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

/// The current task as messages show it, with its name if it has one. Older systems keep no names.
private func currentTask() -> String {
  if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), let name = Task.name {
    return "the task \"\(name)\""
  }
  return "a task"
}

// MARK: - Sleeping

extension ManualClock {
  /// Sleeps until the test has moved the clock to the deadline. Returns at once if the clock is there already.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if Task.isCancelled {
      await noteSleepInVain()
      throw CancellationError()
    }
    scope?.interceptor?.noteSleep()
    let sleeper = Sleeper(from: time, until: deadline)
    // Code that sees the task sleep may cancel it at once, so the handler comes first.
    let isCancelled = await withTaskCancellationHandler {
      fallAsleep(sleeper)
      if Task.isCancelled { cancel(sleeper) }
      return await sleeper.latch.wait()
    } onCancel: {
      cancel(sleeper)
    }
    if isCancelled { throw CancellationError() }
  }

  /// Ends a loop that ignores the errors of its sleeps, and so never ends once its task is cancelled.
  private func noteSleepInVain() async {
    let count = monitor.change { $0.countSleepInVain() }
    let isEndless = scope.hasEnded(sleep: count, on: name) { [name] in
      "A cancelled task tried to sleep on the " + name.participant + " " + String(count) + " times"
    }
    guard isEndless else { return }
    let sleeper = Sleeper(from: time, until: Instant(offset: .seconds(Int64.max)))
    _ = monitor.change { $0.fallAsleep(sleeper) }
    await sleeper.latch.wait()
  }

  private func fallAsleep(_ sleeper: Sleeper) {
    let (sleeps, isLate) = monitor.change { ($0.fallAsleep(sleeper), $0.isClosed) }
    guard sleeps else { return sleeper.latch.open() }
    watchSleepers()
    if scope?.isStopped == true {
      return cancel(sleeper)
    }
    if isLate {
      let message = "\(sleeper) fell asleep on the \(name.participant): nobody will advance it."
      scope?.report(Problem(.heldCall, message, at: name.madeAt))
    }
  }

  private func cancel(_ sleeper: Sleeper) {
    if monitor.change({ $0.remove(sleeper) }) { sleeper.latch.open(inVain: true) }
  }

  /// Writes a warning to standard error, once, when a task has slept for the limit of a wait, since the test may hang.
  private func watchSleepers() {
    let limit = scope.waitLimit()
    watch.withLock { watch in
      guard watch == nil else { return }
      watch = Deadline(after: limit) { [weak self] _ in self?.endWatch(after: limit) }
    }
  }

  private func endWatch(after limit: Duration) {
    let state = current
    guard let sleeper = state.sleepers.first(where: { uptime() - $0.began >= limit / .seconds(1) }) else {
      watch.withLock { $0 = nil }
      return current.sleepers.isEmpty ? () : watchSleepers()
    }
    guard scope?.test.isQuiet != true else { return }
    let time = state.time
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
    for (target, sequence) in current.moves {
      let call = Call<Any>(input: target, function: "advance(to:)", sequence: sequence, outcome: .returned)
      entries.append(Timeline.Entry(call, of: name))
    }
    return entries
  }

  /// Describes which call came before a sleeper fell asleep, so that a reader can tell sleepers apart.
  func background(of sleeper: Sleeper) -> String {
    guard let call = lastCall(before: sleeper.sequence) else { return "" }
    return ", which fell asleep after \(call.qualifiedCall)"
  }

  /// The last call before a number in the order of all calls. Moves of clocks and gets of properties don't count.
  private func lastCall(before sequence: Int) -> Timeline.Entry? {
    let others = scope?.doubles.filter { $0.knownName?.role != .clock } ?? []
    return Timeline(others).entries.last { $0.sequence < sequence && $0.name.role != .getter }
  }

  /// The number of the last move, or of the last sleep that began.
  package var newest: Int {
    monitor.read(\.newest)
  }

  /// A copy of the state.
  var current: ClockState {
    monitor.read(\.self)
  }

  // MARK: For strict tests

  package var knownName: DoubleName? { name }

  package var snapshot: Snapshot {
    let state = current
    return Snapshot(isUsed: !state.moves.isEmpty || !state.sleepers.isEmpty, obstacle: obstacle(in: state))
  }

  private func hint(about state: ClockState) -> String? {
    guard let next = state.sleepers.first else { return nil }
    let list = state.list(background).replacing("\n", with: "\n  ")
    let text = "\(name.participant) stands at \(state.time), and \(state.whoSleeps()) on it:\(list)"
    // If a call came after the sleep began, the code went on, so the sleep may be a timeout that no code waits for.
    if let last = lastCall(before: .max), last.sequence > next.sequence { return text }
    let distance = state.time.duration(to: next.deadline)
    let moved = next.start.duration(to: state.time)
    guard moved == .zero else {
      return """
        \(text)
            The clock has moved by \(moved) since it fell asleep. If the delay is right, advance it by \(distance) more. \
        If it isn't, write #expect(clock.runToNext() == …) in place of the move: it shows the delay.
        """
    }
    let hint = state.hintAtEarlyMove.replacing("\n", with: "\n  ")
    return "\(text)\n    Advance it by \(distance), if the code is to go on from there.\(hint)"
  }

  private func obstacle(in state: ClockState) -> Obstacle? {
    guard !state.sleepers.isEmpty else { return nil }
    let tasks = state.sleepers.count == 1 ? "a task" : "\(state.sleepers.count) tasks"
    let hint = { self.hint(about: state) ?? "" }
    return Obstacle(
      "\(tasks) slept on the \(name.participant)",
      setUpAt: name.madeAt,
      of: name,
      hint: hint,
      explanation: hint
    )
  }

  /// Wakes all sleepers with a `CancellationError`.
  package func letGo(_ reason: LettingGo) -> LetGo {
    guard case .stopped = reason else { return LetGo() }
    let sleepers = monitor.change { $0.stop() }
    return LetGo(callers: sleepers.map { sleeper in { sleeper.latch.open(inVain: true) } })
  }

  package func close() -> [Problem] {
    let state = monitor.change {
      $0.close()
      return $0
    }
    guard !state.sleepers.isEmpty else { return [] }
    let message = """
      \(state.whoSleeps("still ")) on the \(name.participant), which stands at \(state.time):\(state.list(background))
        Before the test ends, advance the clock by \(state.timesLeft.last ?? .zero), or have the code cancel its \
      sleeps.\(state.hintAtEarlyMove)
      """
    return [Problem(.heldCall, message, at: name.madeAt)]
  }
}

extension ManualClock {
  /// A time on a clock that a test moves.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock's start.
    public let offset: Duration

    /// Makes a time by its distance from the clock's start.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the time that is this much later, at most `.seconds(Int64.max)` after the clock's start. No sleep or
    /// move goes beyond that.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: (offset.limited + duration.limited).limited)
    }

    /// Returns how much later the other time is.
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
  /// The duration within limits, so that the sum of two doesn't overflow.
  fileprivate var limited: Duration {
    min(max(self, .seconds(-Int64.max)), .seconds(Int64.max))
  }
}

extension (any TestScope)? {
  /// Tells the test of sleeps that may have no end.
  ///
  /// - Returns: Whether the test was ended for them. If so, only the clock can end the loop.
  func hasEnded(sleep number: Int, on clock: DoubleName?, _ text: () -> String) -> Bool {
    guard let self, number > mostCalls else { return false }
    self.noteRepetitions(number, of: clock, text)
    return self.isStopped
  }
}
