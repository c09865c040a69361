import TestDoubles
import Testing

/// Probes a test that has passed: its body runs once more to note what there is to probe, and then once for each
/// change.
struct ProbeRun {
  let rounds: StrictRounds
  let probing: Probing

  func run() async {
    let start = ContinuousClock.now
    let name = rounds.test.quotedName
    let recorder = ProbeRecorder()
    let round = await rounds.runQuietly(directedBy: recorder)
    guard !round.hasFailed else {
      let text = "\(name) can't be probed: run again with nothing changed, it fails."
      report(text, at: nil)
      return ProbeTally.ofTheRun.add(ProbedTest(unprobed: [text], start: start))
    }
    let plan = await MainActor.run {
      ProbePlan(recorder, round.timeline, exceptions: probing.exceptions)
    }
    var search = ProbeSearch(plan)
    while let trial = search.next() {
      if trial.isFirst {
        writeToStandardError("Probing \(rounds.test.nameInMessages): \(trial.probe.text)")
      }
      search.note(await finding(of: trial))
    }
    for place in search.weakPlaces {
      report(place.message(in: name), at: place.place)
    }
    ProbeTally.ofTheRun.add(ProbedTest(search, plan, since: start))
  }

  private func finding(of trial: ProbeSearch.Trial) async -> ProbeSearch.Finding {
    let applier = ProbeApplier(trial.change, to: trial.probe.target)
    let round = await rounds.runQuietly(directedBy: applier, probing: trial.probe.text)
    return ProbeSearch.Finding(hasFailed: round.hasFailed, hasChanged: applier.hasChangedSomething)
  }

  private func report(_ text: String, at place: TestDoubles.SourceLocation?) {
    let location = place.map(Testing.SourceLocation.init) ?? rounds.test.sourceLocation
    let comment = Comment(rawValue: text)
    switch probing.reporting {
    case .failures:
      Issue.record(comment, sourceLocation: location)
    case .warnings:
      #if compiler(>=6.3)
        Issue.record(comment, severity: .warning, sourceLocation: location)
      #else
        writeToStandardError("\(location.fileID):\(location.line): \(text)")
      #endif
    }
  }
}

extension StrictRounds {
  /// Runs the body once, and keeps what goes wrong to itself.
  ///
  /// - Parameter probe: What is changed in the round: then waits end soon.
  fileprivate func runQuietly(
    directedBy director: any CallDirector,
    probing probe: String? = nil
  ) async -> (hasFailed: Bool, timeline: Timeline) {
    let scope = DoubleScope(
      testName: "\(test.quotedNameInMessages)\(probe.map { ", probed: \($0)" } ?? "")",
      longestWait: probe == nil ? strictness.longestWait : min(strictness.longestWait, longestProbedWait),
      limitsAllWaits: probe != nil,
      checksEveryCall: strictness.checks.contains(.everyCall),
      directedBy: director
    )
    let failure = FailureFlag()
    var thrown: (any Error)?
    do {
      try await failure.watch(test, testCase, keeping: { _ in false }) {
        try await currentScope.withValue(scope) {
          try await withStaticDoubles(body)
        }
      }
    } catch {
      thrown = error
    }
    return await close(scope, thrown, hasFailed: failure.isRaised)
  }

  @MainActor private func close(
    _ scope: DoubleScope,
    _ error: (any Error)?,
    hasFailed: Bool
  ) -> (hasFailed: Bool, timeline: Timeline) {
    let report = StrictReport(closing: scope, allowing: strictness.allowance, thrown: error)
    return (hasFailed || error != nil || !report.failures.isEmpty, report.timeline)
  }
}

/// How long a wait lasts in a probed round, where the process keeps up.
let longestProbedWait = Duration.milliseconds(500)
