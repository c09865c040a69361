import Foundation
import TestDoubles

/// Counts the rounds in which calls of tests failed, and those in which their callers were cancelled.
struct FailureTally: Tally {
  private struct Count {
    var tests = 0
    var rounds = 0
    var findings = 0
    /// How many of the tests have no call that could go wrong.
    var untouched = 0
    /// The calls that the tests' own tasks made, which can't be cancelled.
    var leftOut = 0
    /// From the first round's begin to the last one's end.
    var time: (start: ContinuousClock.Instant, end: ContinuousClock.Instant)?

    mutating func add(_ other: Count) {
      tests += other.tests
      rounds += other.rounds
      findings += other.findings
      untouched += other.untouched
      leftOut += other.leftOut
      guard let (start, end) = other.time else { return }
      time = (min(start, time?.start ?? start), max(end, time?.end ?? end))
    }
  }

  private var failures = Count()
  private var cancellations = Count()
  /// The functions that no known error fits, with a test for each.
  private var untriable: [String: String]
  /// The tests that failed when they ran again as they are, which rounds can't judge.
  private var unsteady: Set<String>

  init(
    _ kind: FailureSettings.Rounds,
    rounds: Int,
    findings: Int = 0,
    leftOut: Int = 0,
    untriable: Set<String> = [],
    isUnsteady: Bool = false,
    of test: String,
    since start: ContinuousClock.Instant,
    until end: ContinuousClock.Instant = .now
  ) {
    let untouched = rounds == 0 && !isUnsteady ? 1 : 0
    let count = Count(
      tests: 1,
      rounds: rounds,
      findings: findings,
      untouched: untouched,
      leftOut: leftOut,
      time: (start, end)
    )
    switch kind {
    case .failures: failures = count
    case .cancellations: cancellations = count
    }
    self.untriable = Dictionary(uniqueKeysWithValues: untriable.map { ($0, test) })
    unsteady = isUnsteady ? [test] : []
  }

  mutating func add(_ other: FailureTally) {
    failures.add(other.failures)
    cancellations.add(other.cancellations)
    untriable.merge(other.untriable, uniquingKeysWith: min)
    unsteady.formUnion(other.unsteady)
  }

  /// `2 tests ran 14 times with a call that failed, in 1.2 seconds: no problem.` The same of callers. Then the tests that
  /// failed without that, and what could not fail, with a test for each.
  var summary: String {
    let texts = [
      text(failures, "with a call that failed"), text(cancellations, "with a caller that was cancelled"),
    ]
    let functions = untriable.sorted { $0.key < $1.key }.map { "\($0.key), in \($0.value)" }
    let titleOfUnsteady = "These failed when they ran again with nothing changed, so nothing was tried:"
    let titleOfFunctions = "No error was known for these. Pass one: .everyFailure(with: …)"
    return texts.compactMap(\.self).joined(separator: "\n") + list(unsteady.sorted(), titleOfUnsteady)
      + list(functions, titleOfFunctions)
  }

  private func list(_ lines: [String], _ title: String) -> String {
    lines.isEmpty ? "" : "\n" + title + summaryLines(lines)
  }

  private func text(_ count: Count, _ event: String) -> String? {
    guard let (start, end) = count.time else { return nil }
    let seconds = String(format: "%.1f", start.duration(to: end) / .seconds(1))
    let problems = count.findings == 0 ? "no problem" : plural(count.findings, "problem")
    let untouched =
      count.untouched == 0 ? "" : " In \(count.untouched) of the tests there was nothing to try."
    let tests = "\(plural(count.tests, "test")) ran \(plural(count.rounds, "time"))"
    let text = "\(tests) \(event), in \(seconds) seconds: \(problems).\(untouched)"
    guard count.leftOut > 0 else { return text }
    return """
      \(text)
      Left out: \(plural(count.leftOut, "call")) by tests' own tasks, which can't be cancelled. To try such a call, write \
      await Task { … }.value around it.
      """
  }
}
