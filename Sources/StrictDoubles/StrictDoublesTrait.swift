@_exported import TestDoubles
import Testing

/// Fails a test on anything that its doubles saw and that the test did not expect.
///
///     @Suite(.strictDoubles) struct PresenterTests { … }
///     @Test(.strictDoubles(allowing: .unusedAnswers)) func …
///
/// At the end of the test it reports, once each: calls that nobody set an answer up for, also when the code
/// under test swallowed the error; network requests that no route matched; answers that were set up and never
/// used, at the line that set them up; and calls that are still held.
///
/// Every double counts that is made by the test or by a task that it started, wherever it is called from; a
/// double made in another test never does. Nor does one made in a detached task or on a dispatch queue, where
/// nothing knows of the test, or made before it, as in `@Test(arguments: [spy])`. Make doubles in the test or
/// in the suite's properties, and never share them.
///
/// When the test has failed, for whatever reason, the timeline of its doubles is attached.
public struct StrictDoublesTrait: TestTrait, SuiteTrait, TestScoping {
  let allowance: Allowance

  /// A suite's trait holds for each of its tests.
  public var isRecursive: Bool {
    true
  }

  /// Runs one test case, and reports what its doubles saw.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let scope = DoubleScope()
    let failure = FailureFlag()
    do {
      try await failure.watch(test, testCase) {
        try await DoubleScope.$current.withValue(scope) {
          try await withStaticDoubles(function)
        }
      }
    } catch {
      await report(scope, for: test, hasFailed: true)
      throw error
    }
    await report(scope, for: test, hasFailed: failure.isRaised)
  }

  /// On the main actor, where the inputs that it describes may belong.
  @MainActor private func report(_ scope: DoubleScope, for test: Test, hasFailed: Bool) {
    let (problems, timeline) = scope.close()
    let failures = allowance.failures(among: problems)
    for problem in failures {
      Issue.record(
        Comment(rawValue: problem.message),
        sourceLocation: problem.location.map(Testing.SourceLocation.init) ?? test.sourceLocation
      )
    }
    if hasFailed || !failures.isEmpty, !timeline.entries.isEmpty {
      Attachment.record(timeline.description, named: "timeline.txt", sourceLocation: test.sourceLocation)
      Attachment.record(timeline.mermaid, named: "timeline.mmd", sourceLocation: test.sourceLocation)
    }
  }
}

extension Trait where Self == StrictDoublesTrait {
  /// Fails the test on anything that its doubles saw and that it did not expect.
  public static var strictDoubles: Self {
    strictDoubles(allowing: [])
  }

  /// Fails the test on anything that its doubles saw and that it did not expect, but for some kinds of it.
  public static func strictDoubles(allowing allowance: Allowance) -> Self {
    StrictDoublesTrait(allowance: allowance)
  }
}

extension Testing.SourceLocation {
  fileprivate init(_ location: TestDoubles.SourceLocation) {
    self.init(
      fileID: "\(location.fileID)",
      filePath: "\(location.filePath)",
      line: Int(location.line),
      column: Int(location.column)
    )
  }
}
