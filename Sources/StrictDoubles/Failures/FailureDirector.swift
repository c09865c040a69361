import Foundation
import TestDoubles

/// Lets some calls of one round go wrong, and notes which others could. Then the calls may wait for their turn. Safe
/// from any thread.
final class FailureDirector: RoundInterceptor, @unchecked Sendable {
  private let settings: FailureSettings
  /// What goes wrong in the round, in the order of the calls.
  private let planned: [PlannedFailure]
  /// How many calls each function had when nothing went wrong.
  private let usualCalls: [CallKey.FunctionKey: Int]
  /// Gives the round's answers one at a time; `nil`, if calls get their answers as they come.
  private let turns: AnswerTurns?

  /// Guards what follows. So the class is `Sendable`, which the compiler can't see.
  private let lock = Lock()
  private var errors: KnownErrors
  private var callsSoFar: [CallKey.FunctionKey: Int] = [:]
  /// The keys of the recorded calls, by the calls' sequence numbers.
  private var keysOfCalls: [Int: CallKey] = [:]
  private var things = NamedThings()
  private var found: [PossibleFailure] = []
  private var caused: [PossibleFailure] = []
  private var retries = Retries()
  private var testTasks: Set<CallerTask> = []
  private var isOver = false
  private var hasForgotten = false
  private var callsOfTest: [Timeline.Entry] = []
  private var untriable: [(entry: Timeline.Entry, failure: String)] = []

  init(
    _ planned: [PlannedFailure],
    _ settings: FailureSettings,
    in turns: AnswerTurns?,
    besides usualCalls: [CallKey.FunctionKey: Int] = [:]
  ) {
    self.planned = planned
    self.usualCalls = usualCalls
    self.settings = settings
    self.turns = turns
    errors = KnownErrors(told: settings.errors)
  }

  // MARK: What a round shows

  /// In the order of the calls.
  var possibleFailures: [PossibleFailure] { lock.withLock { found } }

  /// What went wrong, in the order of the calls.
  var happened: [PossibleFailure] { lock.withLock { caused } }

  /// What the names that the test leaves out may mean; empty if it leaves none out.
  var namedThings: NamedThings { lock.withLock { things } }

  /// The calls that the test's own task makes. It can't be cancelled without the test.
  var ownCallsOfTest: [Timeline.Entry] { lock.withLock { callsOfTest } }

  /// The calls that no known error fits, and how they would fail: `throws Refused`.
  var unfailable: [(entry: Timeline.Entry, failure: String)] { lock.withLock { untriable } }

  /// How many calls each function has had.
  var calls: [CallKey.FunctionKey: Int] { lock.withLock { callsSoFar } }

  /// How often a function failed if the code under test will call it for ever, without a pause; `nil` otherwise.
  var endlessRetries: Int? { lock.withLock { retries.isEndless ? retries.count : nil } }

  /// Forgets the calls, once all is learned from them: they may hold objects that the test has to let go of. Those that
  /// come later are not noted.
  func forget() {
    let old = lock.withLock {
      defer {
        (hasForgotten, things, found, caused, callsOfTest, untriable) = (true, NamedThings(), [], [], [], [])
      }
      return (things, found, caused, callsOfTest, untriable)
    }
    withExtendedLifetime(old) {}
  }

  func noteTestTask() {
    let task = CallerTask.current
    _ = lock.withLock { testTasks.insert(task) }
  }

  func noteMade(_ double: DoubleName) {
    note { $0.doubles.append(double) }
  }

  private func note(_ change: (inout NamedThings) -> Void) {
    guard !settings.exceptions.isEmpty else { return }
    lock.withLock { if !hasForgotten { change(&things) } }
  }

  func noteSleep() {
    lock.withLock { retries.noteSleep() }
  }

  /// Called when the limit of a round has passed. Only quiet rounds have one, and they have no turns to end.
  func end() {
    lock.withLock { isOver = true }
  }

  func finishGiving() async -> Bool {
    await turns?.finishGiving() ?? false
  }

  // MARK: Deciding

  func learn(of errors: [any Error], from reason: AnswerReason) {
    lock.withLock { self.errors.ofTest += errors }
  }

  func decide(over offer: Offer) -> Decision? {
    note { $0.calls.append(offer.call) }
    let failure = failure(in: offer)
    guard case .around(let inTurn) = turns?.decide(over: offer) else { return failure }
    return .around { give in
      await inTurn { if let failure { await failure.given(insteadOf: give) } else { await give() } }
    }
  }

  private func failure(in offer: Offer) -> Decision? {
    switch (settings.kind, offer.kind) {
    case (_, .time), (.cancellations, .access):
      return nil
    case (.failures, _):
      let key = key(of: offer)
      // A held call fails when the test resumes it.
      return offer.isHeld ? nil : event(of: offer, key).flatMap { offer.decision(for: $0) }
    case (.cancellations, .resumption):
      // The test may resume the call before its task is cancelled.
      let key = key(of: offer)
      return lock.withLock { isPlanned(key) } ? offer.cancellation.map(Decision.give) : nil
    case (.cancellations, _) where offer.isHeld:
      if isCancelled(offer, key(of: offer)) { withUnsafeCurrentTask { $0?.cancel() } }
      return nil
    case (.cancellations, _):
      let key = key(of: offer)
      return offer.isAwaited && isCancelled(offer, key) ? offer.decision(for: .cancelling) : nil
    }
  }

  /// Numbers the calls of a function in the order of their records.
  func noteRecord(of function: StaticString, by double: DoubleName, numbered sequence: Int) {
    let function = CallKey.FunctionKey(double: DoubleKey(double), name: "\(function)")
    lock.withLock { keysOfCalls[sequence] = newKey(of: function) }
  }

  private func key(of offer: Offer) -> CallKey {
    let function = CallKey.FunctionKey(double: DoubleKey(offer.call.name), name: offer.call.function)
    return lock.withLock {
      switch offer.kind {
      case .call, .resumption: keysOfCalls[offer.call.sequence] ?? newKey(of: function)
      case .element, .access, .time: newKey(of: function)
      }
    }
  }

  /// Needs the lock.
  private func newKey(of function: CallKey.FunctionKey) -> CallKey {
    callsSoFar[function, default: 0] += 1
    return CallKey(function: function, number: callsSoFar[function, default: 0])
  }

  /// Needs the lock.
  private func isPlanned(_ key: CallKey) -> Bool {
    !isOver && planned.contains { $0.call == key }
  }

  // MARK: Failures

  /// Notes the failures that a call can have.
  ///
  /// - Returns: The one that it has in this round.
  private func event(of offer: Offer, _ key: CallKey) -> PlannedFailure.Event? {
    let entry = offer.call
    guard !settings.leavesOut(entry) else { return nil }
    let errors = lock.withLock {
      if case .value(let result as any ReturnedResult) = offer.answer, let error = result.error {
        self.errors.ofTest.append(error)
      }
      return self.errors
    }
    let events = offer.failures(errors, settings.requests)
    if events.isEmpty, offer.isGiven, let failure = offer.unknownFailure(errors) {
      lock.withLock { if !hasForgotten { untriable.append((entry, failure)) } }
    }
    let possibleFailures = events.map { PossibleFailure(PlannedFailure(call: key, event: $0), offer) }
    return lock.withLock {
      if !hasForgotten { found += possibleFailures }
      let meant = planned.last { $0.call == key || settings.repeats && $0.call.isFollowed(by: key) }
      guard let meant, !isOver, !retries.areOver else { return nil }
      let most = max(mostRepeats, 2 * usualCalls[key.function, default: 0])
      retries.note(at: uptime(), atMost: most, endingEarly: settings.isQuiet)
      if retries.areOver { return nil }
      if !hasForgotten { caused.append(PossibleFailure(meant, offer)) }
      return meant.event
    }
  }

  // MARK: Cancellations

  private func isCancelled(_ offer: Offer, _ key: CallKey) -> Bool {
    let entry = offer.call
    // A request with a completion handler is made by a task that doesn't wait for it.
    let isWaitedFor = entry.function != "\(MockDataLoader.functionWithCompletion)"
    guard offer.isGiven || offer.isHeld && isWaitedFor, !settings.leavesOut(entry) else { return false }
    let task = CallerTask.current
    return lock.withLock {
      guard !hasForgotten else { return isPlanned(key) }
      guard !isWaitedFor || !testTasks.contains(task) else {
        callsOfTest.append(entry)
        return false
      }
      let possible = PossibleFailure(PlannedFailure(call: key, event: .cancelling), offer)
      found.append(possible)
      guard isPlanned(key) else { return false }
      caused.append(possible)
      return true
    }
  }
}

extension Offer {
  /// How the call would fail, if no error were missing for it: `throws Refused`.
  fileprivate func unknownFailure(_ errors: KnownErrors) -> String? {
    if failure != Never.self, errors.all(of: failure).isEmpty { return "throws \(failure)" }
    guard let failureOfResult, failureOfResult != Never.self, errors.all(of: failureOfResult).isEmpty
    else { return nil }
    return "returns a failure of type \(failureOfResult)"
  }
}

extension CallKey {
  fileprivate func isFollowed(by other: CallKey) -> Bool {
    function == other.function && number < other.number
  }
}

/// Counts how often the code calls a function that fails, and tells a loop that does so at once from one that pauses: code
/// that looks again from time to time is meant to do so without end. A plain value.
private struct Retries {
  /// How often the function has failed.
  private(set) var count = 0
  private(set) var areOver = false
  /// How often some milliseconds have passed between two calls. On a busy machine that happens to a loop without a pause
  /// too, but seldom.
  private var pauses = 0
  /// How often the code certainly slept between two calls.
  private var sleeps = 0
  private var last: Double?
  private var sleepsOnClock = false

  /// Notes that the code sleeps on a clock of the test.
  mutating func noteSleep() {
    sleepsOnClock = true
  }

  /// Notes that the function is to fail.
  ///
  /// - Parameters:
  ///   - time: The ``uptime()``.
  ///   - most: How often it fails at most.
  ///   - endsEarly: Whether it fails no longer once the code is known to pause.
  mutating func note(at time: Double, atMost most: Int, endingEarly endsEarly: Bool) {
    let pause = last.map { time - $0 } ?? 0
    // Beside other tests, code may stand in a queue for some time between two calls.
    let isSleep = sleepsOnClock || pause > 0.2
    sleeps += isSleep ? 1 : 0
    pauses += isSleep || endsEarly && pause > 0.003 ? 1 : 0
    (last, sleepsOnClock) = (time, false)
    areOver = count >= most || endsEarly && isPausing && (sleeps >= 2 || pauses >= 10)
    if !areOver { count += 1 }
  }

  private var isPausing: Bool { pauses > 0 && pauses * 4 >= count }

  var isEndless: Bool { areOver && !isPausing }
}

/// How often a function fails before the code under test is taken to call it for ever.
private let mostRepeats = 100
