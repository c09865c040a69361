import Foundation
import TestDoubles

/// The tests of the process that are running. It ends a process that is known to hang, after a report.
///
/// With `STOP_HUNG_TESTS=60`, a process hangs if no test has begun or ended, and no double was called, for 60 seconds.
/// Without the setting, it hangs if a strict test was ended in a deadlock and still runs, and nothing in the process has
/// moved for another minute.
///
/// It knows strict tests, and with `STOP_HUNG_TESTS` all XCTests. Swift Testing tells nobody of its other tests. One of
/// them may be what computes: so it takes ten times as long while the process is at work and no XCTest runs.
///
/// A thread of its own looks, which needs neither the main actor nor the threads of the concurrency runtime: all may be
/// blocked. It runs from the start of the process, where it is asked for, or once a test was ended. Neither framework says
/// when a run begins or ends, so this lives as long as the process. Safe from any thread.
final class RunningTests: Sendable {
  static let ofTheProcess = RunningTests()

  private struct Running {
    /// `nil`, if another entry has the same test with its name.
    let name: String?
    let start: Double
    /// `nil`, if the test isn't strict.
    let scope: DoubleScope?
    let isXCTest: Bool
  }

  private struct State {
    var running: [Int: Running] = [:]
    var begun = 0
    var ended = 0
    /// Whether the process ends when it hangs, after a report of all tests.
    var isWatched = false
  }

  private let state = Locked(State())

  // MARK: Tests

  /// Notes that a strict test begins.
  ///
  /// - Returns: The number to note its end by.
  func begin(_ name: String, _ scope: DoubleScope) -> Int {
    begin(Running(name: name, start: uptime(), scope: scope, isXCTest: false))
  }

  /// Notes that a test of XCTest begins.
  ///
  /// - Parameter name: `nil`, if it is strict, and so noted by its name as well.
  /// - Returns: The number to note its end by.
  func beginXCTest(_ name: String?) -> Int {
    begin(Running(name: name, start: uptime(), scope: nil, isXCTest: true))
  }

  private func begin(_ test: Running) -> Int {
    state.withLock {
      $0.begun += 1
      $0.running[$0.begun] = test
      return $0.begun
    }
  }

  func end(_ number: Int) {
    let test = state.withLock {
      $0.ended += 1
      return $0.running.removeValue(forKey: number)
    }
    withExtendedLifetime(test) {}
  }

  /// The tests that are known to be running.
  var names: [String] {
    state.withLock(\.running).sorted { $0.key < $1.key }.compactMap(\.value.name)
  }

  // MARK: Watching

  /// Watches the process as `STOP_HUNG_TESTS` asks.
  ///
  /// - Returns: `false`, if nobody asks for it, or what is asked makes no sense, which standard error then says.
  func watchAsAsked() -> Bool {
    let text = ProcessInfo.processInfo.environment["STOP_HUNG_TESTS"] ?? ""
    guard !text.isEmpty else { return false }
    guard let seconds = Double(text), seconds > 0, seconds < mostSeconds else {
      writeToStandardError(
        """
        STOP_HUNG_TESTS=\(text): "\(text)" is no number of seconds above zero, as in STOP_HUNG_TESTS=60. Tests that hang \
        are not stopped.
        """
      )
      return false
    }
    state.withLock { $0.isWatched = true }
    watch(for: seconds, because: "STOP_HUNG_TESTS=\(text)") { [self] in
      state.withLock { $0.running.values.contains(where: \.isXCTest) } ? 1 : 0.1
    }
    return true
  }

  /// Watches a test that was ended, since it couldn't go on: it may go on nevertheless.
  func watch(ended scope: DoubleScope) {
    let isNeeded: @Sendable () -> Bool = { [weak self, weak scope] in self?.isRunning(scope) ?? false }
    watch(for: 60, whileNeeded: isNeeded, because: "a test in a deadlock was ended, and still runs") { 0 }
  }

  private func isRunning(_ scope: DoubleScope?) -> Bool {
    guard let scope else { return false }
    return state.withLock { $0.running.values.contains { $0.scope === scope } }
  }

  /// Ends the process when nothing has moved in it for some seconds. It counts them by its own steps: in a process that a
  /// debugger has stopped, no time passes.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether to go on.
  ///   - worth: What a second counts in which the process was at work; 0 begins to count anew.
  private func watch(
    for seconds: Double,
    whileNeeded isNeeded: @escaping @Sendable () -> Bool = { true },
    because reason: String,
    atWork worth: @escaping @Sendable () -> Double
  ) {
    Thread.detachNewThread { [self] in
      let step = seconds / 10
      var (time, silence) = (0.0, Silence<Int>())
      while !silence.lasts(10) {
        Thread.sleep(forTimeInterval: step)
        guard isNeeded() else { return }
        time += step
        let moves = lastSequenceNumber() + state.withLock { $0.begun + $0.ended }
        silence.note(moves, at: time, processorTime(), atWork: worth())
      }
      // It takes longer while the process is at work.
      let length = silence.length / .seconds(1)
      endProcess(after: length < seconds + 1 ? seconds : length.rounded(.down), reason)
    }
  }

  private func endProcess(after seconds: Double, _ reason: String) -> Never {
    let report = report(after: seconds, reason)
    writeToStandardError(report)
    ReportFile.ofTheRun?.write(ReportEntry(.hang, report))
    // What the test framework has printed may still be on its way into a pipe.
    fflush(nil)
    _exit(1)
  }

  // MARK: The report

  /// Writes to standard error what is known of a test that calls no double and waits for none, and which nobody ends.
  func tell(of number: Int, standingStillFor silence: Duration) {
    guard let test = state.withLock({ $0.isWatched ? nil : $0.running[number] }) else { return }
    writeToStandardError(
      """
      A test may hang: for \(silence) it has called no double, and waited for none.\(blockedThreads) STOP_HUNG_TESTS=60 \
      ends such a process.
      - \(text(of: test, knowing: facts(of: test)))
      """
    )
  }

  private func report(after seconds: Double, _ reason: String) -> String {
    let running = state.withLock(\.running).sorted { $0.key < $1.key }.map(\.value).filter { $0.name != nil }
    let known = running.map { (test: $0, facts: facts(of: $0)) }
    // A test that has called no double, and waits for none, may only be waiting for a thread.
    let tests = known.filter { !$0.facts.isEmpty } + known.filter(\.facts.isEmpty)
    let texts = tests.prefix(20).map { text(of: $0.test, knowing: $0.facts) }
    let list = texts.enumerated().map { "\n\($0 + 1). \($1)" }.joined()
    let more = tests.count > 20 ? "\n… \(tests.count - 20) more" : ""
    let state = tests.isEmpty ? noTest : "These tests are running:\(list)\(more)"
    let time = Int(exactly: seconds).map { plural($0, "second") } ?? "\(seconds) seconds"
    return """
      Nothing has moved for \(time): no test has begun or ended, and no double was called. The process ends, \
      since it hangs (\(reason)).\(blockedThreads)
      \(state)
      """
  }

  /// The test without arguments, since these may belong to an actor.
  private func text(of test: Running, knowing facts: [String]) -> String {
    let place = test.scope?.placeOfTest.map { ", last seen at \($0)" } ?? ""
    let title = "\(test.name ?? "")\(place), for \(plural(Int(uptime() - test.start), "second"))"
    return ([title] + facts).joined(separator: "\n   ")
  }

  /// What the doubles of the test know, as sentences.
  private func facts(of test: Running) -> [String] {
    guard let scope = test.scope else { return [] }
    let obstacles = scope.obstacles.map { "\($0.text)\($0.place.map { ", set up at \($0)" } ?? "")" }
    let waits = scope.waits.texts.map { "It waits for \($0)" }
    let failures = scope.problemsSoFar.prefix(3).map { problem in
      "It has failed: \(problem.message)".replacing("\n", with: "\n   ")
    }
    return failures + obstacles + waits + scope.lastWork
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

private let noTest = """
  No test is known to be running. Swift Testing announces no test without .strictDoubles: look for one that it has \
  printed as started, and not as ended.
  """

private let mostSeconds = 1_000_000.0
