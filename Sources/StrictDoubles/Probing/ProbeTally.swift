import Foundation
import TestDoubles

/// What probing one test came to.
struct ProbedTest: Sendable {
  var probes = 0
  var weakPlaces = 0
  /// What could not be probed, a line for each.
  var unprobed: [String] = []
  let start: ContinuousClock.Instant
  var end = ContinuousClock.now
}

extension ProbedTest {
  init(_ search: ProbeSearch, _ plan: ProbePlan, since start: ContinuousClock.Instant) {
    self.init(
      probes: search.count,
      weakPlaces: search.weakPlaces.count,
      unprobed: plan.unchangeable + search.notReached.map { "\($0.text): the test took another way" },
      start: start
    )
  }
}

/// What probing came to in all tests of a run: told once, when the process ends. Neither framework says when a run
/// ends, so this is kept for the process; no test reads it. Safe from any thread.
final class ProbeTally: @unchecked Sendable {
  static let ofTheRun: ProbeTally = {
    atexit { writeToStandardError(ProbeTally.ofTheRun.summary) }
    return ProbeTally()
  }()

  private let lock = NSLock()
  private var tests: [ProbedTest] = []

  func add(_ test: ProbedTest) {
    lock.withLock { tests.append(test) }
  }

  /// `Probed 2 tests with 14 probes in 1.2 seconds: 1 weak place.`
  var summary: String {
    let tests = lock.withLock { self.tests }
    let start = tests.map(\.start).min() ?? .now
    let end = tests.map(\.end).max() ?? start
    let unprobed = Set(tests.flatMap(\.unprobed)).sorted()
    let headline = """
      Probed \(plural(tests.count, "test")) with \(plural(tests.reduce(0) { $0 + $1.probes }, "probe")) \
      in \(String(format: "%.1f", start.duration(to: end) / .seconds(1))) seconds: \
      \(plural(tests.reduce(0) { $0 + $1.weakPlaces }, "weak place")).
      """
    guard !unprobed.isEmpty else { return headline }
    let lines = unprobed.prefix(mostLines).map { "\n  \($0)" }
    let more = unprobed.count > mostLines ? ["\n  … \(unprobed.count - mostLines) more"] : []
    return headline + " Could not be probed:" + (lines + more).joined()
  }
}

private let mostLines = 20
