import TestDoubles

/// What a test says about the orders of its answers.
struct OrderSettings: Sendable, Equatable {
  /// How many orders there have to be; `nil`, if a single one is worth a warning only.
  var least: Int?
  /// How many runs there are at most.
  var limit = 100
  /// The number from which the random orders follow.
  var seed: UInt64 = 1
  /// The one order that is run, as it was written: `2.1`; `nil`, if all are.
  var only: String?
  /// Whether the trait is that of a suite. Then a test with a single order is worth no warning.
  var areOfSuite = false

  /// The one order to run; 0 for a word that is no number.
  var calls: [Int]? {
    only?.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  /// How many orders are tried of a run in which something goes wrong: there are many such runs.
  var limitWithinFailure: Int { max(limit / 10, 1) }

  /// What is wrong with the settings.
  var mistake: String? {
    if let only, let calls, calls.contains(where: { $0 < 1 }) {
      return ".everyOrder(only: \"\(only)\") is no order. Copy one from a failure, as \"2.1\"."
    }
    if let least, least > limit {
      return ".everyOrder(atLeast: \(least), atMost: \(limit)): a test has no more orders than runs."
    }
    return limit < 1 ? ".everyOrder(atMost: \(limit)): a test runs 1 time or more." : nil
  }
}
