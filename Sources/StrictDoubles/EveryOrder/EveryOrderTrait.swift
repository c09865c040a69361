@_exported import TestDoubles
import Testing

/// Runs a strict test again and again, each time with the answers that are under way at once given in another order.
///
///     @Test(.strictDoubles, .everyOrder) func `the last search wins`() async throws { … }
///
/// In such a test every async double, a `MockDataLoader` too, holds its answer until it is its turn. The next answer
/// is given when the code has come to rest, as far as can be seen; where two or more calls are under way then,
/// each of them is answered first in some run. What the test itself holds with `suspends()` stays the test's, and so
/// do the sleeps of a clock.
///
/// The first run gives the answers as the calls come: of calls that come at once, the one whose caller's task was
/// started first gets its answer first. The run that fails is the last: its failures are the test's, with its timeline,
/// and with the order of the answers where an earlier order passed. In each run a call is known by its double and by
/// its caller; its arguments may differ. When all tests have run, standard error says in how many orders each of them
/// passed.
public struct EveryOrderTrait: TestTrait, SuiteTrait, TestScoping {
  /// How many runs there are at most.
  let limit: Int
  /// The number from which the random orders follow.
  let seed: UInt64
  /// The one order that is run, as it was written: `2.1`; `nil`, if all are.
  let only: String?

  /// A suite's trait holds for each of its tests.
  public var isRecursive: Bool {
    true
  }

  /// Leaves the runs to ``StrictDoublesTrait``, and fails the test where that is missing.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    test.demandStrictness(for: ".everyOrder")
    if let mistake {
      Issue.record(Comment(rawValue: mistake), sourceLocation: test.sourceLocation)
    }
    try await function()
  }

  /// The one order that is run; 0 for what is no number.
  var calls: [Int]? {
    only?.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  /// Says what is wrong with the settings.
  var mistake: String? {
    if let only, let calls, calls.contains(where: { $0 < 1 }) {
      return ".everyOrder(only: \"\(only)\") is no order. Copy one from a failure, as \"2.1\"."
    }
    return limit < 1 ? ".everyOrder(atMost: \(limit)): a test runs 1 time or more." : nil
  }
}

extension Trait where Self == EveryOrderTrait {
  /// Runs the test with its answers in every order, at most 100 times.
  public static var everyOrder: Self {
    everyOrder(atMost: 100)
  }

  /// Runs the test with its answers in every order.
  ///
  /// - Parameters:
  ///   - limit: How many runs there are at most, one or more. Where these don't reach half of all orders by their
  ///     half, the other half are drawn at random.
  ///   - seed: What those follow from. The same seed draws the same orders.
  public static func everyOrder(atMost limit: Int, seed: UInt64 = 1) -> Self {
    EveryOrderTrait(limit: limit, seed: seed, only: nil)
  }

  /// Runs the test once, with its answers in one order.
  ///
  /// - Parameter order: As a failure names it, `2.1`: at each answer, which of the calls under way gets it, counted
  ///   from 1 as they came; calls that came at once count in the order in which their callers' tasks were started.
  ///   After the last number, answers are given as the calls come.
  public static func everyOrder(only order: String) -> Self {
    EveryOrderTrait(limit: 1, seed: 1, only: order)
  }
}
