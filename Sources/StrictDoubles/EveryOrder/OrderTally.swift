import TestDoubles

/// Counts the orders of answers in which each test passed.
struct OrderTally: Tally {
  /// By the test's name, one for each of its cases.
  private var orders: [String: [Int]]

  /// The count of one test that passed, or of one of its cases.
  init(_ count: Int, of test: String) {
    orders = [test: [count]]
  }

  mutating func add(_ other: OrderTally) {
    orders.merge(other.orders, uniquingKeysWith: +)
  }

  /// The tests with the fewest orders come first. Those with a single order, to which the trait is of no use, share a line.
  var summary: String {
    let single = orders.filter { $0.value.max() ?? 0 < 2 }.keys.sorted()
    let others = orders.filter { $0.value.max() ?? 0 > 1 }.sorted {
      ($0.value.max() ?? 0, $0.key) < ($1.value.max() ?? 0, $1.key)
    }
    let lines = others.map { test, counts in "\(text(of: counts)): \(test)" }
    let headline = "\(plural(orders.count, "test")) passed in every order of answers that was tried:"
    return headline + line(ofSingle: single) + summaryLines(lines)
  }

  private func line(ofSingle tests: [String]) -> String {
    guard !tests.isEmpty else { return "" }
    let more = tests.count > 3 ? " and \(plural(tests.count - 3, "other test"))" : ""
    return "\n  1 order: \(tests.prefix(3).joined(separator: ", "))\(more)"
  }

  /// `6 orders`; of a test with several cases, `1 to 6 orders`.
  private func text(of counts: [Int]) -> String {
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    return least == most ? plural(most, "order") : "\(least) to \(plural(most, "order"))"
  }
}
