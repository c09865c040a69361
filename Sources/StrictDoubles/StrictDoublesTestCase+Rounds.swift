import Foundation
import TestDoubles
import XCTest

extension StrictDoublesTestCase {
  /// Runs the test in all rounds that are asked for.
  func runInRounds() {
    let name = TestName(name: name)
    let mistakes = strictness.mistakes
    mistakes.forEach { record($0, at: nil) }
    var rounds = TestRounds(mistakes.isEmpty ? strictness.plans(of: name) : [OneRound()], of: name)
    var test = self as StrictDoublesTestCase?
    while let round = rounds.next() {
      rounds.takeFindings().forEach(report)
      guard let next = test ?? anotherCase(within: round.limit) else {
        return RunSummary.current.get().add(UnrepeatedTests(example: name.quoted))
      }
      test = nil
      let objects = run(round, of: next, in: &rounds)
      if let objects, recordLiving(objects, of: next) { rounds.noteFailure() }
    }
    rounds.takeFindings().forEach(report)
  }

  private var strictness: Strictness { Strictness(traits, areOfSuite: true) }

  private func run(
    _ round: Round,
    of test: StrictDoublesTestCase,
    in rounds: inout TestRounds
  ) -> ObjectsToRelease? {
    let (outcome, objects) = round.isQuiet ? (runQuietly(round, in: test), nil) : runAloud(round, in: test)
    rounds.learn(round, outcome)
    return objects
  }

  /// Fails the test for the objects that have outlived it.
  ///
  /// - Returns: Whether there are any.
  private func recordLiving(_ objects: ObjectsToRelease, of test: StrictDoublesTestCase) -> Bool {
    let looked = XCTestExpectation()
    let limit = strictness.longestWait
    Task {
      await objects.waitForRelease(within: limit)
      looked.fulfill()
    }
    _ = XCTWaiter().wait(for: [looked], timeout: limit / .seconds(1) * 6 + 10)
    let problems = objects.checks.problems(keptIn: test.property)
    problems.forEach(record)
    if !problems.isEmpty { objects.attachments.forEach(attach) }
    return !problems.isEmpty
  }

  /// The property of the test case that keeps an object.
  private func property(keeping object: AnyObject) -> String? {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
      .prefix { $0.subjectType != StrictDoublesTestCase.self }
      .flatMap(\.children)
      .first { child in
        let mirror = Mirror(reflecting: child.value)
        let value: Any? = mirror.displayStyle == .optional ? mirror.children.first?.value : child.value
        return value.map { type(of: $0) is AnyClass && $0 as AnyObject === object } ?? false
      }?.label
  }

  func scope(of round: Round) -> DoubleScope {
    let name = name
    return DoubleScope(
      of: round,
      strictness,
      testName: name,
      testFunction: testFunction(ofCase: name),
      // XCTest doesn't tell the task that it runs a test in: it is one that sets up doubles.
      noteSetUp: { round.interceptor?.noteTestTask() },
      reportLate: { problem in
        guard !round.isQuiet else { return }
        writeToStandardError("After the test \(name) had ended: \(problem.message)")
      }
    )
  }

  /// Runs the test once more as a case of its own, and reports none of its failures.
  private func runQuietly(_ round: Round, in test: StrictDoublesTestCase) -> Round.Outcome {
    let start = ContinuousClock.now
    let failure = FailureFlag()
    let scope = scope(of: round)
    failureOfRound = failure
    let obstacles = test.run(round, in: scope, failure)
    failureOfRound = nil
    let report = StrictReport(closing: scope)
    return Round.Outcome(report, hasFailed: failure.isRaised, since: start, obstacles: obstacles)
  }

  /// A case of the same test: XCTest runs each once. Its assertions fail the case that XCTest runs, which is this one.
  ///
  /// - Parameter limit: How long the test may run; `nil`: as long as it takes.
  private func anotherCase(within limit: Duration?) -> StrictDoublesTestCase? {
    #if canImport(ObjectiveC)
      // Nothing in Swift makes a single case of a class that is known only at run time.
      let test = type(of: self).defaultTestSuite.tests.lazy
        .compactMap { $0 as? StrictDoublesTestCase }
        .first { $0.name == name }
    #else
      let test: StrictDoublesTestCase? = type(of: self).init(name: name) { [testBody] test in
        guard let limit else { return try testBody(test) }
        try giveUp(after: limit) { try testBody(test) }
      }
    #endif
    test?.original = self
    return test
  }

  private func report(_ finding: Finding) {
    let place = (finding.place ?? place).map { (file: "\($0.filePath)", line: Int($0.line)) }
    ReportFile.ofTheRun?.write(ReportEntry(finding, of: name, at: place))
    switch (finding.severity, finding.place) {
    case (.failure, let place?): XCTFail(finding.text, file: place.filePath, line: place.line)
    case (.failure, nil): record(finding.text, at: place)
    case (.warning, let place), (.note, let place):
      writeToStandardError("\(place.map { "\($0)" } ?? name): \(finding.text)")
    }
  }
}

/// The test's function, as `#function` names it. XCTest calls the case `Tests.testOpens` on Linux and `-[Tests testOpens]`
/// elsewhere, where a method that is async or throws has more behind its name.
func testFunction(ofCase name: String) -> String {
  let method = name.split { " .]".contains($0) }.last ?? ""
  let suffix = ["WithCompletionHandler:", "AndReturnError:"].first(where: method.hasSuffix) ?? ""
  return "\(method.dropLast(suffix.count))()"
}

/// Runs a test's body. If it still runs a second after its limit, it waits for something that is no double, and XCTest
/// gives it up: a waiter whose time is over interrupts those that wait within it.
private func giveUp(after limit: Duration, _ body: @escaping () throws -> Void) throws {
  let ended = XCTestExpectation()
  // The run loop runs the block on this thread, while the waiter waits.
  nonisolated(unsafe) let body = body
  nonisolated(unsafe) var result = Result<Void, any Error>.success(())
  RunLoop.current.perform {
    result = Result(catching: body)
    ended.fulfill()
    // Wakes the run loop of the waiter: its time may have passed while the body's own waiter ran the loop.
    DispatchQueue.main.async {}
  }
  _ = XCTWaiter().wait(for: [ended], timeout: limit / .seconds(1) + 1)
  try result.get()
}
