import Foundation
import TestDoubles
import Testing

@testable import StrictDoubles

/// Probes a body as if it were the current test's, and takes the issues that come of it.
///
/// - Parameter limit: How long a round may take, if not as long as the product lets it: for bodies that come to no end.
func weakPlaces(
  except exceptions: String...,
  strictness: StrictDoublesTrait = .strictDoubles,
  within limit: Duration? = nil,
  in body: @escaping @Sendable () async throws -> Void
) async throws -> [String] {
  let test = try #require(Test.current)
  let probing = Probing(isOn: true, exceptions: exceptions.map { ExceptedName(text: $0) })
  let plan = LimitedRounds(plan: ProbeRounds(probing, of: test.nameInMessages), limit: limit)
  return try await issues(of: plan, strictness: strictness, in: body)
    .map { $0.text.replacing("`\(test.displayName ?? test.name)` ", with: "") }
}

/// Probes a body, and takes the causes of its weak places, as they are listed at the end of a run.
func weakCauses(in body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
  try await probeSummary(in: body).matches(of: /\n  (.*): see/)
    .map { String($0.1).replacing(/, set up at .*/, with: "") }
}

/// Probes a body, and takes what is said of that at the end of a run.
func probeSummary(in body: @escaping @Sendable () async throws -> Void) async throws -> String {
  try await summary(of: ProbeRounds(Probing(isOn: true), of: TestName(name: "the test")), in: body)
}

/// Probes bodies as the tests of one run, and takes what is said at its end.
func runSummary(
  except exceptions: String...,
  of tests: @Sendable () async throws -> Void...
) async throws -> String {
  let probing = Probing(exceptions: exceptions.map { ExceptedName(text: $0) })
  var tallies: [ProbeTally] = []
  for (index, body) in tests.enumerated() {
    let plan = ProbeRounds(probing, of: TestName(name: "test \(index + 1)"))
    tallies.append(try #require(try await tally(of: plan, in: body) as? ProbeTally))
  }
  var sum = tallies.removeFirst()
  tallies.forEach { sum.add($0) }
  return sum.summary.replacing(/in \d+\.\d seconds/, with: "in 0.0 seconds")
}
