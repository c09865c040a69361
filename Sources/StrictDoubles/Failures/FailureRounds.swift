import TestDoubles

/// Rounds in which calls fail, or their callers are cancelled. The first round runs the test as it is, and notes what can
/// go wrong. Then a round follows for each of these, until the test fails; in several orders of the answers, if the test
/// asks for orders too.
struct FailureRounds: RoundPlan {
  /// What goes wrong in one round.
  private struct Plan {
    var failures: [PlannedFailure] = []
    /// `MenuSpy.load() throws URLError(.timedOut), its 1st call`
    var texts: [String] = []
    /// How a test asks for the round, `2` or `2.5`.
    var numbers: [Int] = []

    var text: String { texts.joined(separator: ", and then ") }

    /// The same with the calls to which it happened. They may have other arguments than those that were expected.
    func text(of happened: [PossibleFailure], _ settings: FailureSettings) -> String {
      let texts = zip(failures, texts).map { failure, text in
        happened.first { $0.failure.call == failure.call }?.text(andAllAfterIt: settings.repeats) ?? text
      }
      return texts.joined(separator: ", and then ")
    }
  }

  private let settings: FailureSettings
  /// `nil`, if calls get their answers as they come.
  private let orders: OrderSettings?
  /// How long a round in which answers have an order waits for a call that came in an earlier one.
  private let patience: Duration
  private let test: TestName
  private let isFirst: Bool
  private let start = ContinuousClock.now

  private var queue: [Plan] = []
  /// Those with one failure more. They come when the queue is empty.
  private var further: [Plan] = []
  private var current: (plan: Plan, director: FailureDirector, turns: AnswerTurns?)?
  /// The next order of the current plan; `nil`, if the next round begins another plan.
  private var search: OrderSearch?
  /// Whether the next round is the last one again, since what went wrong in it may have been chance.
  private var isRepeating = false
  private var limit: Duration?
  private var findings: [Finding] = []
  private var isOver = false
  private var isIncomplete = false
  private var hasMoreOrders = false
  private var roundCount = 0
  private var untriable: Set<String> = []
  /// Whether the test failed when it ran again as it is.
  private var isUnsteady = false
  private var exceptedNames: ExceptedNames
  /// How many calls each function had when nothing went wrong.
  private var usualCalls: [CallKey.FunctionKey: Int] = [:]
  /// How many calls the test's own task makes, and an example.
  private var ownCalls: (count: Int, example: String)?

  /// - Parameter isFirst: Whether no rounds come before these, so that the first is the test as it is.
  init(
    _ settings: FailureSettings,
    in orders: OrderSettings?,
    patience: Duration,
    of test: TestName,
    isFirst: Bool
  ) {
    self.settings = settings
    self.orders = settings.isQuiet ? nil : orders
    self.patience = patience
    self.test = test
    self.isFirst = isFirst
    exceptedNames = ExceptedNames(settings.exceptions)
  }

  mutating func nextRound() -> Round? {
    guard !isOver, let plan = nextPlan() else { return nil }
    let callers = Callers.ofRound()
    let turns = orders.map { AnswerTurns(orderPlan(for: plan, $0), of: callers, patience: patience) }
    let director = FailureDirector(plan.failures, settings, in: turns, besides: usualCalls)
    current = (plan, director, turns)
    guard !plan.failures.isEmpty else {
      return Round(interceptor: director, callers: callers, isQuiet: settings.isQuiet || !isFirst)
    }
    LastWords.areReady
    roundCount += isRepeating ? 0 : 1
    let order = search.map { ", with the answers in their \(ordinalText($0.orderCount + 1)) order" } ?? ""
    return Round(
      interceptor: director,
      callers: callers,
      isQuiet: settings.isQuiet,
      limit: settings.isQuiet ? limit : nil,
      change: "when \(plan.text)\(order)",
      allowances: [.unusedAnswers],
      checksEveryCall: false
    )
  }

  private func orderPlan(for plan: Plan, _ orders: OrderSettings) -> OrderPlan {
    // On the way to the one round that is asked for, calls get the numbers that they always have.
    guard plan.numbers.count >= settings.onlyNumbers?.count ?? 1 else { return .asTheyCome }
    if let search { return .search(search) }
    return orders.calls.map(OrderPlan.only)
      ?? .search(OrderSearch(atMost: orders.limitWithinFailure, seed: orders.seed))
  }

  private mutating func nextPlan() -> Plan? {
    guard let current else { return Plan() }
    if isRepeating || search != nil { return current.plan }
    if queue.isEmpty {
      queue = drawn(further)
      isIncomplete = isIncomplete || queue.count < further.count
      further = []
    }
    return queue.isEmpty ? nil : queue.removeFirst()
  }

  /// The rounds that are run of many.
  private func drawn(_ plans: [Plan]) -> [Plan] {
    guard plans.count > mostDrawn, plans.contains(where: { $0.failures.count > 1 }) else { return plans }
    var generator = SeededGenerator(seed: settings.seed)
    return Array(plans.shuffled(using: &generator).prefix(mostDrawn))
  }

  mutating func learn(from outcome: Round.Outcome) {
    guard let (plan, director, turns) = current else { return }
    defer { director.forget() }
    exceptedNames.learn(of: director.namedThings)
    let possibleFailures = director.possibleFailures
    var run = turns?.finish()
    run?.noteEnd()
    let isFirstOrder = search == nil && !isRepeating
    if plan.failures.isEmpty {
      learn(ofFirst: director, possibleFailures, outcome)
    } else {
      learn(of: plan, director, run, outcome)
      search = isOver ? nil : run.flatMap { nextOrder(after: $0) }
    }
    if !isOver, isFirstOrder { planFurther(plan, possibleFailures) }
  }

  /// - Returns: `nil`, when the orders of the plan have been tried, or can't be: the code makes other calls.
  private mutating func nextOrder(after run: TurnState) -> OrderSearch? {
    guard case .search(var next) = run.plan else { return nil }
    if run.missed != nil {
      // A call may be late by chance. It doesn't happen twice.
      isRepeating.toggle()
      return isRepeating ? search : nil
    }
    isRepeating = false
    guard next.planNextRun() else {
      hasMoreOrders = hasMoreOrders || !next.isComplete
      return nil
    }
    return next
  }

  private mutating func planFurther(_ plan: Plan, _ possibleFailures: [PossibleFailure]) {
    guard settings.only != nil || plan.failures.count < settings.depth else { return }
    let next = possibleFailures.indices.map { further(plan, possibleFailures[$0], number: $0 + 1) }
    if let only = settings.onlyNumbers {
      let wanted = Array(only.prefix(plan.numbers.count + 1))
      // All failures are planned: what is left is to try them.
      guard plan.numbers.count < only.count else { return }
      queue = next.filter { $0.numbers == wanted }
      if queue.isEmpty { fail(onlyAt: wanted.count, of: possibleFailures.count) }
    } else {
      let last = plan.failures.last.flatMap { last in
        possibleFailures.lastIndex { $0.failure.call == last.call }
      }
      further += next.dropFirst(last.map { $0 + 1 } ?? 0)
    }
  }

  private mutating func learn(
    ofFirst director: FailureDirector,
    _ possibleFailures: [PossibleFailure],
    _ outcome: Round.Outcome
  ) {
    if outcome.hasFailed {
      isOver = true
      isUnsteady = !isFirst
      guard !isFirst, !settings.isQuiet else { return }
      findings.append(
        Finding(text: "Run again with nothing changed, the test fails: \(settings.trait) can't try it.")
      )
    }
    limit = Round.limit(for: outcome.duration)
    usualCalls = director.calls
    untriable = Set(
      director.unfailable.map { "\($0.entry.qualifiedFunction), which \($0.failure)" }
    )
    ownCalls = director.ownCallsOfTest.first.map {
      (director.ownCallsOfTest.count, $0.qualifiedCall)
    }
  }

  private mutating func learn(
    of plan: Plan,
    _ director: FailureDirector,
    _ run: TurnState?,
    _ outcome: Round.Outcome
  ) {
    let trait = settings.onlyTrait(plan.numbers)
    let way = "To run only this: `\(trait)`."
    if let count = director.endlessRetries {
      let text = "the code calls it again without end, \(count) times until it no longer failed."
      findings.append(Finding(text: "When \(plan.text): \(text) \(way)", severity: settings.severity))
      isOver = true
    } else if settings.isQuiet {
      // What the test itself lets go, as a held call, it may never reach in this round; and a closure that didn't run may
      // have been what lets the code go on.
      let replacesClosure = director.happened.contains(where: \.replacesClosure)
      let isStuck = outcome.obstacles?.isEmpty == true && !replacesClosure
      // A race in the test may keep it from its end by chance. It doesn't happen twice.
      isRepeating = isStuck && !isRepeating
      if isStuck, !isRepeating {
        let text = "it hadn't ended after five times its usual duration and 3 seconds."
        findings.append(Finding(text: "\(test.quoted), when \(plan.text): \(text)", severity: .warning))
      }
    } else if outcome.hasFailed {
      let event = plan.text(of: director.happened, settings)
      if let run, case .search(let orders) = run.plan, orders.orderCount > 0 {
        let text = "Fails when \(event), and the answers come in this order:\(run.given.list)"
        findings.append(Finding(text: "\(text)\n\(orders.advice(for: run.given, beside: trait))"))
      } else {
        findings.append(Finding(text: "Fails when \(event). \(way)"))
      }
      isOver = true
    } else if settings.only != nil, let missed = run?.missed {
      findings += [orders?.unfollowed(at: missed)].compactMap(\.self)
    }
  }

  private func further(_ plan: Plan, _ possible: PossibleFailure, number: Int) -> Plan {
    var plan = plan
    plan.failures.append(possible.failure)
    plan.numbers.append(number)
    plan.texts.append(possible.text(andAllAfterIt: settings.repeats))
    return plan
  }

  private mutating func fail(onlyAt place: Int, of count: Int) {
    let things = count == 0 ? "nothing can go wrong" : "only \(plural(count, "thing")) can go wrong"
    let reason = place == 1 ? things : "its \(ordinalText(place)) number is too high, since \(things)"
    findings.append(
      Finding(
        text: "\(settings.trait)(only: \"\(settings.only ?? "")\") can't be run: \(reason)."
      )
    )
  }

  func conclusion() -> Conclusion {
    var findings = findings
    if !settings.isQuiet, settings.only == nil, !isOver {
      findings += mistakes + [explanation].compactMap(\.self)
    }
    let tally = FailureTally(
      settings.kind,
      rounds: roundCount,
      findings: self.findings.count,
      leftOut: settings.isQuiet ? ownCalls?.count ?? 0 : 0,
      untriable: untriable,
      isUnsteady: isUnsteady && settings.isQuiet,
      of: test.quotedFull,
      since: start
    )
    return Conclusion(findings: findings, tally: tally)
  }

  /// The names that the test leaves out in vain.
  private var mistakes: [Finding] {
    exceptedNames.mistakes(of: test).map { name in
      Finding(text: "\(settings.trait) leaves out \"\(name)\", which matches nothing in the test.")
    }
  }

  /// What the trait could not do for the test.
  private var explanation: Finding? {
    if let ownCalls {
      let others = ownCalls.count > 1 ? " and \(plural(ownCalls.count - 1, "other call"))" : ""
      let text = """
        \(ownCalls.example)\(others) is made by the test's own task, which can't be cancelled without the test. \
        Have a task of its own make the call, as the app does: await Task { await model.load() }.value
        """
      return Finding(text: text, severity: .warning)
    }
    if isIncomplete {
      let text =
        "Of the rounds in which two calls go wrong, \(mostDrawn) were drawn by the seed \(settings.seed)."
      return Finding(text: text, severity: .warning)
    }
    if hasMoreOrders, let orders {
      let text = """
        In the runs of \(settings.trait), at most \(plural(orders.limitWithinFailure, "order")) of the answers \
        \(orders.limitWithinFailure == 1 ? "was" : "were") tried, and there are more. \
        To try more: `.everyOrder(atMost: \(orders.limit * 10))`.
        """
      return Finding(text: text, severity: .warning)
    }
    guard roundCount == 0 else { return nil }
    if let function = untriable.min() {
      let text =
        "\(settings.trait) has nothing to try: no error is known for \(function). Pass one: .everyFailure(with: …)"
      return Finding(text: text, severity: .warning)
    }
    return Finding(text: "\(settings.trait) has nothing to try: \(settings.kind.nothing)", severity: .warning)
  }
}

/// How many rounds there are at most in which more than one call goes wrong.
private let mostDrawn = 200
