import Foundation
import TestDoubles

/// Lets some calls of one round go wrong, and notes which others could. Then the calls may wait for their turn. Safe
/// from any thread.
final class MishapDirector: RoundInterceptor, @unchecked Sendable {
  private let settings: MishapSettings
  /// What goes wrong in the round, in the order of the calls.
  private let planned: [Mishap]
  /// Gives the round's answers one at a time; `nil`, if calls get their answers as they come.
  private let turns: AnswerTurns?

  /// Guards what follows. So the class is `Sendable`, which the compiler can't see.
  private let lock = Lock()
  private var errors: KnownErrors
  private var callsSoFar: [CallKey.FunctionKey: Int] = [:]
  /// The keys of the calls that are held, by their sequence numbers. A call asks for its key when it is held, and when
  /// the test resumes it; on two threads, that may be the first of the two.
  private var keysOfHeldCalls: [Int: CallKey] = [:]
  private var found: [Chance] = []
  private var caused: [Chance] = []
  private var failures = 0
  private var testTask: CallerTask?
  private var isOver = false
  private var hasForgotten = false
  private var wasRetriedWithoutEnd = false
  private var callsOfTest: [Timeline.Entry] = []
  private var untriable: [(entry: Timeline.Entry, type: any Error.Type)] = []

  init(_ planned: [Mishap], _ settings: MishapSettings, in turns: AnswerTurns?) {
    self.planned = planned
    self.settings = settings
    self.turns = turns
    errors = KnownErrors(told: settings.errors)
  }

  // MARK: What a round shows

  /// In the order of the calls.
  var chances: [Chance] { lock.withLock { found } }

  /// What went wrong, in the order of the calls.
  var happened: [Chance] { lock.withLock { caused } }

  /// The calls that the test's own task makes. It can't be cancelled without the test.
  var ownCallsOfTest: [Timeline.Entry] { lock.withLock { callsOfTest } }

  /// The calls that no known error fits, and the type of their errors.
  var unfailable: [(entry: Timeline.Entry, type: any Error.Type)] { lock.withLock { untriable } }

  /// Whether a function failed so often that the code under test will call it for ever.
  var hasEndlessRetry: Bool { lock.withLock { wasRetriedWithoutEnd } }

  /// Forgets the calls, once all is learned from them: they may hold objects that the test has to let go of. Those that
  /// come later are not noted.
  func forget() {
    let old = lock.withLock {
      defer { (hasForgotten, found, caused, callsOfTest, untriable) = (true, [], [], [], []) }
      return (found, caused, callsOfTest, untriable)
    }
    withExtendedLifetime(old) {}
  }

  func beginBody() {
    let task = CallerTask.current
    lock.withLock { testTask = task }
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
    let mishap = mishap(in: offer)
    guard case .around(let inTurn) = turns?.decide(over: offer) else { return mishap }
    return .around { give in
      await inTurn { if let mishap { await mishap.given(insteadOf: give) } else { await give() } }
    }
  }

  private func mishap(in offer: Offer) -> Decision? {
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

  private func key(of offer: Offer) -> CallKey {
    let function = CallKey.FunctionKey(double: DoubleKey(offer.call.name), name: offer.call.function)
    let isHeld = offer.isHeld || offer.kind == .resumption
    return lock.withLock {
      if isHeld, let key = keysOfHeldCalls[offer.call.sequence] { return key }
      let number = callsSoFar[function, default: 0] + 1
      callsSoFar[function] = number
      let key = CallKey(function: function, number: number)
      if isHeld { keysOfHeldCalls[offer.call.sequence] = key }
      return key
    }
  }

  /// Needs the lock.
  private func isPlanned(_ key: CallKey) -> Bool {
    !isOver && planned.contains { $0.call == key }
  }

  // MARK: Failures

  /// Notes the failures that a call can have.
  ///
  /// - Returns: The one that it has in this round.
  private func event(of offer: Offer, _ key: CallKey) -> Mishap.Event? {
    let entry = offer.call
    guard !settings.leavesOut(entry) else { return nil }
    let errors = lock.withLock { self.errors }
    let events = offer.failures(errors, settings.requests)
    if events.isEmpty, offer.failure != Never.self, offer.isGiven, errors.all(of: offer.failure).isEmpty {
      lock.withLock { if !hasForgotten { untriable.append((entry, offer.failure)) } }
    }
    let chances = events.map { Chance(Mishap(call: key, event: $0), entry) }
    return lock.withLock {
      if !hasForgotten { found += chances }
      let meant = planned.last { $0.call == key || settings.repeats && $0.call.isFollowed(by: key) }
      guard let meant, !isOver, !wasRetriedWithoutEnd else { return nil }
      failures += 1
      wasRetriedWithoutEnd = failures > mostRepeats
      if wasRetriedWithoutEnd { return nil }
      if !hasForgotten { caused.append(Chance(meant, entry)) }
      return meant.event
    }
  }

  // MARK: Cancellations

  private func isCancelled(_ offer: Offer, _ key: CallKey) -> Bool {
    let entry = offer.call
    // A request with a completion handler is made by a task that doesn't wait for it.
    let isWaitedFor = !entry.function.hasPrefix("loadData(")
    guard offer.isGiven || offer.isHeld && isWaitedFor, !settings.leavesOut(entry) else { return false }
    let task = CallerTask.current
    return lock.withLock {
      guard !hasForgotten else { return isPlanned(key) }
      guard !isWaitedFor || task != testTask else {
        callsOfTest.append(entry)
        return false
      }
      let chance = Chance(Mishap(call: key, event: .cancelling), entry)
      found.append(chance)
      guard isPlanned(key) else { return false }
      caused.append(chance)
      return true
    }
  }
}

extension CallKey {
  fileprivate func isFollowed(by other: CallKey) -> Bool {
    function == other.function && number < other.number
  }
}

/// How often a function fails before the code under test is taken to call it for ever.
let mostRepeats = 100
