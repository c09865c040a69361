import TestDoubles

/// The runs of one test, each with the answers in another order: what is planned for the next, and what is to be told
/// of those before it.
struct OrderRuns {
  enum Verdict {
    case runAgain
    case passed
    /// All runs passed, and something is to be told.
    case passedInPart(String)
    /// The test failed, for a reason that is to be told.
    case failed(String)
    /// The test failed by itself, and the order has nothing to do with it.
    case failedAnyway
  }

  private(set) var plan: OrderPlan
  private let settings: EveryOrderTrait
  private var isRepeating = false

  init(_ settings: EveryOrderTrait) {
    self.settings = settings
    plan =
      settings.calls.map(OrderPlan.only)
      ?? .search(OrderSearch(atMost: settings.limit, seed: settings.seed))
  }

  /// Looks at a run that has ended.
  ///
  /// - Parameters:
  ///   - run: What its answers did.
  ///   - hasFailed: Whether the test failed in it.
  mutating func verdict(on run: TurnState, hasFailed: Bool) -> Verdict {
    let given = run.given
    if let missed = run.missed {
      return .failed(missing(missed.call, after: missed.given))
    }
    guard case .search(var search) = run.plan else { return hasFailed ? .failedAnyway : .passed }
    if hasFailed {
      return search.hadChoice ? .failed(order(of: given, after: search.orderCount)) : .failedAnyway
    }
    if let expected = search.expected {
      // The test may have ended before the call came. Not twice.
      guard !isRepeating else { return .failed(missing(expected.text, after: given)) }
      isRepeating = true
      search.repeatRun()
      plan = .search(search)
      return .runAgain
    }
    isRepeating = false
    let isGoingOn = search.planNextRun()
    plan = .search(search)
    guard !isGoingOn else { return .runAgain }
    return search.isComplete ? .passed : .passedInPart(incompleteness(of: search))
  }

  private func order(of given: [Turn], after passed: Int) -> String {
    let before =
      switch passed {
      case 0: "It is the first order that was tried."
      case 1: "The order that came before it passed."
      default: "All \(passed) orders that came before it passed."
      }
    let numbers = given.map { "\($0.number)" }.joined(separator: ".")
    return """
      Fails when the answers come in this order:\(list(given))
      \(before) To run only this one: `.everyOrder(only: "\(numbers)")`.
      """
  }

  private func missing(_ call: String, after given: [Turn]) -> String {
    if let only = settings.only {
      return """
        .everyOrder(only: "\(only)") can't be followed: at its number \(call), fewer calls were under way.
        """
    }
    let answers = given.isEmpty ? " before any answer." : " after these answers:\(list(given))"
    return """
      The code made other calls in a repeated run than before: \(call) didn't come. It had come\(answers)
      So the code depends on something else than the answers: on chance, on time, or on what an earlier run left.
      """
  }

  private func list(_ turns: [Turn]) -> String {
    turns.enumerated().map { index, turn in "\n  \(index + 1). \(turn.call.call)" }.joined()
  }

  private func incompleteness(of search: OrderSearch) -> String {
    """
    The test passed in \(search.orderCount) orders of its answers, and there are more.\
    \(search.isDrawing ? " The later ones were drawn by the seed \(settings.seed)." : "") \
    To try more: `.everyOrder(atMost: \(settings.limit * 10))`.
    """
  }
}
