/// Goes through the probes of one test, one change in one round at a time. A plain value.
struct ProbeSearch {
  /// A change to try in the next round.
  struct Trial {
    let probe: Probe
    let change: Change
    /// Whether it is the first of its probe.
    let isFirst: Bool
  }

  /// The result of a round.
  enum Finding {
    case minded, notMinded
    /// The round took another path, and never reached the answer that the probe changes.
    case notReached
    /// The round didn't end, and waited for these things.
    case endless([String])

    init(_ outcome: Round.Outcome, hasChanged: Bool) {
      if let obstacles = outcome.obstacles {
        self = .endless(obstacles)
      } else {
        self = outcome.hasFailed ? .minded : hasChanged ? .notMinded : .notReached
      }
    }
  }

  private var items: ArraySlice<ProbePlan.Item>
  private var changesTried = 0
  private var answersThatMatter: Set<AnswerKey>
  private var answersToBlame: Set<AnswerKey> = []

  private(set) var weakPlaces: [Probe] = []
  /// How many probes were made.
  private(set) var count = 0
  private(set) var notReached: [Probe] = []
  private(set) var endless: [(probe: Probe, obstacles: [String])] = []

  init(_ plan: ProbePlan) {
    items = plan.items[...]
    answersThatMatter = plan.leftOut
  }

  /// - Returns: `nil` when there is nothing more to try.
  mutating func next() -> Trial? {
    while let item = items.first {
      if changesTried < item.probe.changes.count, isWorthATrial(item) {
        return Trial(
          probe: item.probe,
          change: item.probe.changes[changesTried],
          isFirst: changesTried == 0
        )
      }
      items.removeFirst()
      changesTried = 0
    }
    return nil
  }

  mutating func note(_ finding: Finding) {
    guard let item = items.first else { return }
    count += changesTried == 0 ? 1 : 0
    changesTried += 1
    switch finding {
    case .minded:
      if item.showsThatCallsMatter, let answer = item.answer { answersThatMatter.insert(answer) }
      changesTried = item.probe.changes.count
    case .notReached:
      notReached.append(item.probe)
      changesTried = item.probe.changes.count
    case .endless(let obstacles):
      endless.append((item.probe, obstacles))
      if let answer = item.answer { answersThatMatter.insert(answer) }
      changesTried = item.probe.changes.count
    case .notMinded where changesTried == item.probe.changes.count && item.blamesTest:
      if let answer = item.answer { answersToBlame.insert(answer) }
      weakPlaces.append(item.probe)
    case .notMinded:
      break
    }
  }

  /// The records of calls are no weak place if the answer of one of the calls matters, or is a weak place already.
  private func isWorthATrial(_ item: ProbePlan.Item) -> Bool {
    !item.callsAnswered.contains { answer, isValue in
      answersThatMatter.contains(answer) || isValue && answersToBlame.contains(answer)
    }
  }
}
