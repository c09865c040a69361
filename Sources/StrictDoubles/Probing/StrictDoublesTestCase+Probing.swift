import Foundation
import TestDoubles
import XCTest

extension StrictDoublesTestCase {
  /// Probes the test, which has passed: it runs again as a case of its own for each change.
  func probe() {
    guard let probing = Probing(probing, exceptions: probeExceptions) else { return }
    let start = ContinuousClock.now
    let recorder = ProbeRecorder()
    let round = runQuietly(directedBy: recorder)
    guard !round.hasFailed else {
      let text = "`\(name)` can't be probed: run again with nothing changed, it fails."
      report(text, at: nil, probing)
      return ProbeTally.ofTheRun.add(ProbedTest(unprobed: [text], start: start))
    }
    let plan = ProbePlan(recorder, round.timeline, exceptions: probing.exceptions)
    var search = ProbeSearch(plan)
    while let trial = search.next() {
      if trial.isFirst {
        writeToStandardError("Probing \(name): \(trial.probe.text)")
      }
      let applier = ProbeApplier(trial.change, to: trial.probe.target)
      let round = runQuietly(directedBy: applier, probing: trial.probe.text)
      search.note(ProbeSearch.Finding(hasFailed: round.hasFailed, hasChanged: applier.hasChangedSomething))
    }
    for place in search.weakPlaces {
      report(place.message(in: "`\(name)`"), at: place.place, probing)
    }
    ProbeTally.ofTheRun.add(ProbedTest(search, plan, since: start))
  }

  private func runQuietly(
    directedBy director: any CallDirector,
    probing probe: String? = nil
  ) -> (hasFailed: Bool, timeline: Timeline) {
    let failure = FailureFlag()
    let scope = DoubleScope(
      testName: probe.map { "\(name), probed: \($0)" } ?? name,
      longestWait: probe == nil ? waitLimit : min(waitLimit, longestProbedWait),
      limitsAllWaits: probe != nil,
      checksEveryCall: checks.contains(.everyCall),
      directedBy: director
    )
    guard let test = anotherCase() else { return (true, Timeline()) }
    test.failureOfProbe = failure
    // Assertions fail the case that XCTest runs, which is this one.
    failureOfProbe = failure
    currentScope.withValue(scope) {
      withStaticDoubles { test.invokeTest() }
    }
    failureOfProbe = nil
    let report = StrictReport(closing: scope, allowing: allowance)
    return (failure.isRaised || !report.failures.isEmpty, report.timeline)
  }

  /// A case of the same test: XCTest runs each once.
  private func anotherCase() -> StrictDoublesTestCase? {
    #if canImport(ObjectiveC)
      type(of: self).defaultTestSuite.tests.lazy
        .compactMap { $0 as? StrictDoublesTestCase }
        .first { $0.name == name }
    #else
      type(of: self).init(name: name, testClosure: testBody)
    #endif
  }

  private func report(_ text: String, at place: SourceLocation?, _ probing: Probing) {
    switch (probing.reporting, place) {
    case (.failures, let place?): XCTFail(text, file: place.filePath, line: place.line)
    case (.failures, nil): record(text, at: nil)
    case (.warnings, let place): writeToStandardError("\(place.map { "\($0)" } ?? name): \(text)")
    }
  }
}
