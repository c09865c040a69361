import Foundation
import TestDoubles

/// The result of probing, in one test or in all. A place is weak if no test of those that met it minds, as a mutant lives
/// only if no test kills it.
struct ProbeTally: Tally {
  /// A function of a double, or the line that sets up an answer of it.
  private struct Place: Hashable {
    let rank: Int
    let function: String
    let line: String?
  }

  /// What the tests that met a place have shown.
  private struct Judgement {
    /// Whether a test minds, by the kind of change.
    var isNoticed: [String: Bool]
    var tests: Set<String>
    let location: SourceLocation?

    func kinds(areNoticed: Bool) -> [String] {
      isNoticed.filter { $0.value == areNoticed }.keys.sorted()
    }

    func and(_ other: Judgement) -> Judgement {
      Judgement(
        isNoticed: isNoticed.merging(other.isNoticed) { $0 || $1 },
        tests: tests.union(other.tests),
        location: location
      )
    }
  }

  private var tests = 1
  private var probes: Int
  private var places: [Place: Judgement] = [:]
  private var unprobed: Set<Unprobed>
  /// Whether the exceptions that tests share match anything in one of them.
  private var exceptions: [String: Bool]
  private var start: ContinuousClock.Instant
  private var end: ContinuousClock.Instant

  init(
    probes: Int = 0,
    weak: [Probe] = [],
    noticed: [Probe] = [],
    of test: String = "",
    unprobed: [Unprobed] = [],
    exceptions: [String: Bool] = [:],
    since start: ContinuousClock.Instant,
    until end: ContinuousClock.Instant = .now
  ) {
    self.probes = probes
    self.unprobed = Set(unprobed)
    self.exceptions = exceptions
    self.start = start
    self.end = end
    for (probe, isNoticed) in weak.map({ ($0, false) }) + noticed.map({ ($0, true) }) {
      let place = Place(rank: probe.rank, function: probe.function, line: probe.line)
      let judgement = Judgement(isNoticed: [probe.kind: isNoticed], tests: [test], location: probe.place)
      places[place] = places[place]?.and(judgement) ?? judgement
    }
  }

  mutating func add(_ other: ProbeTally) {
    tests += other.tests
    probes += other.probes
    places.merge(other.places) { $0.and($1) }
    unprobed.formUnion(other.unprobed)
    exceptions.merge(other.exceptions) { $0 || $1 }
    start = min(start, other.start)
    end = max(end, other.end)
  }

  /// A line of the summary.
  private struct WeakPlace {
    let rank: Int
    let text: String
    var tests: Set<String>
    var location: SourceLocation?

    var line: String {
      let tests = tests.sorted()
      let more = tests.count > 3 ? " and \(plural(tests.count - 3, "more test"))" : ""
      return "\(text): see \(tests.prefix(3).joined(separator: ", "))\(more)"
    }
  }

  /// The weak places in the order of their weight: answers first, then times, then records, and of these what most tests
  /// met. If an answer matters, but not in each way, the way has to matter in some answer of the function.
  private var weakPlaces: [WeakPlace] {
    let noticed = Set(
      places.flatMap { place, judgement in judgement.kinds(areNoticed: true).map { "\(place.function) \($0)" }
      }
    )
    var weak: [WeakPlace] = []
    var partly: [String: WeakPlace] = [:]
    for (place, judgement) in places {
      let kinds = judgement.kinds(areNoticed: false)
      if kinds.count == judgement.isNoticed.count {
        let line = place.line.map { ", set up at \($0)" } ?? ""
        let text = "\(place.function) \(kinds.joined(separator: " or "))\(line)"
        weak.append(
          WeakPlace(rank: place.rank, text: text, tests: judgement.tests, location: judgement.location)
        )
        continue
      }
      for text in kinds.map({ "\(place.function) \($0)" }) where !noticed.contains(text) {
        partly[text, default: WeakPlace(rank: place.rank, text: text, tests: [])].tests.formUnion(
          judgement.tests
        )
      }
    }
    return (weak + partly.values).sorted {
      ($0.rank, -$0.tests.count, $0.text) < ($1.rank, -$1.tests.count, $1.text)
    }
  }

  /// `Probed 2 tests with 14 probes in 1.2 seconds: 1 weak place.` Then the weak places, what could not be probed, and
  /// the exceptions that match nothing.
  var summary: String {
    let weakPlaces = weakPlaces
    let headline = """
      Probed \(plural(tests, "test")) with \(plural(probes, "probe")) \
      in \(String(format: "%.1f", start.duration(to: end) / .seconds(1))) seconds: \
      \(plural(weakPlaces.count, "weak place"))
      """
    let unused = exceptions.filter { !$0.value }.keys.sorted()
    return headline + (weakPlaces.isEmpty ? "." : ". No test minds when:") + list(weakPlaces.map(\.line))
      + (unprobed.isEmpty ? "" : "\nCould not be probed:" + list(unprobedLines))
      + (unused.isEmpty
        ? "" : "\nerror: These exceptions of probing match nothing in any test:" + list(unused))
  }

  /// A line for each function and reason.
  private var unprobedLines: [String] {
    Dictionary(grouping: unprobed) { Unprobed(subject: $0.subject, reason: $0.reason) }.map { what, all in
      let places = all.compactMap(\.place).sorted()
      let others = places.count > 1 ? " and \(plural(places.count - 1, "other place"))" : ""
      return "\(what.subject)\(places.first.map { ", set up at \($0)\(others)" } ?? ""): \(what.reason)"
    }.sorted()
  }

  var reportEntries: [ReportEntry] {
    weakPlaces.map { place in
      let location = place.location.map { (file: "\($0.filePath)", line: Int($0.line)) }
      return ReportEntry(.warning, "No test minds when \(place.line)", at: location)
    }
  }

  private func list(_ lines: [String]) -> String {
    summaryLines(lines, atMost: 100)
  }
}

/// What could not be probed.
struct Unprobed: Hashable {
  let subject: String
  let reason: String
  /// The line that sets up the answer.
  var place: String?
}
