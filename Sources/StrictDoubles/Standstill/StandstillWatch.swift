import TestDoubles

/// Ends a strict test that can't go on: nothing has moved in it for three times its wait limit, and for five seconds at
/// least, it waits for no double with a limit, and its doubles hold what the code waits for. It also ends a test of which
/// thousands of calls have no answer. Safe from any thread.
///
/// It looks at the test each time a third of this has passed. While the process uses a processor, the test may
/// compute, or the work of its unstructured tasks may wait in a queue. Then nothing may move for ten times as many
/// looks. While other work of the test waits in a queue, the test isn't ended.
final class StandstillWatch: @unchecked Sendable {
  private let scope: DoubleScope
  private let cancel: @Sendable () -> Void
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  private var deadline: Deadline?
  private var silence = Silence()
  private var hasEnded = false

  /// - Parameter cancel: Cancels the task of the test's body, where it has one of its own.
  init(over scope: DoubleScope, _ cancel: @escaping @Sendable () -> Void) {
    self.scope = scope
    self.cancel = cancel
  }

  /// Begins with the test.
  func begin() {
    scope.noteRunaway { [weak self] in self?.end(at: .runaway) }
    goOn()
  }

  private func goOn() {
    let deadline = Deadline(after: scope.longestSilence / 3) { [weak self] _ in self?.look() }
    let old = lock.withLock {
      defer { if !hasEnded { self.deadline = deadline } }
      return self.deadline
    }
    withExtendedLifetime(old) {}
  }

  /// Ends with the test.
  func end() {
    let deadline = lock.withLock {
      hasEnded = true
      defer { self.deadline = nil }
      return self.deadline
    }
    deadline?.cancel()
  }

  private func look() {
    let moves = scope.moves
    let silence = lock.withLock {
      self.silence.note(moves, at: uptime(), processorTime())
      return self.silence
    }
    guard silence.isLong else { return goOn() }
    let obstacles = scope.obstacles
    guard !obstacles.isEmpty else { return goOn() }
    end(at: .obstacles(obstacles, since: silence.length))
  }

  private func end(at standstill: Standstill) {
    guard lock.withLock({ !hasEnded }) else { return }
    let callers = scope.stop(at: standstill)
    callers.forEach { $0() }
    cancel()
    RunningTests.ofTheProcess.watch(ended: scope)
  }
}

/// Measures how long nothing has moved in a test. A plain value.
private struct Silence {
  private var moves: Moves?
  private var time = 0.0
  private var work = 0.0
  private var looks = 0
  /// When it began, as far as was seen.
  private var start = 0.0

  /// Notes the counts of all that has moved.
  mutating func note(_ moves: Moves, at time: Double, _ work: Double) {
    let isIdle = (work - self.work) * 10 < time - self.time
    looks = moves == self.moves && moves.isSilent ? looks + (isIdle ? 10 : 1) : 0
    if looks == 0 { start = time }
    (self.moves, self.time, self.work) = (moves, time, work)
  }

  var isLong: Bool { looks >= 30 }

  /// In whole tenths of a second.
  var length: Duration { .milliseconds(Int((time - start) * 10) * 100) }
}

/// Counts what has moved in a test.
struct Moves: Equatable {
  /// The newest call, sleep, move of a clock, or event of a stream.
  let activity: Int
  /// How many jobs the tasks of the body have had.
  let jobs: Int
  /// How many of these stand in a queue.
  let queuedJobs: Int
  /// How many waits have begun.
  let waitsBegun: Int
  /// How many of these are under way.
  let waits: Int

  /// Whether nothing is to move by itself: no wait ends, and no job begins.
  var isSilent: Bool { waits == 0 && queuedJobs == 0 }
}

extension DoubleScope {
  /// What has moved so far.
  fileprivate var moves: Moves {
    Moves(
      activity: activity,
      jobs: callers.jobs?.jobCount ?? 0,
      queuedJobs: callers.jobs?.queuedJobCount ?? 0,
      waitsBegun: waits.countBegun,
      waits: waits.countUnderWay
    )
  }
}
