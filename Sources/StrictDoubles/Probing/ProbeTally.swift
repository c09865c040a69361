import Foundation
import TestDoubles

/// What probing came to, in one test or in all.
struct ProbeTally: Tally {
  private var tests = 1
  private var probes: Int
  private var weakPlaces: Int
  /// What could not be probed, a line for each.
  private var unprobed: Set<String>
  private var start: ContinuousClock.Instant
  private var end: ContinuousClock.Instant

  init(
    probes: Int = 0,
    weakPlaces: Int = 0,
    unprobed: [String] = [],
    since start: ContinuousClock.Instant,
    until end: ContinuousClock.Instant = .now
  ) {
    self.probes = probes
    self.weakPlaces = weakPlaces
    self.unprobed = Set(unprobed)
    self.start = start
    self.end = end
  }

  mutating func add(_ other: ProbeTally) {
    tests += other.tests
    probes += other.probes
    weakPlaces += other.weakPlaces
    unprobed.formUnion(other.unprobed)
    start = min(start, other.start)
    end = max(end, other.end)
  }

  /// `Probed 2 tests with 14 probes in 1.2 seconds: 1 weak place.`
  var summary: String {
    let headline = """
      Probed \(plural(tests, "test")) with \(plural(probes, "probe")) \
      in \(String(format: "%.1f", start.duration(to: end) / .seconds(1))) seconds: \(plural(weakPlaces, "weak place")).
      """
    guard !unprobed.isEmpty else { return headline }
    let lines = unprobed.sorted().prefix(mostLines).map { "\n  \($0)" }
    let more = unprobed.count > mostLines ? ["\n  … \(unprobed.count - mostLines) more"] : []
    return headline + " Could not be probed:" + (lines + more).joined()
  }
}

private let mostLines = 20
