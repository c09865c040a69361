@_exported import TestDoubles
import Testing

/// Makes a test strict: it fails if its doubles saw something that it did not expect. Some of these traits also run the
/// test in rounds.
///
///     @Suite(.strictDoubles) struct PresenterTests { … }
///     @Test(.strictDoubles(allowing: .unusedAnswers)) func …
///     @Suite(.strictDoubles(checking: .everyCall, waiting: .seconds(1))) struct RouterTests { … }
///     @Test(.everyOrder) func `the last search wins`() async throws { … }
///
/// `.strictDoubles`, `.everyOrder`, `.everyFailure`, `.everyCancellation` and `.probed` each make the test strict. Those of
/// a test and its suites add up: the test runs in the rounds of all of them, and if two set the same option, the one
/// that is nearer to the test wins.
///
/// At the end of the test it reports, once each: calls without an answer, even if the code under test swallowed the
/// error; network requests that no route matched; answers that were set up and never used, at the line that set them
/// up; calls that are still held; and tasks that still sleep on a clock. It reports a call without an answer, a wait in
/// vain, or an error that ended the test, but no problems that may follow from it. A wait in vain that ends the test is
/// reported at its own line.
///
/// A double belongs to the test that makes it, itself or in a task that it started, whoever calls the double later. A
/// double made in a detached task or on a dispatch queue belongs to no test, nor does one made before the test, as in
/// `@Test(arguments: [spy])`. Make doubles in the test or in the suite's properties, and never share them. If a call
/// comes after its test has ended, and has no answer or is held, it is an issue of that test as long as the run
/// lasts.
///
/// A test in a deadlock fails by itself, and the run goes on. In a deadlock, the doubles hold what the code waits for:
/// a held call, a sleep on a `ManualClock`, a completion that nobody called, or an open stream. And the test has been
/// idle for three times its wait limit, at least five seconds. The test fails at the line that set up the hold. Then
/// its task is cancelled, and its doubles end held calls: these throw a `CancellationError`, or get the answer that
/// their double was made with. Failures that follow from this aren't reported. The library never ends a long test while
/// the test waits for a double with a limit, or computes.
///
/// A wait without `within:` ends before its limit when the test has been idle for two seconds: the tasks that the test
/// and its code started have ended, the code is idle, nothing is held, and nothing sleeps on a clock. The doubles can't
/// see detached tasks, dispatch queues, timers, threads and real requests, nor the test's own child tasks that sleep on
/// a real clock: pass `within:` to a wait for the work of these.
///
/// When the test has failed, for whatever reason, the timeline of its doubles is attached.
public struct StrictDoublesTrait: TestTrait, SuiteTrait, TestScoping {
  /// Sets the options that the trait has. Others stay as a trait further out has set them.
  let set: @Sendable (inout Strictness) -> Void
  /// Whether a suite has the trait. Its tests have the same object.
  fileprivate let isOfSuite = Locked(false)

  init(set: @escaping @Sendable (inout Strictness) -> Void) {
    self.set = set
  }

  /// A suite's trait holds for each of its tests.
  public var isRecursive: Bool {
    true
  }

  /// Notes that a suite has the trait.
  public func prepare(for test: Test) async throws {
    if test.isSuite { isOfSuite.withLock { $0 = true } }
  }

  /// Runs one test case, and reports what its doubles saw. The outermost of the test's traits does so for all of them:
  /// then each round applies all other traits of the test anew, as it makes a suite anew.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard StrictRounds.current.get() != test.id else { return try await function() }
    let traits = test.traits.compactMap { $0 as? StrictDoublesTrait }
    let strictness = Strictness(traits.isEmpty ? [self] : traits)
    // Swift Testing hands over a closure that it keeps on the heap, but its type doesn't say so. A round may end without
    // its body, which then keeps the closure.
    let run = unsafeBitCast(Self.runRounds, to: RunWhatDoesNotEscape.self)
    try await run(strictness, test, testCase, function)
  }

  private typealias RunWhatDoesNotEscape =
    @Sendable (Strictness, Test, Test.Case?, @Sendable () async throws -> Void) async throws -> Void

  @Sendable private static func runRounds(
    asking strictness: Strictness,
    of test: Test,
    _ testCase: Test.Case?,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws {
    let rounds = StrictRounds(test: test, testCase: testCase, strictness: strictness, body: body)
    if let error = await rounds.runAll() {
      throw error
    }
  }
}

extension Trait where Self == StrictDoublesTrait {
  /// Fails the test if its doubles saw something that it did not expect.
  public static var strictDoubles: Self {
    strictDoubles(waiting: nil)
  }

  /// Fails the test if its doubles saw something that it did not expect.
  ///
  /// - Parameters:
  ///   - allowances: The problems that the test allows; none by default.
  ///   - check: A further check that the test has to pass.
  ///   - limit: The limit of each wait without `within:`; 10 seconds by default. After a wait in vain, the limit of the
  ///     others in the same test is a tenth of it.
  public static func strictDoubles(
    allowing allowances: Allowance...,
    checking check: StrictCheck? = nil,
    waiting limit: Duration? = nil
  ) -> Self {
    StrictDoublesTrait { strictness in
      if !allowances.isEmpty { strictness.allowances = Set(allowances) }
      if let check { strictness.checksEveryCall = check == .everyCall }
      if let limit { strictness.longestWait = limit }
    }
  }
}

/// What the traits of a test and its suites ask for together. The properties' initial values hold where no trait says
/// otherwise.
struct Strictness: Sendable {
  var allowances: Set<Allowance> = []
  var checksEveryCall = false
  var longestWait = Duration.seconds(10)
  /// How long nothing may move in the test in any case before it is ended.
  var leastSilence = Duration.seconds(5)
  /// How long nothing must be under way before a wait ends that has no limit of its own.
  var quietTime = Duration.seconds(2)
  /// `nil`, if the answers come as the calls come.
  var orders: OrderSettings?
  /// `nil`, if no call is to fail.
  var failures: FailureSettings?
  /// `nil`, if no caller is to be cancelled.
  var cancellations: FailureSettings?
  var probing = Probing()
  /// Whether the trait that is read is that of a suite, or of a class of tests.
  fileprivate(set) var isReadOfSuite = false

  /// - Parameters:
  ///   - traits: The outermost first.
  ///   - areOfSuite: Whether many tests share them all.
  init(_ traits: [StrictDoublesTrait] = [], areOfSuite: Bool = false) {
    for trait in traits {
      isReadOfSuite = areOfSuite || trait.isOfSuite.withLock(\.self)
      trait.set(&self)
    }
  }

  private var failuresAndCancellations: [FailureSettings] {
    [failures, cancellations].compactMap(\.self)
  }

  /// What is wrong with the options.
  var mistakes: [String] {
    ([orders?.mistake] + failuresAndCancellations.map(\.mistake)).compactMap(\.self)
  }

  /// The kinds of rounds that the traits ask for, or the environment.
  func plans(of test: TestName) -> [any RoundPlan] {
    let patience = longestWait / 10
    let settings = failuresAndCancellations
    // If the test asks for one order of one run in which something goes wrong, the test as it is may not have that order.
    let isOrderOfFailure = orders?.only != nil && settings.contains { $0.only != nil }
    let orderRounds = isOrderOfFailure ? nil : orders.map { OrderRounds($0, of: test, patience: patience) }
    let first: [any RoundPlan] =
      [orderRounds].compactMap(\.self) + (orderRounds == nil && settings.isEmpty ? [OneRound()] : [])
    let failureRounds = (settings + FailureSettings.ofRun(besides: settings)).enumerated().map {
      index,
      settings in
      let isFirst = index == 0 && first.isEmpty
      return FailureRounds(settings, in: orders, patience: patience, of: test, isFirst: isFirst)
    }
    var probing = probing
    probing.expectsFailures = failures != nil
    let probes = probing.isWanted() ? [ProbeRounds(probing, of: test)] : []
    return first + failureRounds + probes
  }
}
