import Foundation
import TestDoubles
import Testing

@testable import StrictDoubles

/// Probes a body as if it were the current test's, and takes the issues that come of it.
///
/// - Parameter limit: How long a round may take, if not as long as the product lets it: for bodies that come to no end.
func weakPlaces(
  except exceptions: ProbeException...,
  strictness: StrictDoublesTrait = .strictDoubles,
  within limit: Duration? = nil,
  in body: @escaping @Sendable () async throws -> Void
) async throws -> [String] {
  let test = try #require(Test.current)
  let probing = try #require(Probing(.failures, exceptions: exceptions))
  let rounds = StrictRounds(test: test, testCase: nil, strictness: strictness, body: body)
  let issues = Issues()
  let keeper = IssueHandlingTrait.compactMapIssues { issue in
    issues.add(issue)
    return nil
  }
  try await keeper.provideScope(for: test, testCase: nil) {
    let plan = ProbeRounds(probing, of: test.nameInMessages)
    _ = await rounds.run([LimitedRounds(plan: plan, limit: limit)])
  }
  return issues.texts.map { $0.replacing("`\(test.displayName ?? test.name)` ", with: "") }
}

/// Probes a body, and takes the causes of its weak places, as they are listed at the end of a run.
func weakCauses(in body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
  try await probeSummary(in: body).matches(of: /\n  1 time: (.*), as in/).map { String($0.1) }
}

/// Probes a body, and takes what is said of that at the end of a run.
func probeSummary(in body: @escaping @Sendable () async throws -> Void) async throws -> String {
  let probing = try #require(Probing(.failures, exceptions: []))
  return try await summary(of: ProbeRounds(probing, of: TestName(name: "the test")), in: body)
}

/// Runs a body in rounds as if it were the current test's, and takes what is said of that at the end of a run.
func summary(
  of plan: some RoundPlan,
  in body: @escaping @Sendable () async throws -> Void
) async throws -> String {
  let test = try #require(Test.current)
  let rounds = StrictRounds(test: test, testCase: nil, strictness: .strictDoubles, body: body)
  let summary = Locked("")
  _ = await rounds.run([SummedRounds(plan: plan, keep: { text in summary.withLock { $0 = text } })])
  return summary.withLock { $0 }
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

/// Rounds that tell only their sum.
private struct SummedRounds<Plan: RoundPlan>: RoundPlan {
  var plan: Plan
  let keep: @Sendable (String) -> Void

  mutating func nextRound() -> Round? { plan.nextRound() }

  mutating func learn(from outcome: Round.Outcome) { plan.learn(from: outcome) }

  func conclusion() -> Conclusion {
    keep(plan.conclusion().tally?.summary ?? "")
    return Conclusion()
  }
}

private final class Issues: @unchecked Sendable {
  private let lock = NSLock()
  private var issues: [Issue] = []

  func add(_ issue: Issue) {
    lock.withLock { issues.append(issue) }
  }

  var texts: [String] {
    lock.withLock { issues }.flatMap(\.comments).map(\.rawValue)
  }
}
