@_exported import TestDoubles
import Testing

/// Fails a test if its doubles saw something that the test did not expect.
///
///     @Suite(.strictDoubles) struct PresenterTests { … }
///     @Test(.strictDoubles(allowing: .unusedAnswers)) func …
///     @Suite(.strictDoubles(checking: .everyCall, waiting: .seconds(1))) struct RouterTests { … }
///
/// At the end of the test it reports, once each: calls that nobody set an answer up for, also when the code under
/// test swallowed the error; network requests that no route matched; answers that were set up and never used, at the
/// line that set them up; calls that are still held; and tasks that still sleep on a clock. Problems that may follow
/// from a call without an answer, from a wait in vain, or from an error that ended the test aren't reported besides
/// it. A wait in vain that ends the test is reported at its own line.
///
/// A double belongs to the test that makes it, itself or in a task that it started, whoever calls the double later. A
/// double made in a detached task or on a dispatch queue belongs to no test, nor does one made before the test, as in
/// `@Test(arguments: [spy])`. Make doubles in the test or in the suite's properties, and never share them. If a call
/// comes after its test has ended, and has no answer or is held, it is an issue of that test as long as the run
/// lasts.
///
/// A test that can't go on fails by itself, and the run goes on. Its doubles hold what the code waits for: a held call, a
/// sleep on a `ManualClock`, a completion that nobody called, or an open stream. And nothing has moved in it for three
/// times its wait limit, at least five seconds. It fails at the line that set this up. Then its task is cancelled, and
/// its doubles end held calls: these throw a `CancellationError`, or get the answer that their double was made with.
/// Failures that follow from this aren't reported. A test that takes long is never ended while it waits for a double
/// with a limit, or computes.
///
/// A wait without `within:` ends before its limit when nothing has been under way for two seconds that could end it: the
/// tasks that the test and its code started have ended, the code is idle, nothing is held, and nothing sleeps on a clock.
/// The doubles can't see what detached tasks, dispatch queues, timers, threads and real requests bring later than that,
/// nor what the test's own child tasks bring that sleep on a real clock: pass `within:` to a wait for these.
///
/// When the test has failed, for whatever reason, the timeline of its doubles is attached.
public struct StrictDoublesTrait: TestTrait, SuiteTrait, TestScoping, StrictTrait {
  let allowance: Allowance
  let checks: StrictChecks
  let longestWait: Duration
  /// How long nothing may move in the test in any case before it is ended.
  var leastSilence = Duration.seconds(5)
  /// How long nothing must be under way before a wait ends that has no limit of its own.
  var quietTime = Duration.seconds(2)

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
    let error = await withoutActuallyEscaping(function) { body in
      await StrictRounds(test: test, testCase: testCase, strictness: self, body: body).runAll()
    }
    if let error {
      throw error
    }
  }
}

extension Trait where Self == StrictDoublesTrait {
  /// Fails the test if its doubles saw something that it did not expect.
  public static var strictDoubles: Self {
    strictDoubles(allowing: [])
  }

  /// Fails the test if its doubles saw something that it did not expect.
  ///
  /// - Parameters:
  ///   - allowance: The mistakes that the test allows.
  ///   - checks: Further mistakes for which it fails.
  ///   - limit: The limit of each wait without `within:`. After a wait in vain, the limit of the others in the same
  ///     test is a tenth of it.
  public static func strictDoubles(
    allowing allowance: Allowance = [],
    checking checks: StrictChecks = [],
    waiting limit: Duration = .seconds(10)
  ) -> Self {
    StrictDoublesTrait(allowance: allowance, checks: checks, longestWait: limit)
  }
}
