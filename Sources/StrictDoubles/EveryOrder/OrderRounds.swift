import TestDoubles

/// Rounds that give the answers in every order, until the test fails in one. If it fails in the first, some others
/// are tried quietly, to find out whether the failure depends on the order.
struct OrderRounds: RoundPlan {
  private let settings: OrderSettings
  private let test: TestName
  /// How long a round waits for a call that came in an earlier run.
  private let patience: Duration

  private var plan: OrderPlan
  /// Gives the answers of the round that runs.
  private var turns: AnswerTurns?
  private var isRepeating = false
  private var isOver = false
  private var hasFailed = false
  private var failure: FirstFailure?
  private var finding: Finding?
  /// The first function whose caller was cancelled before its answer came.
  private var cancelled: String?
  /// How many calls had no answer when the test ended, and how many were held, at most.
  private var (left, held) = (0, 0)

  /// The test failed in the first order.
  private struct FirstFailure {
    let order: String
    let limit: Duration
    var roundsLeft = 10
    /// How long all rounds after it may take together.
    var timeLeft = Duration.seconds(2)
  }

  init(_ settings: OrderSettings, of test: TestName, patience: Duration) {
    self.settings = settings
    self.test = test
    self.patience = patience
    plan =
      settings.calls.map(OrderPlan.only)
      ?? .search(OrderSearch(atMost: settings.limit, seed: settings.seed))
  }

  mutating func nextRound() -> Round? {
    guard !isOver else { return nil }
    let callers = Callers.ofRound()
    let turns = AnswerTurns(plan, of: callers, patience: patience)
    self.turns = turns
    return Round(interceptor: turns, callers: callers, isQuiet: failure != nil, limit: failure?.limit)
  }

  mutating func learn(from outcome: Round.Outcome) {
    guard var run = turns?.finish() else { return }
    run.noteEnd()
    cancelled = cancelled ?? run.cancelled?.call.qualifiedFunction
    (left, held) = (max(left, run.waiting.count), max(held, run.heldCalls))
    isOver = true
    hasFailed = hasFailed || outcome.hasFailed
    if settings.only != nil {
      finding = run.missed.map(settings.unfollowed)
    } else if case .search(let search) = run.plan {
      if failure != nil {
        learn(search, run, outcome)
      } else {
        learnOwn(search, run, outcome)
      }
    }
  }

  func conclusion() -> Conclusion {
    guard case .search(let search) = plan, !hasFailed, finding?.severity != .failure else {
      return Conclusion(findings: [finding].compactMap(\.self))
    }
    let count = search.orderCount
    let orders = Finding(text: plural(count, "order"), severity: .note)
    return Conclusion(
      findings: [finding, scarcity(of: search), orders].compactMap(\.self),
      tally: OrderTally(count, of: test.quotedFull)
    )
  }

  /// Says that there are fewer orders than the test should have.
  private func scarcity(of search: OrderSearch) -> Finding? {
    let count = search.orderCount
    let (reason, advice) = cause
    if let least = settings.least, count < least {
      let text = """
        The test passed in \(plural(count, "order")) of its answers, and `.everyOrder(atLeast: \(least))` asks for more.\
        \(count == 1 ? " \(reason)." : "")
        """
      return Finding(text: text)
    }
    guard count == 1, search.isComplete, settings.least == nil, !settings.areOfSuite else { return nil }
    let text = """
      The answers of this test have 1 order only, so `.everyOrder` tries nothing. \(reason)\(advice). \
      If it has to be so, say `.everyOrder(atLeast: 1)`.
      """
    return Finding(text: text, severity: .warning)
  }

  /// Why no two answers could change places, and what to do.
  private var cause: (reason: String, advice: String) {
    if let cancelled {
      return ("The caller of \(cancelled) was cancelled, so that call has no place in the order", "")
    }
    if left > 0 {
      return (
        "The test ended before \(plural(left, "call")) had \(left == 1 ? "its answer" : "their answers")",
        ": wait for their effects"
      )
    }
    if held > 1 { return ("The test itself gives the answers of the calls that it holds", "") }
    return ("No two calls were under way at once", ": start them together, by `async let` or in a task group")
  }

  // MARK: Rounds of the test's own

  private mutating func learnOwn(_ search: OrderSearch, _ run: TurnState, _ outcome: Round.Outcome) {
    let hasFailed = outcome.hasFailed
    if let missed = run.missed, !missed.isOfAnswers, search.knowsCalls, isRepeating || hasFailed {
      // It may have ended by chance: what code does after the test's last look is no mistake.
      return finding = Finding(
        text: difference(missed),
        severity: missed.isEndOfTest && !hasFailed ? .warning : .failure
      )
    }
    if run.missed != nil, !isRepeating, !hasFailed {
      // A call may be late by chance, or a test may end before it comes. It doesn't happen twice.
      (isRepeating, isOver) = (true, false)
      return
    }
    isRepeating = false
    if hasFailed {
      // Where the answers had one order only, it isn't the order. A drawn run may fail before they had another.
      guard search.hadChoice else { return }
      if search.orderCount > 0 {
        let advice = search.advice(for: run.given)
        return finding = Finding(
          text: "Fails when the answers come in this order:\(run.given.list)\n\(advice)"
        )
      }
      // A loop without end goes on in every order.
      guard !outcome.wasEnded else { return }
      failure = FirstFailure(order: run.given.list, limit: Round.limit(for: outcome.duration))
    }
    planNextRun(search)
  }

  private mutating func planNextRun(_ search: OrderSearch) {
    var search = search
    isOver = !search.planNextRun()
    plan = .search(search)
    if isOver, failure == nil, !search.isComplete {
      finding = Finding(text: incompleteness(of: search), severity: .warning)
    }
  }

  // MARK: Rounds after a failure in the first order

  private mutating func learn(
    _ search: OrderSearch,
    _ run: TurnState,
    _ outcome: Round.Outcome
  ) {
    guard var failure else { return }
    guard outcome.hasFailed || outcome.obstacles != nil else {
      return finding = Finding(
        text: """
          Fails in the first order already, in which the answers come as the calls came:\(failure.order)
          It passes in this one:\(run.given.list)
          """
      )
    }
    failure.roundsLeft -= 1
    failure.timeLeft -= outcome.duration
    self.failure = failure
    planNextRun(search)
    isOver = isOver || failure.roundsLeft == 0 || failure.timeLeft < .zero
    if case .search(let search) = plan, search.orderCount > 1 {
      finding = Finding(text: constancy(of: search))
    }
  }

  private func constancy(of search: OrderSearch) -> String {
    let orders = "\(plural(search.orderCount, "order")) of its answers"
    return search.isComplete
      ? "The test fails in every order, in all \(orders): it isn't the order that makes it fail."
      : "The test fails in each of the \(orders) that were tried: it may not be the order that makes it fail."
  }

  // MARK: What is reported

  private func difference(_ missed: TurnState.Miss) -> String {
    let place =
      missed.given.isEmpty ? "Before any answer" : "After these answers:\(missed.given.list)\nAfter them"
    let conclusion =
      missed.isEndOfTest
      ? "The test ended before the others came: wait for their effects. If they don't come, the code depends"
      : "So the code depends"
    return """
      The code made other calls in a repeated run than before. \(place), these were under way:
        before: \(missed.expected.joined(separator: ", "))
        now: \(missed.came.isEmpty ? "none" : missed.came.joined(separator: ", "))
      \(conclusion) on more than the answers: on chance, on time, or on what an earlier run left.
      """
  }

  private func incompleteness(of search: OrderSearch) -> String {
    """
    The test passed in \(search.orderCount) orders of its answers, and there are more.\
    \(search.isDrawing ? " The later ones were drawn by the seed \(settings.seed)." : "") \
    To try more: `.everyOrder(atMost: \(settings.limit * 10))`.
    """
  }
}

extension OrderSettings {
  /// Says that the one order to run couldn't be.
  func unfollowed(at missed: TurnState.Miss) -> Finding {
    let text = """
      .everyOrder(only: "\(only ?? "")") can't be run: at its number \(missed.expected.joined()), \
      fewer calls were under way.
      """
    return Finding(text: text)
  }
}

extension OrderSearch {
  /// Says of an order that fails which ones came before it, and how to run it alone.
  ///
  /// - Parameter trait: What else the test has to ask for, as it stands in code.
  func advice(for order: [Turn], beside trait: String? = nil) -> String {
    let before =
      orderCount == 1
      ? "The order that came before it passed."
      : "All \(orderCount) orders that came before it passed."
    let traits = [trait, ".everyOrder(only: \"\(order.numbers)\")"].compactMap(\.self).joined(separator: ", ")
    let way =
      knowsCallers
      ? "To run only this one: `\(traits)`."
      : """
      `\(traits)` may be another order: the tasks that make the calls aren't started in the same order in each run.
      """
    return "\(before) \(way)"
  }
}
