import Foundation
import TestDoubles

/// Keeps every double that is made while it is the current scope, and the problems of the test.
///
/// A strict test opens a scope around its body. Safe from any thread.
final class DoubleScope: TestScope, @unchecked Sendable {
  let test: TestFacts
  let interceptor: (any Interceptor)?
  let callers: Callers

  let longestWait: Duration
  /// How long the test may be idle while its doubles hold what the code waits for.
  let longestSilence: Duration
  private let quietTime: Duration
  /// Each task that sets up a double, or waits for one, calls this.
  private let noteSetUp: @Sendable () -> Void
  let waits: WaitsUnderWay
  /// The tasks that the test has started.
  let liveTasks: LiveTasks
  /// The objects that must not outlive the test.
  let releases: ReleaseChecks
  private let limitsAllWaits: Bool
  /// Gets the warnings, which don't fail the test.
  private let warn: @Sendable (String, SourceLocation) -> Void
  /// Gets the problems that come after the scope is closed.
  private let reportLate: @Sendable (Problem) -> Void

  /// Guards all mutable state. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  /// `nil` once the scope is closed. Otherwise the scope and doubles that are made later would keep each other alive.
  private var members: [any StrictDouble]? = []
  private var problems: [Problem] = []
  private var allowances: Set<Allowance>
  /// Whether the test was ended, since it couldn't go on.
  private var wasAtStandstill = false
  /// Why the test was ended. `nil` once the scope is closed: it keeps the doubles alive, and they keep the scope alive.
  private var standstill: Standstill?
  /// The problems after the test was ended.
  private var consequences: [Problem] = []
  /// How many doubles of each kind were made.
  private var counts: [DoubleName.Kind: Int] = [:]
  private var unanswered = 0
  /// Ends the test when its calls have no end.
  private var endRunaway: (@Sendable (Standstill) -> Void)?
  private var isEndingCalls = false
  private let start = ContinuousClock.now
  private var wasStopped = false
  private var lastPlace: SourceLocation?
  private var describeLastBody: (@Sendable () -> String)?
  private var waitsInVain: [WaitTimedOut] = []
  private var waitsAreShortened = false
  /// Whether the scope has written to standard error that the test failed while it holds calls.
  private var hasTold = false

  /// - Parameters:
  ///   - longestWait: The limit of a wait that sets no limit itself. After such a wait has failed, later waits get a
  ///     tenth of it.
  ///   - allowances: The problems that don't fail the test.
  ///   - leastSilence: The least value of ``longestSilence``.
  ///   - quietTime: How long the test must be idle before a wait ends early.
  ///   - limitsAllWaits: Whether `longestWait` also limits waits that set themselves a longer limit.
  ///   - isQuiet: Whether the scope writes nothing to standard error while the test runs.
  ///   - interceptor: Decides the answers of the scope's doubles.
  ///   - callers: Notes where calls of the scope's doubles come from.
  ///   - reportLate: Gets the problems reported after the scope has closed, unless the test was ended: then they follow
  ///     from that. By default they are lost.
  ///   - warn: Gets each warning, with a line. By default it goes to standard error.
  ///   - noteSetUp: Each task that sets up a double, or waits for one, calls it.
  init(
    testName: String? = nil,
    testFunction: String? = nil,
    longestWait: Duration = .seconds(10),
    allowing allowances: Set<Allowance> = [],
    leastSilence: Duration = .seconds(5),
    quietTime: Duration = .seconds(2),
    limitsAllWaits: Bool = false,
    checksEveryCall: Bool = false,
    isQuiet: Bool = false,
    interceptedBy interceptor: (any Interceptor)? = nil,
    callers: Callers = Callers(),
    reportLate: @escaping @Sendable (Problem) -> Void = { _ in },
    warn: @escaping @Sendable (String, SourceLocation) -> Void = DoubleScope.warnInStandardError,
    noteSetUp: @escaping @Sendable () -> Void = {}
  ) {
    test = TestFacts(
      name: testName,
      function: testFunction,
      checksEveryCall: checksEveryCall,
      isQuiet: isQuiet
    )
    self.longestWait = longestWait
    self.allowances = allowances
    self.quietTime = quietTime
    longestSilence = max(longestWait * 3, leastSilence)
    self.limitsAllWaits = limitsAllWaits
    self.interceptor = interceptor
    self.callers = callers
    self.noteSetUp = noteSetUp
    waits = WaitsUnderWay(noteBegin: noteSetUp)
    self.warn = warn
    self.reportLate = reportLate
    liveTasks = LiveTasks()
    releases = ReleaseChecks(of: liveTasks)
  }

  @Sendable static func warnInStandardError(_ message: String, at location: SourceLocation) {
    writeToStandardError("\(location): \(message)")
  }

  var isStopped: Bool {
    lock.withLock { wasStopped }
  }

  func ordinal(of name: DoubleName) -> Int {
    noteSetUp()
    let interceptor = interceptor as? any RoundInterceptor
    if name.owner == test.function { interceptor?.beginTest() }
    interceptor?.noteMade(name)
    return lock.withLock {
      // The test makes a loader or a clock itself, unlike the doubles in a spy.
      if name.role.isObject { lastPlace = name.madeAt }
      counts[name.kind, default: 0] += 1
      return counts[name.kind, default: 1]
    }
  }

  /// Returns how many doubles of this double's kind were made. Messages number them.
  func countOfDoubles(like double: any StrictDouble) -> Int {
    guard let name = double.knownName else { return 1 }
    return lock.withLock { counts[name.kind, default: 1] }
  }

  func join(_ double: any StrictDouble) {
    lock.withLock { members?.append(double) }
  }

  var doubles: [any StrictDouble] {
    lock.withLock { members ?? [] }
  }

  private func takeStandstill() -> Standstill? {
    lock.withLock {
      defer { standstill = nil }
      return standstill
    }
  }

  func report(_ problem: Problem) {
    if !keep(problem), !allows(problem), !isAtStandstill {
      reportLate(problem)
    }
  }

  /// Allows further problems.
  func allow(_ faults: [Allowance]) {
    lock.withLock { allowances.formUnion(faults) }
  }

  /// Whether the test allows a problem.
  func allows(_ problem: Problem) -> Bool {
    lock.withLock { allowances }.allow(problem.kind)
  }

  var allowsUnansweredCalls: Bool {
    lock.withLock { allowances }.allow(.unansweredCall)
  }

  func warn(_ message: String, at location: SourceLocation) {
    if !test.isQuiet {
      warn(message, location)
    }
  }

  func keep(_ problem: Problem) -> Bool {
    lock.withLock {
      if problem.kind == .unansweredCall || problem.kind == .unmatchedRequest {
        unanswered += 1
        if unanswered == mostUnansweredCalls, let endRunaway {
          // Later, since a double may hold its lock. On a thread of its own, since loops may keep all others busy.
          Thread.detachNewThread { endRunaway(.runaway) }
        }
        // Further problems tell nothing new, and would fill the memory.
        if unanswered > mostUnansweredCalls { return true }
      }
      if problem.kind == .standstill, let endRunaway {
        // Not at once: a test may measure how long many calls take.
        if !isEndingCalls, start.duration(to: .now) > longestSilence / 3 {
          isEndingCalls = true
          Thread.detachNewThread { endRunaway(.endlessCalls(problem)) }
        }
        return true
      }
      guard members != nil else { return false }
      if wasAtStandstill { consequences.append(problem) } else { problems.append(problem) }
      return true
    }
  }

  var unansweredCount: Int {
    lock.withLock { unanswered }
  }

  /// Sets the closure that ends the test if its calls have no end.
  func noteRunaway(_ end: @escaping @Sendable (Standstill) -> Void) {
    lock.withLock { endRunaway = end }
  }

  /// Whether a task sleeps on one of the clocks.
  var hasSleepers: Bool {
    doubles.contains { $0.knownName?.role == .clock && $0.snapshot.obstacle != nil }
  }

  func noteTest(at location: SourceLocation) {
    noteSetUp()
    lock.withLock { lastPlace = location }
  }

  func noteBody(_ description: @escaping @Sendable () -> String) {
    lock.withLock { describeLastBody = description }
  }

  /// Ends the scope, and releases its doubles. Problems that come later go to `reportLate`.
  ///
  /// - Returns: The problems in order, then those that the doubles report at the end; if the test was ended, the
  ///   problems that follow from that; and everything that the doubles recorded.
  func close() -> (problems: [Problem], consequences: [Problem], timeline: Timeline) {
    // This comes first, since it asks the doubles, which close below.
    let standstill = takeStandstill()?.problem
    if !releases.isEmpty {
      releases.note(holders: obstacles.map { $0.explanation() } + [workUnderWay].compactMap(\.self))
    }
    let closing = doubles
    var left = closing.flatMap { $0.close() }
    // Closed only here: a problem that a double reports while it closes isn't late.
    let (members, problems, consequences) = lock.withLock {
      defer { self.members = nil }
      return (self.members ?? [], self.problems, self.consequences)
    }
    // Those that a task has made meanwhile.
    left += members.dropFirst(closing.count).flatMap { $0.close() }
    let timeline = Timeline(members)
    if !releases.isEmpty {
      members.forEach { $0.forget() }
      releases.noteProperties { object in
        members.first { $0.snapshot.value.map { contains(object, in: $0) } ?? false }?.knownName?.subject(
          function: nil
        )
      }
    }
    guard isAtStandstill else { return (problems + left, [], timeline) }
    return ([standstill].compactMap(\.self) + problems, consequences + left, timeline)
  }
}

// MARK: - Tests that don't end

extension DoubleScope {
  /// Whether the test was ended because it couldn't go on. Later problems follow from that.
  var isAtStandstill: Bool {
    lock.withLock { wasAtStandstill }
  }

  /// The calls, sleeps and streams that the code waits for and that only the test can end.
  var obstacles: [Obstacle] {
    doubles.compactMap(\.snapshot.obstacle)
  }

  /// Stops the test's code: ends held calls and wakes tasks that sleep on its clocks, with a `CancellationError` if
  /// they can throw one. Calls that are held later, later sleeps and later waits end at once.
  ///
  /// - Parameter standstill: Why the test is ended; `nil` for a round that takes too long.
  /// - Returns: A closure for each call and task, which resumes it.
  func stop(at standstill: Standstill? = nil) -> [() -> Void] {
    lock.withLock {
      // What ends the test again, since its code goes on, follows from the first.
      guard !wasStopped else { return }
      wasStopped = true
      wasAtStandstill = standstill != nil
      self.standstill = standstill
    }
    return doubles.flatMap { $0.letGo(.stopped).callers }
  }
}

// MARK: - Facts for the report of a failure

extension DoubleScope {
  /// The last line at which the test set up a double: of the known lines, the nearest to where the test is now.
  var placeOfTest: SourceLocation? {
    lock.withLock { lastPlace }
  }

  /// The problems so far, in order.
  var problemsSoFar: [Problem] {
    lock.withLock { problems }
  }

  /// The waits that have failed so far, in order.
  var waitsInVainSoFar: [WaitTimedOut] {
    lock.withLock { waitsInVain }
  }

  /// A hint for each double that may keep the code waiting.
  var hints: [String] {
    doubles.compactMap { $0.snapshot.obstacle?.hint?() }
  }

  /// Says which double threw the error that ended a test, or, for an error of a decoder, which body the code decoded.
  func source(of error: any Error) -> String? {
    thrower { isSame($0, as: error) }?.description() ?? bodyMeant(by: error)
  }

  /// The last error that a double of the scope threw and that the closure accepts; `nil` if there is no such error.
  func thrower(of isMeant: (any Error) -> Bool) -> ThrownError? {
    doubles.flatMap { $0.snapshot.errors() }.filter { isMeant($0.error) }.max { $0.sequence < $1.sequence }
  }

  /// The body that the code under test couldn't decode, if the error is or contains a `DecodingError`.
  func bodyMeant(by error: any Error) -> String? {
    let isOfDecoder = !findings(in: error) { $0 as? DecodingError }.isEmpty
    return isOfDecoder ? lock.withLock { describeLastBody }?() : nil
  }
}

// MARK: - Waits

extension DoubleScope {
  func waitLimit(_ own: Duration?) -> Duration {
    let longest = lock.withLock { wasStopped ? .zero : waitsAreShortened ? longestWait / 10 : longestWait }
    guard let own else { return longest }
    return limitsAllWaits ? min(own, longest) : own
  }

  /// Checks four times, since no system reports the end of a task. In a busy process the checks take longer.
  func comesToNothing(within limit: Duration) async -> Duration? {
    // An interceptor may delay an answer on purpose. A shorter limit ends the wait first. In a busy process the two may
    // take equally long, and chance would choose the message.
    guard interceptor == nil, quietTime < limit else { return nil }
    var (quietLooks, lastActivity) = (0, activity)
    while quietLooks < 4 {
      await pause(for: quietTime / 4)
      guard !Task.isCancelled else { return nil }
      var isQuiet = hasEnded && activity == lastActivity
      // Only then: to wait for the rest of code that is at work keeps the process busy, and limits last longer in a busy
      // process. All tasks must have ended before, since a task that is left may start further work.
      if isQuiet {
        await (self as (any TestScope)?).comeToRest()
        isQuiet = hasEnded && activity == lastActivity
      }
      quietLooks = isQuiet ? quietLooks + 1 : 0
      lastActivity = activity
    }
    return quietTime
  }

  /// Whether no task of the test is left, and nothing that only the test can end.
  private var hasEnded: Bool {
    liveTasks.count == 0 && obstacles.isEmpty
  }

  func noteWaitInVain(_ error: WaitTimedOut, hadOwnLimit: Bool) {
    lock.withLock {
      waitsInVain.append(error)
      waitsAreShortened = waitsAreShortened || !hadOwnLimit
    }
    if !hadOwnLimit, !isStopped {
      letHeldCallsGo(after: error)
    }
  }

  func letHeldCallsGo() {
    if let error = waitsInVainSoFar.last {
      letHeldCallsGo(after: error)
    }
  }

  /// Ends the held calls of a test in which a wait has failed. The test may be waiting for them, and would wait for
  /// ever without reporting the failure. A call stays held if its function can't throw a `CancellationError`. Once,
  /// this writes the failure and these calls to standard error.
  private func letHeldCallsGo(after error: WaitTimedOut) {
    let held = doubles.map { $0.letGo(.waitInVain) }
    let callers = held.flatMap(\.callers)
    let left = held.flatMap(\.left)
    // Only after standard error has the failure: the test may end as soon as the calls resume.
    defer { callers.forEach { $0() } }
    guard !callers.isEmpty || !left.isEmpty, beginsToTell() else { return }
    report(error.problem)
    let lines = [
      "\(test.name.map { "The test \($0)" } ?? "A test") has failed while it holds calls:\n\(error)",
      callers.isEmpty ? nil : "Its held calls throw CancellationError now.",
    ]
    let hints = left.map {
      "\($0) stays held, since its function can't throw CancellationError: the test may hang."
    }
    guard !test.isQuiet else { return }
    writeToStandardError((lines.compactMap(\.self) + hints).joined(separator: "\n"))
  }

  /// - Returns: Whether this is the first time.
  private func beginsToTell() -> Bool {
    lock.withLock {
      defer { hasTold = true }
      return !hasTold
    }
  }

  func surroundings(of double: AnyObject?) -> String {
    let others = doubles.filter { $0 !== double }
    let entries = Timeline(others).entries
    let calls = entries.suffix(5).map { "\n  \($0)" }.joined()
    let mistake = (double as? any StrictDouble)?.knownName?.mistake(in: entries).map { "\n  \($0)" } ?? ""
    let hints = others.compactMap { $0.snapshot.obstacle?.hint?() }.map { "\n  \($0)" }.joined()
    let title = "\n  What \(double == nil ? "the" : "other") doubles saw last:"
    return mistake + (calls.isEmpty ? "" : title + calls.replacing("\n  ", with: "\n    "))
      + hints
  }

  var lastWork: [String] {
    let functions = Timeline(doubles).entries.suffix(100).map(\.qualifiedFunction)
    let last = functions.reversed().reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let list = last.prefix(5).reversed().joined(separator: ", ")
    return [workUnderWay, last.isEmpty ? nil : "The doubles saw last: \(list)."].compactMap(\.self)
  }

  private var workUnderWay: String? {
    let functions = doubles.flatMap(\.timelineEntries).compactMap { entry in
      if case .running = entry.outcome { entry.qualifiedFunction } else { nil }
    }
    guard !functions.isEmpty else { return nil }
    return "Answers are being worked out for \(Set(functions).sorted().prefix(10).joined(separator: ", "))."
  }
}
