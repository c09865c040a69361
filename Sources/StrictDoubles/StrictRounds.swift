import TestDoubles
import Testing

/// The body of a strict test, which runs in one round or in several. In each it has a suite, a scope and doubles of its
/// own.
struct StrictRounds: Sendable {
  let test: Test
  let testCase: Test.Case?
  let strictness: Strictness
  let body: @Sendable () async throws -> Void
  /// The warnings that the test has had: each is reported once, however many rounds the test has.
  private let warnings = Locked<Set<String>>([])

  /// The test whose rounds the task runs in.
  static let current = TaskLocal<Test.ID?>(wrappedValue: nil)

  /// Runs the body as often as the test's traits ask for.
  ///
  /// - Returns: What the test has to throw.
  func runAll() async -> (any Error)? {
    let mistakes = strictness.mistakes
    for mistake in mistakes {
      Issue.record(Comment(rawValue: mistake), sourceLocation: test.sourceLocation)
    }
    let plans = mistakes.isEmpty ? strictness.plans(of: test.nameInMessages) : [OneRound()]
    return await Self.current.withValue(test.id) { await run(plans) }
  }

  /// Runs the body in all rounds of some kinds.
  ///
  /// - Returns: What the test has to throw.
  func run(_ plans: [any RoundPlan]) async -> (any Error)? {
    var rounds = TestRounds(plans, of: test.nameInMessages)
    var error: (any Error)?
    while let round = rounds.next() {
      rounds.takeFindings().forEach { Issue.record($0, of: test) }
      let (thrown, objects) = await run(round, in: &rounds)
      // A test that is cancelled, also by itself, is judged for nothing.
      if Task.isCancelled { return thrown }
      error = error ?? thrown
      if let objects, await recordLiving(objects) { rounds.noteFailure() }
    }
    rounds.takeFindings().forEach { Issue.record($0, of: test) }
    return error
  }

  /// - Returns: What the test has to throw, and the objects that must not outlive the round. The records of its doubles are
  ///   gone.
  private func run(_ round: Round, in rounds: inout TestRounds) async -> ((any Error)?, ObjectsToRelease?) {
    let (outcome, objects) = await run(round)
    await learn(round, outcome, in: &rounds)
    return (outcome.error, objects)
  }

  /// Fails the test for the objects that have outlived it.
  ///
  /// - Returns: Whether there are any.
  private func recordLiving(_ objects: ObjectsToRelease) async -> Bool {
    await objects.waitForRelease(within: strictness.longestWait)
    let problems = objects.checks.problems()
    problems.forEach { Issue.record($0, of: test) }
    if !problems.isEmpty { objects.attachments.forEach(attach) }
    return !problems.isEmpty
  }

  private func attach(_ attachment: TimelineAttachment) {
    Attachment.record(attachment.text, named: attachment.name, sourceLocation: test.sourceLocation)
  }

  @MainActor private func learn(_ round: Round, _ outcome: Round.Outcome, in rounds: inout TestRounds) {
    rounds.learn(round, outcome)
  }

  /// Runs the body once. Unless the round is quiet, it reports what its doubles saw, as issues of the test.
  private func run(_ round: Round) async -> (Round.Outcome, ObjectsToRelease?) {
    let start = ContinuousClock.now
    let scope = scope(of: round)
    let failure = FailureFlag()
    let told = ToldProblems(in: scope)
    let limit = RoundLimit(of: round, in: scope, failure)
    let body: @Sendable () async throws -> Void = { try await runBody(of: round, in: scope, until: limit) }
    var thrown: (any Error)?
    do {
      try await failure.watch(test, testCase, keeping: { !round.isQuiet && told.keep($0) }) {
        try await currentScope.withValue(scope) {
          try await withStaticDoubles(body)
        }
      }
    } catch {
      thrown = error
    }
    if !Task.isCancelled { await letSleepersGo(in: scope) }
    let obstacles = limit.end()
    if Task.isCancelled {
      await MainActor.run { _ = scope.close() }
      return (.cancelled(by: thrown), nil)
    }
    return await close(
      scope,
      of: round,
      told,
      thrown: thrown,
      hasFailed: failure.isRaised,
      since: start,
      obstacles: obstacles
    )
  }

  /// Runs the body in a task of its own, which the limit can cancel. If it still doesn't end then, since it waits for
  /// something that is no double or for a call that nobody can let go, the round ends without it.
  private func runBody(of round: Round, in scope: DoubleScope, until limit: RoundLimit) async throws {
    let task = Task {
      round.interceptor?.noteTestTask()
      try await scope.liveTasks.watch { try await round.callers.run(body) }
    }
    let ending = Latch()
    limit.begin {
      task.cancel()
    } giveUp: {
      ending.open(inVain: true)
    }
    Task {
      _ = await task.result
      ending.open()
    }
    let isInVain = await ending.wait { task.cancel() }
    if !isInVain { try await task.value }
  }

  /// Lets the code come to rest if tasks still sleep. Something may be about to wake them, such as a task that a
  /// deinit has started.
  private func letSleepersGo(in scope: DoubleScope) async {
    guard scope.hasSleepers else { return }
    try? await currentScope.withValue(scope) { try await comesToRest(within: .seconds(1)) }
  }

  private func scope(of round: Round) -> DoubleScope {
    let late = round.isQuiet ? nil : LateIssues(of: test)
    return DoubleScope(
      of: round,
      strictness,
      testName: test.nameInMessages.quotedFull,
      // `#function` has no backticks.
      testFunction: test.name.filter { $0 != "`" },
      reportLate: { late?.report($0) },
      warn: { [test, warnings] message, location in
        guard warnings.withLock({ $0.insert("\(location): \(message)").inserted }) else { return }
        Issue.record(Finding(text: message, place: location, severity: .warning), of: test)
      }
    )
  }

  /// Runs on the main actor, since it describes inputs that may belong there.
  @MainActor private func close(
    _ scope: DoubleScope,
    of round: Round,
    _ told: ToldProblems,
    thrown error: (any Error)?,
    hasFailed: Bool,
    since start: ContinuousClock.Instant,
    obstacles: [String]?
  ) -> (Round.Outcome, ObjectsToRelease?) {
    let source = error.flatMap { scope.source(of: $0) }
    let place = TestPlace(filePath: test.sourceLocation.path, line: test.sourceLocation.line)
    let report = StrictReport(closing: scope, of: place, thrown: error)
    var outcome = Round.Outcome(
      report,
      hasFailed: hasFailed || error != nil,
      since: start,
      obstacles: obstacles
    )
    guard !round.isQuiet else { return (outcome, nil) }
    for problem in report.failures where !told.contain(problem) {
      Issue.record(problem, of: test)
    }
    if outcome.hasFailed {
      report.attachments.forEach(attach)
    }
    if let error, !report.tells(of: error) {
      if let source {
        Issue.record(error, Comment(rawValue: source), sourceLocation: test.sourceLocation)
      } else {
        outcome.error = error
      }
    }
    return (outcome, ObjectsToRelease(of: scope, report, hasFailed: outcome.hasFailed))
  }
}

extension DoubleScope {
  /// Makes the scope of a round.
  convenience init(
    of round: Round,
    _ strictness: Strictness,
    testName: String,
    testFunction: String,
    noteSetUp: @escaping @Sendable () -> Void = {},
    reportLate: @escaping @Sendable (Problem) -> Void,
    warn: @escaping @Sendable (String, TestDoubles.SourceLocation) -> Void = DoubleScope.warnInStandardError
  ) {
    self.init(
      testName: testName + (round.change.map { ", \($0)" } ?? ""),
      testFunction: testFunction,
      longestWait: round.longestWait(of: strictness.longestWait),
      allowing: strictness.allowances.union(round.allowances),
      leastSilence: strictness.leastSilence,
      quietTime: strictness.quietTime,
      limitsAllWaits: round.limit != nil,
      checksEveryCall: round.checksEveryCall && strictness.checksEveryCall,
      isQuiet: round.isQuiet,
      interceptedBy: round.interceptor,
      callers: round.callers,
      reportLate: reportLate,
      warn: warn,
      noteSetUp: noteSetUp
    )
  }
}

/// Records what goes wrong after a test has ended, as issues of that test.
///
/// A task of the test records them. The late call may come from code that belongs to no test, and the framework
/// wouldn't count its issue as a failure of this one. The task ends with this object.
private final class LateIssues: Sendable {
  private let problems: AsyncStream<Problem>.Continuation

  init(of test: Test) {
    let (stream, problems) = AsyncStream.makeStream(of: Problem.self)
    self.problems = problems
    Task {
      for await var problem in stream {
        problem.parts.insert("After the test \(test.nameInMessages.quotedFull) had ended: ", at: 0)
        Issue.record(problem, of: test)
      }
    }
  }

  func report(_ problem: Problem) {
    problems.yield(problem)
  }

  deinit {
    problems.finish()
  }
}

extension Test {
  fileprivate var place: (file: String, line: Int) { (sourceLocation.path, sourceLocation.line) }
}

extension Issue {
  /// Records a finding about a test's rounds.
  fileprivate static func record(_ finding: Finding, of test: Test) {
    let location = finding.place.map(Testing.SourceLocation.init) ?? test.sourceLocation
    if finding.severity == .note {
      return Attachment.record(finding.text, named: "\(finding.text).txt", sourceLocation: location)
    }
    ReportFile.ofTheRun?.write(ReportEntry(finding, of: test.nameInMessages.full, at: test.place))
    let comment = Comment(rawValue: finding.text)
    switch finding.severity {
    case .failure:
      record(comment, sourceLocation: location)
    case .note, .warning:
      #if compiler(>=6.3)
        record(comment, severity: .warning, sourceLocation: location)
      #else
        writeToStandardError("\(location.fileID):\(location.line): \(finding.text)")
      #endif
    }
  }

  fileprivate static func record(_ problem: Problem, of test: Test) {
    ReportFile.ofTheRun?.write(ReportEntry(problem, of: test.nameInMessages.full, at: test.place))
    record(
      Comment(rawValue: problem.message),
      sourceLocation: problem.location.map(Testing.SourceLocation.init) ?? test.sourceLocation
    )
  }
}
