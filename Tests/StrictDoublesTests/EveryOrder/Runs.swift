import Foundation
import Testing

@testable import StrictDoubles

/// What the runs of one test did: each begins one, and notes the answers that it got. Safe from any thread.
final class Runs: @unchecked Sendable {
  @TaskLocal static var current = Runs()

  private let lock = NSLock()
  private var notes: [[String]] = []
  private var recordedIssues: [Issue] = []
  private var held: [AnyObject & Sendable] = []

  /// Begins a run.
  ///
  /// - Returns: Which one it is, counted from 1.
  @discardableResult func begin() -> Int {
    lock.withLock {
      notes.append([])
      return notes.count
    }
  }

  func note(_ text: String) {
    lock.withLock { notes[notes.count - 1].append(text) }
  }

  /// Holds an object until the test has ended with all its runs.
  func hold(_ object: AnyObject & Sendable) {
    lock.withLock { held.append(object) }
  }

  fileprivate func keep(_ issue: Issue) {
    lock.withLock { recordedIssues.append(issue) }
  }

  /// What each run noted: `a b`.
  var orders: [String] {
    lock.withLock { notes }.map { $0.joined(separator: " ") }
  }

  /// The lines at which it was told so.
  var places: [Testing.SourceLocation?] {
    lock.withLock { recordedIssues }.map(\.sourceLocation)
  }

  /// What the test was told to have done wrong, with the names of the issues' severities before warnings.
  var messages: [String] {
    lock.withLock { recordedIssues }.map { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return issue.isFailure ? text : "warning: \(text)"
    }
  }
}

/// Looks at what a test did in all its runs. To be written before the traits that run it.
struct RunsTrait: TestTrait, TestScoping {
  let check: @Sendable (Runs) -> Void

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let runs = Runs()
    let keeper = IssueHandlingTrait.compactMapIssues { issue in
      runs.keep(issue)
      return nil
    }
    try await keeper.provideScope(for: test, testCase: testCase) {
      // What is found is meant to be there, so it isn't listed at the end of this run.
      try await RunSummary.current.withValue(RunSummary()) {
        try await Runs.$current.withValue(runs, operation: function)
      }
    }
    check(runs)
  }
}

extension Trait where Self == RunsTrait {
  /// Checks what the runs of a test did, when all have ended. Issues of the runs are kept from the test.
  static func runs(_ check: @escaping @Sendable (Runs) -> Void) -> Self {
    RunsTrait(check: check)
  }
}
