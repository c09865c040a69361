import Foundation
import TestDoubles

/// In how many orders of their answers the tests of a run passed: told once, when the process ends. Neither framework
/// says when a run ends, so this is kept for the process; no test reads it. Safe from any thread.
final class OrderTally: @unchecked Sendable {
  static let ofTheRun: OrderTally = {
    atexit { writeToStandardError(OrderTally.ofTheRun.summary) }
    return OrderTally()
  }()

  private let lock = NSLock()
  /// By the test's name, one for each of its cases.
  private var orders: [String: [Int]] = [:]

  /// Adds a test that passed, or a case of it.
  func add(_ count: Int, of test: String) {
    lock.withLock { orders[test, default: []].append(count) }
  }

  /// The tests with the fewest orders come first: one that has a single order has nothing to gain by the trait.
  var summary: String {
    let tests = lock.withLock { orders }.sorted {
      ($0.value.max() ?? 0, $0.key) < ($1.value.max() ?? 0, $1.key)
    }
    let lines = tests.prefix(mostLines).map { test, counts in "\n  \(text(of: counts)): \(test)" }
    let more = tests.count > mostLines ? ["\n  … \(tests.count - mostLines) more"] : []
    let headline = "\(plural(tests.count, "test")) passed in every order of answers that was tried:"
    return headline + (lines + more).joined()
  }

  /// `6 orders`; of a test with several cases, `1 to 6 orders`.
  private func text(of counts: [Int]) -> String {
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    return least == most ? plural(most, "order") : "\(least) to \(plural(most, "order"))"
  }
}

private let mostLines = 20
