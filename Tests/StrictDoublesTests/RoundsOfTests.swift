import TestDoubles
import Testing

@testable import StrictDoubles

/// Runs a body in rounds as if it were the current test's, and takes the issues that come of it.
func issues(
  of plan: some RoundPlan,
  strictness: StrictDoublesTrait = .strictDoubles,
  in body: @escaping @Sendable () async throws -> Void
) async throws -> [Issue] {
  let test = try #require(Test.current)
  let rounds = StrictRounds(test: test, testCase: nil, strictness: Strictness([strictness]), body: body)
  let issues = Locked<[Issue]>([])
  let keeper = IssueHandlingTrait.compactMapIssues { issue in
    issues.withLock { $0.append(issue) }
    return nil
  }
  try await keeper.provideScope(for: test, testCase: nil) {
    // The findings are meant to be there, so they aren't listed at the end of this run.
    _ = await RunSummary.current.withValue(RunSummary()) { await rounds.run([plan]) }
  }
  return issues.withLock(\.self)
}

/// Runs a body in rounds as if it were the current test's, and takes what is said of that at the end of a run.
func summary(
  of plan: some RoundPlan,
  in body: @escaping @Sendable () async throws -> Void
) async throws -> String {
  try await tally(of: plan, in: body)?.summary ?? ""
}

/// Runs a body in rounds as if it were the current test's, and takes what counts for the run.
func tally(
  of plan: some RoundPlan,
  in body: @escaping @Sendable () async throws -> Void
) async throws -> (any Tally)? {
  let test = try #require(Test.current)
  let rounds = StrictRounds(test: test, testCase: nil, strictness: Strictness(), body: body)
  let kept = Locked<(any Tally)?>(nil)
  _ = await rounds.run([SummedRounds(plan: plan, keep: { tally in kept.withLock { $0 = tally } })])
  return kept.withLock { $0 }
}

extension Issue {
  var text: String { comments.map(\.rawValue).joined() }
}

/// Rounds with a limit of the test's own. Those that have none keep none.
struct LimitedRounds<Plan: RoundPlan>: RoundPlan {
  var plan: Plan
  let limit: Duration?

  mutating func nextRound() -> Round? {
    guard var round = plan.nextRound() else { return nil }
    if let limit, round.limit != nil { round.limit = limit }
    return round
  }

  mutating func learn(from outcome: Round.Outcome) { plan.learn(from: outcome) }

  func conclusion() -> Conclusion { plan.conclusion() }
}

/// Rounds that count as if each had taken as long as the test says.
struct TimedRounds<Plan: RoundPlan>: RoundPlan {
  var plan: Plan
  let duration: Duration

  mutating func nextRound() -> Round? { plan.nextRound() }

  mutating func learn(from outcome: Round.Outcome) {
    plan.learn(
      from: Round.Outcome(
        hasFailed: outcome.hasFailed,
        timeline: outcome.timeline,
        duration: duration,
        obstacles: outcome.obstacles,
        error: outcome.error
      )
    )
  }

  func conclusion() -> Conclusion { plan.conclusion() }
}

/// Rounds that tell only their sum.
private struct SummedRounds<Plan: RoundPlan>: RoundPlan {
  var plan: Plan
  let keep: @Sendable ((any Tally)?) -> Void

  mutating func nextRound() -> Round? { plan.nextRound() }

  mutating func learn(from outcome: Round.Outcome) { plan.learn(from: outcome) }

  func conclusion() -> Conclusion {
    keep(plan.conclusion().tally)
    return Conclusion()
  }
}
