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

  /// How many orders passed; `nil`, where only one was asked for.
  var orderCount: Int? {
    if case .search(let search) = plan { search.orderCount } else { nil }
  }

  /// Looks at a run that has ended.
  ///
  /// - Parameters:
  ///   - run: What its answers did.
  ///   - hasFailed: Whether the test failed in it.
  @MainActor mutating func verdict(on run: TurnState, hasFailed: Bool) -> Verdict {
    var run = run
    run.noteEnd()
    if let only = settings.only {
      return run.missed.map { .failed(unfollowed(only, at: $0)) } ?? (hasFailed ? .failedAnyway : .passed)
    }
    guard case .search(var search) = run.plan else { return hasFailed ? .failedAnyway : .passed }
    if let missed = run.missed, !hasFailed || search.knowsCalls {
      // Calls that are late, or a test that ends before they come, are so by chance. Not twice.
      guard isRepeating || hasFailed else {
        isRepeating = true
        return .runAgain
      }
      if search.knowsCalls {
        return .failed(difference(missed))
      }
    }
    isRepeating = false
    if hasFailed {
      // What the first order shows already is no matter of the order.
      return search.orderCount > 0 && search.hadChoice
        ? .failed(order(of: run.given, in: search)) : .failedAnyway
    }
    let isGoingOn = search.planNextRun()
    plan = .search(search)
    guard !isGoingOn else { return .runAgain }
    return search.isComplete ? .passed : .passedInPart(incompleteness(of: search))
  }

  @MainActor private func order(of given: [Turn], in search: OrderSearch) -> String {
    let before =
      search.orderCount == 1
      ? "The order that came before it passed."
      : "All \(search.orderCount) orders that came before it passed."
    let numbers = given.map { "\($0.number)" }.joined(separator: ".")
    let way =
      search.knowsCallers
      ? "To run only this one: `.everyOrder(only: \"\(numbers)\")`."
      : """
      `.everyOrder(only: "\(numbers)")` may be another order: the tasks that make the calls aren't started in the same \
      order in each run.
      """
    return "Fails when the answers come in this order:\(list(given))\n\(before) \(way)"
  }

  private func unfollowed(_ order: String, at missed: TurnState.Miss) -> String {
    """
    .everyOrder(only: "\(order)") can't be followed: at its number \(missed.expected.joined()), \
    fewer calls were under way.
    """
  }

  @MainActor private func difference(_ missed: TurnState.Miss) -> String {
    let place =
      missed.given.isEmpty ? "Before any answer" : "After these answers:\(list(missed.given))\nAfter them"
    return """
      The code made other calls in a repeated run than before. \(place), these were under way:
        before: \(missed.expected.joined(separator: ", "))
        now: \(missed.came.isEmpty ? "none" : missed.came.joined(separator: ", "))
      So the code depends on something else than the answers: on chance, on time, or on what an earlier run left.
      """
  }

  /// The calls in the order of their answers. Of calls that look alike it says which is which.
  @MainActor private func list(_ turns: [Turn]) -> String {
    let needsDoubles = Set(turns.map(\.call.double)).count > 1
    let texts = turns.map { needsDoubles ? $0.call.qualifiedCall : $0.call.call }
    return zip(turns, texts).enumerated().map { index, line in
      let (turn, text) = line
      let alike = zip(turns, texts).filter { $1 == text }.map(\.0)
      let which = alike.count > 1 ? ", call \(alike.count { $0.place <= turn.place }) of \(alike.count)" : ""
      let ending = turn.ending.map { "\(which.isEmpty ? "" : ",") \($0.text)" } ?? ""
      return "\n  \(index + 1). \(text)\(which)\(ending)"
    }.joined()
  }

  private func incompleteness(of search: OrderSearch) -> String {
    """
    The test passed in \(search.orderCount) orders of its answers, and there are more.\
    \(search.isDrawing ? " The later ones were drawn by the seed \(settings.seed)." : "") \
    To try more: `.everyOrder(atMost: \(settings.limit * 10))`.
    """
  }
}
