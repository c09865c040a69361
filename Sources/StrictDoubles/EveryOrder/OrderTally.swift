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

  /// The tests with the fewest orders come first: the trait is of no use to a test with a single order.
  var summary: String {
    let tests = orders.sorted { ($0.value.max() ?? 0, $0.key) < ($1.value.max() ?? 0, $1.key) }
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
