import Foundation
import TestDoubles

/// Counts the rounds in which calls of tests failed, and those in which their callers were cancelled.
struct MishapTally: Tally {
  private struct Count {
    var tests = 0
    var rounds = 0
  }

  private var failures = Count()
  private var cancellations = Count()
  /// The functions that no known error fits, with a test for each.
  private var untriable: [String: String]
  private var start: ContinuousClock.Instant
  private var end: ContinuousClock.Instant

  init(
    _ kind: MishapSettings.Kind,
    rounds: Int,
    untriable: Set<String> = [],
    of test: String,
    since start: ContinuousClock.Instant,
    until end: ContinuousClock.Instant = .now
  ) {
    let count = Count(tests: 1, rounds: rounds)
    switch kind {
    case .failures: failures = count
    case .cancellations: cancellations = count
    }
    self.untriable = Dictionary(uniqueKeysWithValues: untriable.map { ($0, test) })
    self.start = start
    self.end = end
  }

  mutating func add(_ other: MishapTally) {
    failures.tests += other.failures.tests
    failures.rounds += other.failures.rounds
    cancellations.tests += other.cancellations.tests
    cancellations.rounds += other.cancellations.rounds
    untriable.merge(other.untriable, uniquingKeysWith: min)
    start = min(start, other.start)
    end = max(end, other.end)
  }

  /// `2 tests ran 14 times with a call that failed, in 1.2 seconds.` Then what could not fail, with a test for each.
  var summary: String {
    let parts = [
      text(failures, "with a call that failed"), text(cancellations, "with a caller that was cancelled"),
    ]
    let seconds = String(format: "%.1f", start.duration(to: end) / .seconds(1))
    let lines = untriable.sorted { $0.key < $1.key }.map { "\n  \($0.key), in \($0.value)" }
    let more = lines.count > mostLines ? ["\n  … \(lines.count - mostLines) more"] : []
    let list =
      lines.isEmpty ? "" : "\nNo error was known for these. Tell the trait one: .everyFailure(with: …)"
    return "\(parts.compactMap(\.self).joined(separator: ", ")), in \(seconds) seconds.\(list)"
      + (lines.prefix(mostLines) + more).joined()
  }

  private func text(_ count: Count, _ event: String) -> String? {
    count.tests == 0 ? nil : "\(plural(count.tests, "test")) ran \(plural(count.rounds, "time")) \(event)"
  }
}

private let mostLines = 20
