import TestDoubles

/// Plans the rounds of one kind: the test's body runs in each of them, and the plan decides over its doubles.
///
/// For a new kind of rounds, write a plan, and a function of ``StrictDoublesTrait`` by which a test asks for it.
/// ``Strictness`` lists the plans.
protocol RoundPlan: Sendable {
  /// Says what the next round is.
  ///
  /// - Returns: `nil`, when there is nothing more to find out.
  mutating func nextRound() -> Round?

  /// Learns how the round went. Call it on the main actor: it may describe arguments that belong there.
  mutating func learn(from outcome: Round.Outcome)

  /// Sums up what the rounds have found out, when there is no next round.
  func conclusion() -> Conclusion
}

/// One time that a test's body runs, with a suite, a scope and doubles of its own.
struct Round: Sendable {
  /// Decides over the answers of the round's doubles; `nil`, if they are given as they come.
  let interceptor: (any RoundInterceptor)?

  /// Notes where the calls come from.
  var callers = Callers.ofRound()

  /// Whether only the plan learns what goes wrong in the round.
  var isQuiet = false

  /// How long the round may take; `nil`, if nothing stops it. In a round with a limit, waits end sooner as well.
  var limit: Duration?

  /// The change that the round makes: `probed: ShopSpy.load() throws`.
  var change: String?

  /// The faults that the round allows besides those that the test allows, since they follow from the change.
  var allowances: Set<Allowance> = []

  /// Whether the round fails for calls that the test never looked at. It matters only if the test itself fails for
  /// them.
  var checksEveryCall = true

  /// How long a wait without a limit of its own lasts in this round.
  ///
  /// - Parameter longest: How long it lasts in the test.
  func longestWait(of longest: Duration) -> Duration {
    limit == nil ? longest : min(longest, .milliseconds(500))
  }

  /// How long a round may take if the test took so long with nothing changed: five times as long, since the machine
  /// may be busier by now, and three seconds more, in which the waits of a short test end by themselves.
  static func limit(for duration: Duration) -> Duration {
    .seconds(3) + duration * 5
  }

  /// How a round went.
  struct Outcome {
    let hasFailed: Bool
    /// What its doubles recorded.
    let timeline: Timeline
    let duration: Duration
    /// What the body waited for when its limit had passed: `a task slept on the ManualClock`. `nil` if it ended by
    /// itself, or had failed by then.
    var obstacles: [String]?
    /// Whether the test was ended, since it couldn't go on.
    var wasEnded = false
    /// The body's error, if it isn't reported yet: the test has to throw it.
    var error: (any Error)?

    /// Of a test that was cancelled or skipped. No other round follows.
    static func cancelled(by error: (any Error)? = nil) -> Outcome {
      Outcome(hasFailed: true, timeline: Timeline(), duration: .zero, error: error)
    }
  }
}

extension Round.Outcome {
  /// - Parameter hasFailed: Whether the round failed for something else than what is in the report.
  init(_ report: StrictReport, hasFailed: Bool, since start: ContinuousClock.Instant, obstacles: [String]?) {
    self.init(
      hasFailed: hasFailed || !report.failures.isEmpty,
      timeline: report.timeline,
      duration: start.duration(to: .now),
      obstacles: obstacles,
      wasEnded: report.wasEnded
    )
  }
}

extension Offer {
  /// Whether the answer is a value, an error, a closure or a stream.
  var isGiven: Bool {
    switch answer {
    case .value, .error, .computed, .stream: true
    case .held, .unanswered: false
    }
  }

  var isHeld: Bool {
    if case .held = answer { true } else { false }
  }

  /// Whether it is the answer of a function that returns nothing.
  var returnsNothing: Bool { kind != .element && output == Void.self }

  /// Whether it is the response to a request.
  var isResponse: Bool { kind != .element && output == MockDataLoader.Response.self }

  func canThrow(_ error: any Error) -> Bool { isOfType(error, failure) }
}

/// What the rounds of one kind have found out.
struct Conclusion {
  var findings: [Finding] = []
  /// For the end of the run.
  var tally: (any Tally)?
}

/// A message about a test's rounds.
struct Finding: Sendable {
  enum Severity: Sendable {
    case failure, warning
    /// What stands in the test's result, and is no issue.
    case note
  }

  let text: String
  /// Where to look; `nil` where only the test as a whole can be named.
  var place: SourceLocation?
  var severity = Severity.failure
}

extension ReportEntry {
  /// What the rounds of a test have found.
  init(_ finding: Finding, of test: String, at place: (file: String, line: Int)?) {
    let found = finding.place.map { (file: "\($0.filePath)", line: Int($0.line)) }
    self.init(finding.severity == .failure ? .failure : .warning, finding.text, of: test, at: found ?? place)
  }
}

/// What messages call a test.
struct TestName: Sendable {
  let name: String
  /// Where it stands, if that is known: `ShopTests/PaymentTests.swift:12`.
  var place: String?

  /// Between backticks, since it may be a sentence itself.
  var quoted: String { "`\(name)`" }

  /// `pays at once at ShopTests/PaymentTests.swift:12`
  var full: String { name + (place.map { " at \($0)" } ?? "") }

  /// The same within a sentence.
  var quotedFull: String { quoted + (place.map { " at \($0)" } ?? "") }
}

// MARK: - All rounds of a test

/// The rounds of a test, one kind after the other, as long as the test doesn't fail.
///
/// Each framework runs them in a loop of its own, since one can wait for a round and the other can't.
struct TestRounds: Sendable {
  private let test: TestName
  private var plans: ArraySlice<any RoundPlan>
  private var hasFailed = false
  private var findings: [Finding] = []

  init(_ plans: [any RoundPlan], of test: TestName) {
    self.test = test
    self.plans = plans[...]
  }

  /// - Returns: `nil`, when all is found out.
  mutating func next() -> Round? {
    while !plans.isEmpty {
      if let round = plans[plans.startIndex].nextRound() { return round }
      let conclusion = plans.removeFirst().conclusion()
      findings += conclusion.findings
      hasFailed = hasFailed || conclusion.findings.contains { $0.severity == .failure }
      if let tally = conclusion.tally {
        RunSummary.current.get().add(tally)
        ReportFile.ofTheRun?.write(ReportEntry(.rounds, tally.summary, of: test.full))
      }
      if hasFailed { plans = [] }
    }
    return nil
  }

  mutating func learn(_ round: Round, _ outcome: Round.Outcome) {
    hasFailed = hasFailed || !round.isQuiet && outcome.hasFailed
    plans[plans.startIndex].learn(from: outcome)
  }

  /// Notes that the test has failed after a round. If the round passed, it is the last, as any is in which a test fails.
  mutating func noteFailure() {
    if !hasFailed { plans = [] }
  }

  /// What is to be reported by now, each once.
  mutating func takeFindings() -> [Finding] {
    defer { findings = [] }
    return findings
  }
}

/// A test as it is.
struct OneRound: RoundPlan {
  private var isDone = false

  mutating func nextRound() -> Round? {
    defer { isDone = true }
    return isDone ? nil : Round(interceptor: nil)
  }

  mutating func learn(from outcome: Round.Outcome) {}

  func conclusion() -> Conclusion { Conclusion() }
}
