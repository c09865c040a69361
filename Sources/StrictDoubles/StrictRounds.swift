import TestDoubles
import Testing

/// The body of a strict test, which runs in one round or in several. In each it has a suite, a scope and doubles of its
/// own.
struct StrictRounds: Sendable {
  let test: Test
  let testCase: Test.Case?
  let strictness: Strictness
  let body: @Sendable () async throws -> Void
  private let warnings = Warnings()

  /// The test whose rounds the task runs in.
  @TaskLocal static var current: Test.ID?

  /// Runs the body as often as the test's traits ask for.
  ///
  /// - Returns: What the test has to throw.
  func runAll() async -> (any Error)? {
    let mistakes = strictness.mistakes
    for mistake in mistakes {
      Issue.record(Comment(rawValue: mistake), sourceLocation: test.sourceLocation)
    }
    let plans = mistakes.isEmpty ? strictness.plans(of: test.nameInMessages) : [OneRound()]
    return await Self.$current.withValue(test.id) { await run(plans) }
  }

  /// Runs the body in all rounds of some kinds.
  ///
  /// - Returns: What the test has to throw.
  func run(_ plans: [any RoundPlan]) async -> (any Error)? {
    var rounds = TestRounds(plans, of: test.nameInMessages)
    var error: (any Error)?
    while let round = rounds.next() {
      rounds.takeFindings().forEach { Issue.record($0, of: test) }
      if let announcement = round.announcement {
        writeToStandardError(announcement)
      }
      let end = await run(round, in: &rounds)
      // A test that is cancelled, also by itself, is judged for nothing.
      if Task.isCancelled { return end.error }
      error = error ?? end.error
      if await recordLivingObjects(after: end) { rounds.noteFailure() }
    }
    rounds.takeFindings().forEach { Issue.record($0, of: test) }
    return error
  }

  /// A round that has ended. It no longer holds the records of its doubles.
  private struct End: Sendable {
    let error: (any Error)?
    /// The objects that must not outlive the round; `nil` if there are none.
    let releases: ReleaseChecks?
    let callers: Callers
    /// The texts to attach if one of these objects outlives it.
    let attachments: [(name: String, text: String)]

    init(
      error: (any Error)?,
      releases: ReleaseChecks? = nil,
      callers: Callers,
      attachments: [(name: String, text: String)] = []
    ) {
      self.error = error
      self.releases = releases
      self.callers = callers
      self.attachments = attachments
    }
  }

  private func run(_ round: Round, in rounds: inout TestRounds) async -> End {
    let (outcome, end) = await run(round)
    await learn(round, outcome, in: &rounds)
    return end
  }

  /// Fails the test for the objects that have outlived it.
  ///
  /// - Returns: Whether there are any.
  private func recordLivingObjects(after end: End) async -> Bool {
    guard let releases = end.releases else { return false }
    await releases.waitForRelease(within: strictness.longestWait, after: end.callers)
    let problems = releases.problems()
    problems.forEach { Issue.record($0, of: test) }
    if !problems.isEmpty { attach(end.attachments) }
    return !problems.isEmpty
  }

  private func attach(_ attachments: [(name: String, text: String)]) {
    for (name, text) in attachments {
      Attachment.record(text, named: name, sourceLocation: test.sourceLocation)
    }
  }

  @MainActor private func learn(_ round: Round, _ outcome: Round.Outcome, in rounds: inout TestRounds) {
    rounds.learn(round, outcome)
  }

  /// Runs the body once. Unless the round is quiet, it reports what its doubles saw, as issues of the test.
  private func run(_ round: Round) async -> (Round.Outcome, End) {
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
      return (.cancelled, End(error: thrown, callers: scope.callers))
    }
    var (outcome, end) = await close(
      scope,
      of: round,
      told,
      thrown: thrown,
      hasFailed: failure.isRaised,
      since: start
    )
    outcome.obstacles = obstacles
    return (outcome, end)
  }

  /// Runs the body in a task of its own, which the limit can cancel. If it still doesn't end then, since it waits for
  /// something that is no double, the round ends without it.
  private func runBody(of round: Round, in scope: DoubleScope, until limit: RoundLimit) async throws {
    let task = Task {
      round.interceptor?.beginBody()
      try await scope.liveTasks.watch { try await round.callers.run(body) }
    }
    let (ending, end) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
    limit.begin {
      task.cancel()
    } giveUp: {
      end.finish()
    }
    try await withTaskCancellationHandler {
      guard round.limit != nil else { return try await task.value }
      Task { end.yield(await task.result) }
      for await result in ending { return try result.get() }
    } onCancel: {
      task.cancel()
    }
  }

  /// Lets the code come to rest if tasks still sleep. Something may be about to wake them, such as a task that a
  /// deinit has started.
  private func letSleepersGo(in scope: DoubleScope) async {
    guard scope.hasSleepers else { return }
    try? await currentScope.withValue(scope) { try await comesToRest(within: .seconds(1)) }
  }

  private func scope(of round: Round) -> DoubleScope {
    let change = round.change.map { ", \($0)" } ?? ""
    let late = round.isQuiet ? nil : LateIssues(of: test)
    return DoubleScope(
      testName: test.nameInMessages.quotedFull + change,
      // `#function` has no backticks.
      testFunction: test.name.filter { $0 != "`" },
      longestWait: round.longestWait(of: strictness.longestWait),
      allowing: strictness.allowances.union(round.allowances),
      leastSilence: strictness.leastSilence,
      quietTime: strictness.quietTime,
      limitsAllWaits: round.limit != nil,
      checksEveryCall: round.checksEveryCall && strictness.checksEveryCall,
      isQuiet: round.isQuiet,
      interceptedBy: round.interceptor,
      callers: round.callers,
      reportLate: { late?.report($0) },
      warn: { [test, warnings] message, location in
        guard warnings.isNew("\(location): \(message)") else { return }
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
    since start: ContinuousClock.Instant
  ) -> (Round.Outcome, End) {
    let source = error.flatMap { scope.source(of: $0) }
    let place = TestPlace(filePath: test.sourceLocation.path, line: test.sourceLocation.line)
    let report = StrictReport(closing: scope, of: place, thrown: error)
    var outcome = Round.Outcome(
      hasFailed: hasFailed || error != nil || !report.failures.isEmpty,
      timeline: report.timeline,
      duration: start.duration(to: .now),
      heldCalls: report.failures.filter { $0.kind == .heldCall }.map(\.message)
    )
    guard !round.isQuiet else {
      return (outcome, End(error: nil, callers: scope.callers))
    }
    for problem in report.failures where !told.contain(problem) {
      Issue.record(problem, of: test)
    }
    if outcome.hasFailed {
      attach(report.attachments)
    }
    if let error, !report.tells(of: error) {
      if let source {
        Issue.record(error, Comment(rawValue: source), sourceLocation: test.sourceLocation)
      } else {
        outcome.error = error
      }
    }
    let checksReleases = !scope.releases.isEmpty && !report.isCutShort
    let end = End(
      error: outcome.error,
      releases: checksReleases ? scope.releases : nil,
      callers: scope.callers,
      attachments: checksReleases && !outcome.hasFailed ? report.attachments : []
    )
    return (outcome, end)
  }
}

/// The warnings that a test has had: each is reported once, however many rounds the test has. Safe from any thread.
private final class Warnings: @unchecked Sendable {
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  private var told: Set<String> = []

  func isNew(_ warning: String) -> Bool {
    lock.withLock { told.insert(warning).inserted }
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
      for await problem in stream {
        let message = "After the test \(test.nameInMessages.quotedFull) had ended: \(problem.message)"
        Issue.record(problem.with(message, at: problem.location), of: test)
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
