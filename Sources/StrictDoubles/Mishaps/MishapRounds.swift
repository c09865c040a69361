import TestDoubles

/// Rounds in which calls fail, or their callers are cancelled: one as it is, which notes what can go wrong, and then one
/// for each of these, until the test fails.
struct MishapRounds: RoundPlan {
  /// What goes wrong in one round.
  private struct Plan {
    var mishaps: [Mishap] = []
    /// `MenuSpy.load() throws URLError(.timedOut), its 1st call`
    var texts: [String] = []
    /// How a test asks for the round, `2` or `2.5`.
    var numbers: [Int] = []

    var text: String { texts.joined(separator: ", and then ") }
  }

  private let settings: MishapSettings
  private let test: TestName
  private let isFirst: Bool
  private let start = ContinuousClock.now

  private var queue: [Plan] = []
  /// Those with one mishap more. They come when the queue is empty.
  private var further: [Plan] = []
  private var current: (plan: Plan, director: MishapDirector)?
  private var limit: Duration?
  private var findings: [Finding] = []
  private var isOver = false
  private var isIncomplete = false
  private var roundCount = 0
  private var untriable: Set<String> = []
  /// How many calls the test's own task makes, and an example.
  private var ownCalls: (count: Int, example: String)?

  /// - Parameter isFirst: Whether no rounds come before these, so that the first is the test as it is.
  init(_ settings: MishapSettings, of test: TestName, isFirst: Bool) {
    self.settings = settings
    self.test = test
    self.isFirst = isFirst
  }

  mutating func nextRound() -> Round? {
    guard !isOver, let plan = nextPlan() else { return nil }
    let director = MishapDirector(plan.mishaps, settings)
    current = (plan, director)
    guard !plan.mishaps.isEmpty else {
      return Round(director: director, isQuiet: settings.isQuiet || !isFirst)
    }
    roundCount += 1
    return Round(
      director: director,
      isQuiet: settings.isQuiet,
      limit: settings.isQuiet ? limit : nil,
      change: "when \(plan.text)",
      announcement: "Running \(test.full) when \(plan.text)",
      allowance: .unusedAnswers,
      checksEveryCall: false
    )
  }

  private mutating func nextPlan() -> Plan? {
    guard current != nil else { return Plan() }
    if queue.isEmpty {
      queue = drawn(further)
      isIncomplete = isIncomplete || queue.count < further.count
      further = []
    }
    return queue.isEmpty ? nil : queue.removeFirst()
  }

  /// The rounds that are run of many.
  private func drawn(_ plans: [Plan]) -> [Plan] {
    guard plans.count > mostDrawn, plans.contains(where: { $0.mishaps.count > 1 }) else { return plans }
    var generator = SeededGenerator(seed: settings.seed)
    return Array(plans.shuffled(using: &generator).prefix(mostDrawn))
  }

  mutating func learn(from outcome: Round.Outcome) {
    guard let (plan, director) = current else { return }
    defer { director.forget() }
    let chances = director.chances
    if plan.mishaps.isEmpty {
      learn(ofFirst: director, chances, outcome)
    } else {
      learn(of: plan, director, outcome)
    }
    guard !isOver, settings.only != nil || plan.mishaps.count < settings.depth else { return }
    let next = chances.indices.map { further(plan, chances[$0], number: $0 + 1, in: chances) }
    if let only = settings.onlyNumbers {
      let wanted = Array(only.prefix(plan.numbers.count + 1))
      guard plan.numbers.count < only.count else { return isOver = true }
      queue = next.filter { $0.numbers == wanted }
      if queue.isEmpty { fail(onlyAt: wanted.count, of: chances.count) }
    } else {
      let last = plan.mishaps.last.flatMap { last in
        chances.lastIndex { $0.mishap.call == last.call }
      }
      further += next.dropFirst(last.map { $0 + 1 } ?? 0)
    }
  }

  private mutating func learn(
    ofFirst director: MishapDirector,
    _ chances: [MishapDirector.Chance],
    _ outcome: Round.Outcome
  ) {
    if outcome.hasFailed {
      isOver = true
      guard !isFirst, !settings.isQuiet else { return }
      findings.append(
        Finding(text: "Run again with nothing changed, the test fails: \(settings.trait) can't try it.")
      )
    }
    limit = Round.limit(for: outcome.duration)
    untriable = Set(
      director.unfailable.map { "\($0.entry.forMessage.qualifiedFunction), which throws \($0.type)" }
    )
    ownCalls = director.ownCallsOfTest.first.map {
      (director.ownCallsOfTest.count, $0.forMessage.qualifiedCall)
    }
  }

  private mutating func learn(of plan: Plan, _ director: MishapDirector, _ outcome: Round.Outcome) {
    let way = "To run only this: `\(settings.onlyTrait(plan.numbers))`."
    if director.hasEndlessRetry {
      let text = "the code calls it again without end, \(mostRepeats) times until it no longer failed."
      findings.append(Finding(text: "When \(plan.text): \(text) \(way)", severity: settings.severity))
      isOver = true
    } else if settings.isQuiet {
      let reason = outcome.obstacles.map { list in
        "it comes to no end.\(list.isEmpty ? "" : " At the limit of the round \(list.joined(separator: ", ")).")"
      }
      let held = outcome.heldCalls.first
      if let text = reason ?? held {
        findings.append(Finding(text: "\(test.quoted), when \(plan.text): \(text)", severity: .warning))
      }
    } else if outcome.hasFailed {
      findings.append(Finding(text: "Fails when \(plan.text). \(way)"))
      isOver = true
    }
  }

  private func further(
    _ plan: Plan,
    _ chance: MishapDirector.Chance,
    number: Int,
    in chances: [MishapDirector.Chance]
  ) -> Plan {
    var plan = plan
    plan.mishaps.append(chance.mishap)
    plan.numbers.append(number)
    plan.texts.append(chance.text(andAllAfterIt: settings.repeats))
    return plan
  }

  private mutating func fail(onlyAt place: Int, of count: Int) {
    isOver = true
    let things = count == 0 ? "nothing can go wrong" : "only \(plural(count, "thing")) can go wrong"
    let point = place == 1 ? "" : " at its \(ordinal(place)) number"
    findings.append(
      Finding(
        text: "\(settings.trait)(only: \"\(settings.only ?? "")\") can't be followed\(point): \(things)."
      )
    )
  }

  func conclusion() -> Conclusion {
    var findings = findings
    if !settings.isQuiet, findings.isEmpty, !isOver {
      findings += [explanation].compactMap(\.self)
    }
    let tally = MishapTally(
      settings.kind,
      rounds: roundCount,
      untriable: untriable,
      of: test.quotedFull,
      since: start
    )
    return Conclusion(findings: findings, tally: tally)
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
    guard roundCount == 0, settings.only == nil else { return nil }
    if let function = untriable.min() {
      let text =
        "\(settings.trait) has nothing to try: it knows no error for \(function). Tell it one: .everyFailure(with: …)"
      return Finding(text: text, severity: .warning)
    }
    return Finding(text: "\(settings.trait) has nothing to try: \(settings.kind.nothing)", severity: .warning)
  }
}

extension MishapDirector.Chance {
  /// `MenuSpy.load() throws URLError(.timedOut), its 1st call`
  fileprivate func text(andAllAfterIt: Bool) -> String {
    let name = entry.forMessage
    let ordinal = ordinal(mishap.call.number)
    let thing = name.name.role == .stream ? "element" : name.name.role == .loader ? "request" : "call"
    let all = andAllAfterIt ? " and all after it" : ""
    // Of an access of a fake, the arguments aren't known.
    let call = name.name.role == .fake ? name.qualifiedFunction : name.qualifiedCall
    return "\(call) \(event), its \(ordinal) \(thing)\(all)"
  }

  private var event: String {
    switch mishap.event {
    case .failing: "\(entry.name.role == .loader ? "fails with" : "throws") \(value?.description ?? "")"
    case .response(let failure): failure.text
    case .ending: "ends"
    case .cancelling: "is left by a caller that is cancelled"
    }
  }
}

/// `1st`, `2nd`, `11th`
func ordinal(_ number: Int) -> String {
  let ending =
    switch (number % 100, number % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  return "\(number)\(ending)"
}

/// How many rounds there are at most in which more than one call goes wrong.
private let mostDrawn = 200
