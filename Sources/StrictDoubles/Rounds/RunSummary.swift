import Foundation
import TestDoubles

/// The findings of the rounds of one kind, in one test or in all tests.
protocol Tally: Sendable {
  /// Adds that of another test.
  mutating func add(_ other: Self)

  /// The text that is printed at the end of the run.
  var summary: String { get }

  /// What tools get then.
  var reportEntries: [ReportEntry] { get }
}

extension Tally {
  var reportEntries: [ReportEntry] { [] }
}

/// Lines of a summary, each below its headline; of many, the first.
func summaryLines(_ lines: [String], atMost most: Int = 20) -> String {
  let more = lines.count > most ? ["… \(lines.count - most) more"] : []
  return (lines.prefix(most) + more).map { "\n  \($0)" }.joined()
}

/// Tests of which XCTest gives no second case, so that they ran in no further round.
struct UnrepeatedTests: Tally {
  let example: String
  private var count = 1

  init(example: String) {
    self.example = example
  }

  mutating func add(_ other: UnrepeatedTests) {
    count += other.count
  }

  var summary: String {
    """
    \(plural(count, "test")) could not be run again, since XCTest has no second case of \(count == 1 ? "it" : "them"), as \
    for \(example): nothing was tried there.
    """
  }
}

/// Sums up rounds. Safe from any thread.
final class RunSummary: Sendable {
  /// The summary that the rounds of this task add to. All tests of a run have the same one, which is written to standard
  /// error when the process ends: neither framework says when a run ends.
  static let current = TaskLocal(wrappedValue: ofTheRun)

  private static let ofTheRun: RunSummary = {
    atexit { RunSummary.ofTheRun.write() }
    return RunSummary()
  }()

  /// One of each type.
  private let tallies = Locked<[any Tally]>([])

  func add<Added: Tally>(_ tally: Added) {
    tallies.withLock { tallies in
      guard let index = tallies.firstIndex(where: { $0 is Added }), var sum = tallies[index] as? Added else {
        return tallies.append(tally)
      }
      sum.add(tally)
      tallies[index] = sum
    }
  }

  private func write() {
    let tallies = tallies.withLock(\.self)
    writeToStandardError(tallies.map(\.summary).sorted().joined(separator: "\n"))
    tallies.flatMap(\.reportEntries).forEach { ReportFile.ofTheRun?.write($0) }
  }
}
