import TestDoubles

/// Rounds that probe a test which has passed. The first changes nothing and notes what there is to probe. Each
/// further round makes one change.
struct ProbeRounds: RoundPlan {
  private let test: TestName
  private let probing: Probing
  private let start = ContinuousClock.now
  private var stage = Stage.beforeRecording
  private var limit: Duration?

  private enum Stage {
    case beforeRecording
    case recording(ProbeRecorder)
    case probing(ProbePlan, ProbeSearch, ProbeRecorder, ProbeApplier?)
    /// The test failed in the round that changed nothing.
    case failed
  }

  init(_ probing: Probing, of test: TestName) {
    self.probing = probing
    self.test = test
  }

  mutating func nextRound() -> Round? {
    switch stage {
    case .beforeRecording:
      LastWords.areReady
      let recorder = ProbeRecorder()
      stage = .recording(recorder)
      return Round(interceptor: recorder, isQuiet: true)
    case .probing(let plan, var search, let recorder, _):
      let trial = search.next()
      let applier = trial.map { ProbeApplier($0.change, to: $0.probe.target, values: recorder.values) }
      stage = .probing(plan, search, recorder, applier)
      guard let trial else { return nil }
      return Round(interceptor: applier, isQuiet: true, limit: limit, change: "probed: \(trial.probe.text)")
    case .recording, .failed:
      return nil
    }
  }

  mutating func learn(from outcome: Round.Outcome) {
    switch stage {
    case .recording where outcome.hasFailed:
      stage = .failed
    case .recording(let recorder):
      let plan = ProbePlan(recorder, outcome.timeline, probing)
      limit = Round.limit(for: outcome.duration)
      stage = .probing(plan, ProbeSearch(plan), recorder, nil)
    case .probing(let plan, var search, let recorder, let applier?):
      search.note(ProbeSearch.Verdict(outcome, applier))
      stage = .probing(plan, search, recorder, applier)
    case .beforeRecording, .probing, .failed:
      break
    }
  }

  func conclusion() -> Conclusion {
    switch stage {
    case .failed:
      let reason = "run again with nothing changed, it fails"
      return Conclusion(
        findings: own([Finding(text: "\(test.quoted) can't be probed: \(reason).")]),
        tally: ProbeTally(unprobed: [Unprobed(subject: test.quotedFull, reason: reason)], since: start)
      )
    case .probing(let plan, let search, let recorder, _):
      let probesOfAnswers = Dictionary(grouping: plan.items.compactMap(\.answer), by: \.self)
        .mapValues(\.count)
      let weakPlaces = WeakPlace.all(search.weakPlaces, of: probesOfAnswers).map { place in
        Finding(text: place.message(in: test.quoted), place: place.place)
      }
      let notReached = search.notReached.map {
        Unprobed(subject: $0.text, reason: "the test took another way")
      }
      return Conclusion(
        findings: own(weakPlaces) + mistakes(recorder),
        tally: ProbeTally(
          probes: search.count,
          weak: search.weakPlaces,
          noticed: search.noticed,
          of: test.quotedFull,
          unprobed: plan.unchangeable + notReached,
          exceptions: probing.matches(in: recorder.namedThings),
          since: start
        )
      )
    case .beforeRecording, .recording:
      return Conclusion()
    }
  }

  /// What the test itself reports: nothing in a run that judges all tests together.
  private func own(_ findings: [Finding]) -> [Finding] {
    probing.isOn == true ? findings : []
  }

  /// The names that the test leaves out in vain.
  private func mistakes(_ recorder: ProbeRecorder) -> [Finding] {
    var names = ExceptedNames(probing.exceptions)
    names.learn(of: recorder.namedThings)
    return names.mistakes(of: test).map { name in
      Finding(text: "\(test.quoted) leaves out \"\(name)\" when it is probed, which matches nothing in it.")
    }
  }
}
