/// Goes through the probes of one test, one change in one round at a time. A plain value.
struct ProbeSearch {
  /// A change to try in the next round.
  struct Trial {
    let probe: Probe
    let change: Change
  }

  /// The result of a round.
  enum Verdict {
    /// The test failed, or came to no end.
    case noticed
    /// With what the doubles recorded.
    case unnoticed(Timeline)
    /// The round took another path, and never reached the answer that the probe changes.
    case notReached

    init(_ outcome: Round.Outcome, _ applier: ProbeApplier) {
      if outcome.hasFailed || outcome.obstacles != nil || applier.hasMetUnanswered {
        self = .noticed
      } else {
        self = applier.hasChangedSomething ? .unnoticed(outcome.timeline) : .notReached
      }
    }
  }

  private let plan: ProbePlan
  private var items: ArraySlice<ProbePlan.Item>
  private var changesTried = 0
  /// What shows, if the test doesn't notice the other times tried so far, that it looks at what came of one.
  private var confirmation: ProbePlan.Item?
  private var answersThatMatter: Set<AnswerKey>

  private(set) var weakPlaces: [Probe] = []
  /// What the test has noticed.
  private(set) var noticed: [Probe] = []
  /// How many probes were made.
  private(set) var count = 0
  private(set) var notReached: [Probe] = []

  init(_ plan: ProbePlan) {
    self.plan = plan
    items = plan.items[...]
    answersThatMatter = plan.leftOut
  }

  /// - Returns: `nil` when there is nothing more to try.
  mutating func next() -> Trial? {
    while let item = items.first {
      guard changesTried == 0, item.callsAnswered.contains(where: answersThatMatter.contains) else {
        return Trial(probe: item.probe, change: item.probe.changes[changesTried])
      }
      // The answer of one of these calls matters, so the test would notice if the call weren't made.
      noticed.append(item.probe)
      items.removeFirst()
    }
    return nil
  }

  mutating func note(_ verdict: Verdict) {
    guard let item = items.first else { return }
    if let suspicion = item.suspicion {
      if case .noticed = verdict { weakPlaces.append(suspicion) }
      return end()
    }
    count += changesTried == 0 ? 1 : 0
    changesTried += 1
    switch verdict {
    case .noticed:
      if item.showsThatCallsMatter, let answer = item.answer { answersThatMatter.insert(answer) }
      noticed.append(item.probe)
    case .notReached:
      notReached.append(item.probe)
    case .unnoticed(let timeline):
      let isTime = if case .time = item.probe.target { true } else { false }
      if isTime { confirmation = confirmation ?? plan.item(confirming: item.probe, with: timeline) }
      guard changesTried == item.probe.changes.count else { return }
      if !isTime, item.blamesTest { weakPlaces.append(item.probe) }
      return end(with: confirmation)
    }
    end()
  }

  /// Goes on to the next probe.
  private mutating func end(with confirmation: ProbePlan.Item? = nil) {
    items.removeFirst()
    items = (confirmation.map { [$0] } ?? []) + items
    (changesTried, self.confirmation) = (0, nil)
  }
}
