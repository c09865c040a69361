import TestDoubles
import Testing

/// The body of a strict test, which may be run several times: each time is a round. It has a suite, a scope and
/// doubles of its own.
struct StrictRounds: Sendable {
  let test: Test
  let testCase: Test.Case?
  let strictness: StrictDoublesTrait
  let body: @Sendable () async throws -> Void

  /// How many strict traits of the test are around this one, as those of its suites are.
  @TaskLocal private static var traitsAround = 0

  /// Runs the body as often as the test's traits ask for.
  ///
  /// - Returns: What the test has to throw.
  func runAll() async -> (any Error)? {
    // Of several strict traits the innermost runs the rounds: the test's doubles join its scope.
    let isInnermost = Self.traitsAround + 1 >= test.traits.count { $0 is StrictDoublesTrait }
    return await Self.$traitsAround.withValue(Self.traitsAround + 1) {
      isInnermost ? await runInRounds().error : await run().error
    }
  }

  /// Runs the body once, and then as often as the traits that ask for more rounds do.
  private func runInRounds() async -> Outcome {
    let outcome = await runInOrders()
    if !outcome.hasFailed, let probing = Probing(test) {
      await ProbeRun(rounds: self, probing: probing).run()
    }
    return outcome
  }

  /// Runs the body once, or in each order of its answers.
  private func runInOrders() async -> Outcome {
    guard let orders = test.trait(EveryOrderTrait.self) else { return await run() }
    return await run(in: orders)
  }

  /// Runs the body in each order of its answers, until one fails.
  private func run(in orders: EveryOrderTrait) async -> Outcome {
    var runs = OrderRuns(orders)
    while true {
      let turns = AnswerTurns(runs.plan, patience: strictness.longestWait / 10)
      let outcome = await run(directedBy: turns)
      switch await verdict(on: turns.end(), hasFailed: outcome.hasFailed, of: &runs) {
      case .runAgain: continue
      case .failedAnyway: return outcome
      case .passed:
        count(runs)
        return outcome
      case .passedInPart(let message):
        count(runs)
        Issue.warn(message, of: test)
        return outcome
      case .failed(let message):
        Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
        return Outcome(hasFailed: true, error: outcome.error)
      }
    }
  }

  private func count(_ runs: OrderRuns) {
    guard let orderCount = runs.orderCount else { return }
    OrderTally.ofTheRun.add(orderCount, of: test.quotedNameInMessages)
  }

  /// On the main actor, where the inputs that it describes may belong.
  @MainActor private func verdict(
    on run: TurnState,
    hasFailed: Bool,
    of runs: inout OrderRuns
  ) -> OrderRuns.Verdict {
    runs.verdict(on: run, hasFailed: hasFailed)
  }

  /// Runs the body once, and reports what its doubles saw, as issues of the test.
  ///
  /// - Parameter director: Decides over the calls of the round's doubles.
  func run(directedBy director: (any CallDirector)? = nil) async -> Outcome {
    let late = LateIssues(of: test)
    let scope = DoubleScope(
      testName: test.quotedNameInMessages,
      longestWait: strictness.longestWait,
      checksEveryCall: strictness.checks.contains(.everyCall),
      directedBy: director,
      reportLate: { [allowance = strictness.allowance] problem in
        if !allowance.allows(problem.kind) {
          late.report(problem)
        }
      }
    )
    let failure = FailureFlag()
    let told = ToldProblems(in: scope)
    var thrown: (any Error)?
    do {
      try await failure.watch(test, testCase, keeping: told.keep) {
        try await currentScope.withValue(scope) {
          try await withStaticDoubles(body)
        }
      }
    } catch {
      thrown = error
    }
    return await report(scope, told, thrown: thrown, hasFailed: failure.isRaised)
  }

  /// How a round went.
  struct Outcome {
    let hasFailed: Bool
    /// What the body threw, where that isn't reported yet: the test has to throw it.
    let error: (any Error)?
  }

  /// On the main actor, where the inputs that it describes may belong.
  @MainActor private func report(
    _ scope: DoubleScope,
    _ told: ToldProblems,
    thrown error: (any Error)?,
    hasFailed: Bool
  ) -> Outcome {
    let source = error.flatMap { scope.source(of: $0) }
    let report = StrictReport(closing: scope, allowing: strictness.allowance, thrown: error)
    for problem in report.failures where !told.contain(problem) {
      Issue.record(problem, of: test)
    }
    let hasFailed = hasFailed || error != nil || !report.failures.isEmpty
    if hasFailed {
      for (name, text) in report.attachments {
        Attachment.record(text, named: name, sourceLocation: test.sourceLocation)
      }
    }
    guard let error, !report.tells(of: error) else { return Outcome(hasFailed: hasFailed, error: nil) }
    guard let source else { return Outcome(hasFailed: true, error: error) }
    Issue.record(error, Comment(rawValue: source), sourceLocation: test.sourceLocation)
    return Outcome(hasFailed: true, error: nil)
  }
}

extension Test {
  /// The trait of a kind that holds for the test: its own, or else its suite's.
  func trait<Kind: Trait>(_ kind: Kind.Type) -> Kind? {
    traits.lazy.compactMap { $0 as? Kind }.last
  }

  /// Tells where a trait stands that is for strict tests only, and the test isn't one.
  ///
  /// - Parameter trait: As it stands in code: `.everyOrder`.
  func demandStrictness(for trait: String) {
    if self.trait(StrictDoublesTrait.self) == nil {
      Issue.record(
        "\(trait) does nothing without .strictDoubles. Write both: @Test(.strictDoubles, \(trait)).",
        sourceLocation: sourceLocation
      )
    }
  }
}

/// Records what goes wrong after a test has ended, as issues of that test.
///
/// A task of the test does it: whoever makes the late call may know of no test, and an issue that belongs to none
/// isn't counted for what it is. The task ends with this object.
private final class LateIssues: Sendable {
  private let problems: AsyncStream<Problem>.Continuation

  init(of test: Test) {
    let (stream, problems) = AsyncStream.makeStream(of: Problem.self)
    self.problems = problems
    Task {
      for await problem in stream {
        let message = "After the test \(test.quotedNameInMessages) had ended: \(problem.message)"
        Issue.record(Problem(problem.kind, message, at: problem.location), of: test)
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
  /// Between backticks, since it may be a sentence itself.
  var quotedName: String {
    "`\(displayName ?? name)`"
  }

  /// `pays at once at ShopTests/PaymentTests.swift:12`
  var nameInMessages: String {
    "\(displayName ?? name) at \(sourceLocation.fileID):\(sourceLocation.line)"
  }

  /// The same within a sentence.
  var quotedNameInMessages: String {
    "\(quotedName) at \(sourceLocation.fileID):\(sourceLocation.line)"
  }
}

extension Issue {
  /// Tells something that doesn't fail the test.
  fileprivate static func warn(_ message: String, of test: Test) {
    #if compiler(>=6.3)
      record(Comment(rawValue: message), severity: .warning, sourceLocation: test.sourceLocation)
    #else
      print("\(test.nameInMessages): \(message)")
    #endif
  }

  fileprivate static func record(_ problem: Problem, of test: Test) {
    record(
      Comment(rawValue: problem.message),
      sourceLocation: problem.location.map(Testing.SourceLocation.init) ?? test.sourceLocation
    )
  }
}

extension Testing.SourceLocation {
  init(_ location: TestDoubles.SourceLocation) {
    self.init(
      fileID: "\(location.fileID)",
      filePath: "\(location.filePath)",
      line: Int(location.line),
      column: Int(location.column)
    )
  }
}
