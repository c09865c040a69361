@_exported import TestDoubles
import XCTest

/// The base class of XCTest cases that fail if their doubles saw something that the test did not expect.
/// ``StrictDoublesTrait`` lists these problems, and `traits` adds further options.
///
///     final class PresenterTests: StrictDoublesTestCase {
///       private var view: ListingsViewSpy!
///
///       @MainActor override func setUp() async throws {
///         view = ListingsViewSpy()
///       }
///
/// Make the doubles in `setUp`, as above, or in the test itself. XCTest makes its cases, with the initial values of
/// their properties, long before the tests run, so doubles made there belong to no test. A test that uses one fails,
/// and the message names the property. A `lazy var` belongs to the test, but isn't safe: if a task and the test use it
/// for the first time at the same time, each makes a double of its own.
///
/// A failure without a line of its own is reported at the line that made the double. XCTest takes no failures of a test
/// that has ended. So if a later call has no answer or is held, standard error says so.
open class StrictDoublesTestCase: XCTestCase {
  private var scope: DoubleScope?
  private var told: ToldProblems?
  private var hasThrown = false
  /// What the test's own function threw. XCTest tells no more than its text on some systems.
  private var thrown: (any Error)?

  /// The case that XCTest runs, if this is another one of the same test, for a further round. What fails here counts there.
  var original: StrictDoublesTestCase?

  /// The last known line of the test in its rounds so far: XCTest doesn't tell where a test is.
  private(set) var place: SourceLocation?

  /// Failures in a quiet round raise it, and don't count as the test's own; `nil` in other rounds.
  var failureOfRound: FailureFlag?

  #if canImport(ObjectiveC)
    /// The run of the test. XCTest runs only the first of its rounds: a test that asks in another round gets an
    /// empty run.
    open override var testRun: XCTestRun? {
      super.testRun ?? (original == nil ? nil : XCTestCaseRun(test: self))
    }
  #else
    /// The test, for rounds with a case of their own.
    let testBody: (XCTestCase) throws -> Void

    /// Makes the case of one test.
    public required init(name: String, testClosure: @escaping (XCTestCase) throws -> Void) {
      testBody = testClosure
      super.init(name: name) { test in
        (currentScope.get()?.interceptor as? any RoundInterceptor)?.beginTest()
        do { try testClosure(test) } catch {
          let test = test as? StrictDoublesTestCase
          (test?.original ?? test)?.thrown = error
          throw error
        }
      }
    }
  #endif

  /// The options of this case's tests besides being strict, as traits of Swift Testing. Empty, unless overridden.
  ///
  ///     override var traits: [StrictDoublesTrait] { [.strictDoubles(waiting: .seconds(1)), .probed] }
  ///
  /// If two traits set the same option, the later one wins.
  open var traits: [StrictDoublesTrait] {
    []
  }

  /// Runs one test, and reports what its doubles saw.
  open override func invokeTest() {
    runInRounds()
  }

  /// Runs the test once in a scope.
  ///
  /// - Returns: What the round waited for when its limit had passed.
  func run(_ round: Round, in scope: DoubleScope, _ failure: FailureFlag) -> [String]? {
    let limit = RoundLimit(of: round, in: scope, failure)
    limit.begin()
    currentScope.withValue(scope) {
      // The framework runs an async test in a task.
      scope.liveTasks.watch(besides: 1) { withStaticDoubles { freeingAll { super.invokeTest() } } }
    }
    let test = original ?? self
    test.place = scope.placeOfTest ?? test.place
    return limit.end()
  }

  /// Runs a case of the test once, and reports what its doubles saw.
  ///
  /// - Returns: How it went, and the objects that must not outlive it.
  func runAloud(_ round: Round, in test: StrictDoublesTestCase) -> (Round.Outcome, ObjectsToRelease?) {
    let start = ContinuousClock.now
    let scope = scope(of: round)
    let told = ToldProblems(in: scope)
    self.scope = scope
    self.told = told
    hasThrown = false
    let early = EarlyDoubles(in: test, below: StrictDoublesTestCase.self)
    _ = test.run(round, in: scope, FailureFlag())
    self.scope = nil
    self.told = nil
    if testRun?.hasBeenSkipped == true {
      _ = scope.close()
      return (.cancelled(), nil)
    }
    if let problem = early.problem {
      scope.report(problem)
    }
    let report = StrictReport(closing: scope, hasThrown: hasThrown)
    report.failures.filter { !told.contain($0) }.forEach(record)
    let hasFailed = testRun.map { $0.totalFailureCount > 0 } ?? false
    if hasFailed {
      report.attachments.forEach(attach)
      LazyDoubles(in: test, below: StrictDoublesTestCase.self).hints(in: scope).forEach {
        writeToStandardError("\(name): \($0)")
      }
    }
    let outcome = Round.Outcome(report, hasFailed: hasFailed, since: start, obstacles: nil)
    return (outcome, ObjectsToRelease(of: scope, report, hasFailed: hasFailed))
  }

  func record(_ problem: Problem) {
    let place = problem.double.map { (file: "\($0.madeAt.filePath)", line: Int($0.madeAt.line)) }
    ReportFile.ofTheRun?.write(ReportEntry(problem, of: name, at: place))
    if let location = problem.location {
      XCTFail(problem.message, file: location.filePath, line: location.line)
    } else {
      record(problem.message, at: place)
    }
  }

  /// Explains an error that a test threw, since XCTest knows no line for it.
  ///
  /// - Parameters:
  ///   - error: The error; `nil` where XCTest tells only its text.
  ///   - text: The error as a text.
  ///   - isThrown: Whether an error is the one that was thrown.
  /// - Returns: The explanation and a line; `nil` if the report at the end of the test has the error.
  private func record(
    _ error: (any Error)?,
    described text: String,
    _ isThrown: (any Error) -> Bool
  ) -> (explanation: String, location: SourceLocation?)? {
    guard let scope else { return ("", nil) }
    hasThrown = true
    let known = error.map(problems) ?? []
    let wait = known.last { $0.kind == .waitInVain } ?? scope.waitsInVainSoFar.last(where: isThrown)?.problem
    if let wait {
      scope.report(wait)
      return nil
    }
    let isTold = scope.problemsSoFar.contains { problem in
      (known.contains(problem) || problem.isMeant(by: text) || problem.substitute.map(isThrown) == true)
        && !scope.allows(problem)
        // After a wait in vain, the test's held calls end with this error, and so do the other tasks of its group.
        || problem.kind == .waitInVain && isThrown(CancellationError())
    }
    guard !isTold else { return nil }
    let place = scope.placeOfTest
    let lines = [
      scope.thrower(of: isThrown)?.description() ?? error.flatMap(scope.bodyMeant),
      known.contains { $0.location?.description == place?.description }
        ? nil : place.map { _ in "The test threw the error after this line." },
    ]
    return (lines.compactMap(\.self).map { "\n  \($0)" }.joined(), place)
  }

  #if canImport(ObjectiveC)
    /// Records an issue. If it is an error that the test threw, the doubles' explanation is added.
    open override func record(_ issue: XCTIssue) {
      if let original { return original.record(issue) }
      if let failureOfRound { return failureOfRound.raise() }
      guard scope?.isAtStandstill != true else { return }
      guard issue.type == .thrownError, let error = issue.associatedError else {
        told?.note(issue.compactDescription)
        return super.record(issue)
      }
      guard let (explanation, location) = record(error, described: "\(error)", { isSame($0, as: error) })
      else { return }
      var issue = issue
      issue.compactDescription += explanation
      if let location, issue.sourceCodeContext.location == nil {
        issue.sourceCodeContext = XCTSourceCodeContext(
          location: XCTSourceCodeLocation(filePath: "\(location.filePath)", lineNumber: Int(location.line))
        )
      }
      super.record(issue)
    }
  #else
    /// Records a failure. If it is an error that the test threw, the doubles' explanation is added.
    open override func recordFailure(
      withDescription description: String,
      inFile file: String,
      atLine line: Int,
      expected: Bool
    ) {
      if let original {
        return original.recordFailure(
          withDescription: description,
          inFile: file,
          atLine: line,
          expected: expected
        )
      }
      if let failureOfRound { return failureOfRound.raise() }
      // Failures after the test was ended, because it couldn't go on, follow from that.
      guard scope?.isAtStandstill != true else { return }
      var (description, file, line) = (description, file, line)
      if line == 0, !expected, let text = description.firstMatch(of: thrownError)?.1 {
        let error = thrown.flatMap { "\($0)" == text ? $0 : nil }
        guard let (explanation, location) = record(error, described: String(text), { "\($0)" == text })
        else { return }
        description += explanation
        if let location {
          (file, line) = ("\(location.filePath)", Int(location.line))
        }
      } else {
        told?.note(description)
      }
      super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
    }

    private var thrownError: Regex<(Substring, Substring)> {
      /(?s)threw error "(.*)"/
    }
  #endif
}
