import Foundation
import TestDoubles

/// The result of probing, in one test or in all.
struct ProbeTally: Tally {
  private var tests = 1
  private var probes: Int
  /// An example for each test that has one, by cause.
  private var weakPlaces: [WeakPlace.Cause: [String]]
  /// Lists what could not be probed, a line for each.
  private var unprobed: Set<String>
  private var start: ContinuousClock.Instant
  private var end: ContinuousClock.Instant

  init(
    probes: Int = 0,
    weakPlaces: [WeakPlace] = [],
    of test: String = "",
    unprobed: [String] = [],
    since start: ContinuousClock.Instant,
    until end: ContinuousClock.Instant = .now
  ) {
    self.probes = probes
    self.weakPlaces = Dictionary(grouping: weakPlaces, by: \.cause).mapValues { places in
      places.map { $0.place.map { "\(test), set up at \($0)" } ?? test }
    }
    self.unprobed = Set(unprobed)
    self.start = start
    self.end = end
  }

  mutating func add(_ other: ProbeTally) {
    tests += other.tests
    probes += other.probes
    weakPlaces.merge(other.weakPlaces, uniquingKeysWith: +)
    unprobed.formUnion(other.unprobed)
    start = min(start, other.start)
    end = max(end, other.end)
  }

  /// `Probed 2 tests with 14 probes in 1.2 seconds: 1 weak place.` Then the causes of weak places, with an example of
  /// each: answers first, then times, then records; and what could not be probed.
  var summary: String {
    let count = weakPlaces.values.reduce(0) { $0 + $1.count }
    let headline = """
      Probed \(plural(tests, "test")) with \(plural(probes, "probe")) \
      in \(String(format: "%.1f", start.duration(to: end) / .seconds(1))) seconds: \(plural(count, "weak place"))
      """
    let causes = weakPlaces.sorted { one, other in
      (one.key.rank, -one.value.count, one.key.text) < (other.key.rank, -other.value.count, other.key.text)
    }
    let examples = causes.map { cause, examples in
      "\n  \(plural(examples.count, "time")): \(cause.text), as in \(examples.min() ?? "")"
    }
    return headline + (count == 0 ? "." : ":") + limited(examples)
      + (unprobed.isEmpty ? "" : "\nCould not be probed:" + limited(unprobed.sorted().map { "\n  \($0)" }))
  }

  private func limited(_ lines: [String]) -> String {
    let more = lines.count > mostLines ? ["\n  … \(lines.count - mostLines) more"] : []
    return (lines.prefix(mostLines) + more).joined()
  }
}

private let mostLines = 20
