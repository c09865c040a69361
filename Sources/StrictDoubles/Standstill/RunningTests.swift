import Foundation
import TestDoubles

/// The tests of the process that are running. It ends a process that is known to hang, after a report.
///
/// With `STOP_HUNG_TESTS=60` that is one in which no test has begun or ended, and no double was called, for so many
/// seconds. Without, it is one with a strict test that was ended, since it couldn't go on, and goes on nevertheless, when
/// nothing in the process has moved for another minute.
///
/// A thread of its own looks, which needs neither the main actor nor the threads of the concurrency runtime: all may be
/// blocked. It runs from the first strict test on, where it is asked for, or once a test was ended. Neither framework says
/// when a run begins or ends, so this lives as long as the process. Safe from any thread.
final class RunningTests: @unchecked Sendable {
  static let ofTheProcess = RunningTests()

  private struct Running {
    let name: String
    let start: Double
    /// `nil`, if the test isn't strict.
    let scope: DoubleScope?
  }

  /// How many seconds `STOP_HUNG_TESTS` allows; `nil`, if nobody asks for it.
  let limit = ProcessInfo.processInfo.environment["STOP_HUNG_TESTS"].flatMap(Double.init).flatMap {
    $0 > 0 ? $0 : nil
  }

  /// Guards what follows. So the class is `Sendable`, which the compiler can't see.
  private let lock = Lock()
  private var running: [Int: Running] = [:]
  private var count = 0
  private var ended = 0
  private var isWatched = false

  // MARK: Tests

  /// Notes that a test begins.
  ///
  /// - Returns: The number to note its end by.
  func begin(_ name: String, _ scope: DoubleScope? = nil) -> Int {
    let (number, begins) = lock.withLock {
      count += 1
      running[count] = Running(name: name, start: uptime(), scope: scope)
      let begins = limit != nil && !isWatched
      isWatched = isWatched || begins
      return (count, begins)
    }
    if let limit, begins {
      watch(for: limit, because: "STOP_HUNG_TESTS=\(Int(limit))")
    }
    return number
  }

  func end(_ number: Int) {
    let test = lock.withLock {
      ended += 1
      return running.removeValue(forKey: number)
    }
    withExtendedLifetime(test) {}
  }

  /// Watches a test that was ended, since it couldn't go on: it may go on nevertheless.
  func watch(ended scope: DoubleScope) {
    let isNeeded: @Sendable () -> Bool = { [weak self, weak scope] in self?.isRunning(scope) ?? false }
    watch(
      for: 60,
      onlyIfIdle: true,
      whileNeeded: isNeeded,
      because: "a test that could not go on was ended, and goes on"
    )
  }

  private func isRunning(_ scope: DoubleScope?) -> Bool {
    guard let scope else { return false }
    return lock.withLock { running.values.contains { $0.scope === scope } }
  }

  // MARK: Watching

  /// Ends the process when nothing has moved in it for some seconds. It counts them by its own steps: in a process that a
  /// debugger has stopped, no time passes.
  ///
  /// - Parameters:
  ///   - isIdle: Whether a process that computes isn't ended.
  ///   - isNeeded: Whether to go on.
  private func watch(
    for seconds: Double,
    onlyIfIdle isIdle: Bool = false,
    whileNeeded isNeeded: @escaping @Sendable () -> Bool = { true },
    because reason: String
  ) {
    Thread.detachNewThread { [self] in
      let step = seconds / Double(steps)
      var (moves, work, quiet) = (-1, 0.0, 0)
      while quiet < steps {
        Thread.sleep(forTimeInterval: step)
        guard isNeeded() else { return }
        let (newMoves, newWork) = (lastSequenceNumber() + lock.withLock { count + ended }, processorTime())
        let hasMoved = newMoves != moves || isIdle && (newWork - work) * 10 > step
        (moves, work) = (newMoves, newWork)
        quiet = hasMoved ? 0 : quiet + 1
      }
      endProcess(after: Int(seconds), reason)
    }
  }

  private func endProcess(after seconds: Int, _ reason: String) -> Never {
    let report = report(after: seconds, reason)
    writeToStandardError(report)
    ReportFile.ofTheRun?.write(ReportEntry(.hang, report))
    // What the test framework has printed may still be on its way into a pipe.
    fflush(nil)
    _exit(1)
  }

  // MARK: The report

  private func report(after seconds: Int, _ reason: String) -> String {
    let tests = lock.withLock { running }.sorted { $0.key < $1.key }.map(\.value)
    let list = tests.prefix(20).enumerated().map { "\n\($0 + 1). \(text(of: $1))" }.joined()
    let more = tests.count > 20 ? "\n… \(tests.count - 20) more" : ""
    let state = tests.isEmpty ? "No strict test is running." : "These tests are running:\(list)\(more)"
    return """
      Nothing has moved for \(plural(seconds, "second")): no test has begun or ended, and no double was called. The process ends, \
      since it hangs (\(reason)).\(blockedThreads)
      \(state)
      """
  }

  /// The test without arguments, since these may belong to an actor.
  private func text(of test: Running) -> String {
    let title = "\(test.name), for \(plural(Int(uptime() - test.start), "second"))"
    guard let scope = test.scope else { return title }
    let obstacles = scope.obstacles.map { "\($0.text)\($0.place.map { ", set up at \($0)" } ?? "")" }
    let waits = scope.waits.texts.map { "It waits for \($0)" }
    let answers =
      scope.answersUnderWay.isEmpty
      ? [] : [scope.answersUnderWay.trimmingCharacters(in: .whitespacesAndNewlines)]
    let calls =
      scope.lastFunctions.isEmpty
      ? [] : ["Its doubles saw last: \(scope.lastFunctions.joined(separator: ", "))"]
    return ([title] + obstacles + waits + answers + calls).joined(separator: "\n   ")
  }

  /// Which threads take no work.
  private var blockedThreads: String {
    let (pool, main) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Task { pool.signal() }
    DispatchQueue.main.async { main.signal() }
    let end = DispatchTime.now() + 0.5
    let isPoolBlocked = pool.wait(timeout: end) == .timedOut
    let isMainBlocked = main.wait(timeout: end) == .timedOut
    return switch (isPoolBlocked, isMainBlocked) {
    case (true, true): " All threads of the concurrency runtime are blocked, and so is the main thread."
    case (true, false): " All threads of the concurrency runtime are blocked."
    case (false, true): " The main thread is blocked."
    case (false, false): ""
    }
  }
}

/// In how many steps the thread looks.
private let steps = 10
