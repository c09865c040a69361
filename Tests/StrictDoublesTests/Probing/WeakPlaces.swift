import Foundation
import TestDoubles
import Testing

@testable import StrictDoubles

/// Probes a body as if it were the current test's, and takes the issues that come of it.
func weakPlaces(
  except exceptions: ProbeException...,
  strictness: StrictDoublesTrait = .strictDoubles,
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
    _ = await rounds.run([ProbeRounds(probing, of: test.nameInMessages)])
  }
  return issues.texts.map { $0.replacing("`\(test.displayName ?? test.name)` ", with: "") }
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
