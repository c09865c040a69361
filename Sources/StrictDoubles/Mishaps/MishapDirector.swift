import Foundation
import TestDoubles

/// Lets some calls of one round go wrong, and notes which others could. Then the calls may wait for their turn. Safe
/// from any thread.
final class MishapDirector: RoundDirector, @unchecked Sendable {
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

  func learn<Output, Failure: Error, AnswerFunction>(of answers: [Answer<Output, Failure, AnswerFunction>]) {
    let told = answers.compactMap { answer -> (any Error)? in
      if case .failure(let error) = answer { error } else { nil }
    }
    lock.withLock { errors.ofTest += told }
  }

  func answer<Input, Output, Failure: Error, AnswerFunction>(
    _ answer: Answer<Output, Failure, AnswerFunction>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    taking input: Input.Type,
    of double: DoubleName
  ) -> Answer<Output, Failure, AnswerFunction> {
    let changed = changed(answer, to: Timeline.Entry(call, of: double), taking: Input.self)
    return turns?.answer(changed, from: origin, to: call, taking: Input.self, of: double) ?? changed
  }

  private func changed<Input, Output, Failure: Error, AnswerFunction>(
    _ answer: Answer<Output, Failure, AnswerFunction>,
    to entry: Timeline.Entry,
    taking input: Input.Type
  ) -> Answer<Output, Failure, AnswerFunction> {
    switch settings.kind {
    case .failures:
      // A held call fails when the test resumes it.
      if case .held = answer {
        _ = keyOfHeldCall(entry)
        return answer
      }
      guard let event = event(of: answer, to: key(of: entry), entry) else { return answer }
      return answer.failing(by: event, taking: Input.self) ?? answer
    case .cancellations:
      if case .held = answer {
        if isCancelled(keyOfHeldCall(entry), entry, answer) { withUnsafeCurrentTask { $0?.cancel() } }
        return answer
      }
      let key = key(of: entry)
      guard AnswerFunction.self == AsyncFunction<Input, Output, Failure>.self, isCancelled(key, entry, answer)
      else { return answer }
      return answer.cancelling(taking: Input.self) ?? answer
    }
  }

  func result<Output, Failure: Error>(
    _ result: Result<Output, Failure>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    of double: DoubleName
  ) -> Result<Output, Failure> {
    let entry = Timeline.Entry(call, of: double)
    let key = keyOfHeldCall(entry)
    switch settings.kind {
    case .failures:
      let answer = Answer<Output, Failure, Never>(result)
      guard let event = event(of: answer, to: key, entry) else { return result }
      return answer.failing(by: event, taking: Any.self)?.result ?? result
    case .cancellations:
      // The test may resume the call before its task is cancelled.
      guard lock.withLock({ isPlanned(key) }) else { return result }
      return cancellation(of: Output.self, throwing: Failure.self).map(Result.failure) ?? result
    }
  }

  func error(ofAccess call: Call<Any>, to fake: DoubleName) -> (any Error)? {
    guard settings.kind == .failures else { return nil }
    let entry = Timeline.Entry(call, of: fake)
    let answer = Answer<Void, any Error, Never>.output(())
    guard case .failing(let error)? = event(of: answer, to: key(of: entry), entry) else { return nil }
    return error
  }

  private func key(of call: Timeline.Entry) -> CallKey {
    let function = CallKey.FunctionKey(double: DoubleKey(call.name), name: call.function)
    return lock.withLock { nextKey(of: function) }
  }

  private func keyOfHeldCall(_ call: Timeline.Entry) -> CallKey {
    let function = CallKey.FunctionKey(double: DoubleKey(call.name), name: call.function)
    return lock.withLock {
      if let key = keysOfHeldCalls[call.sequence] { return key }
      let key = nextKey(of: function)
      keysOfHeldCalls[call.sequence] = key
      return key
    }
  }

  /// Needs the lock.
  private func nextKey(of function: CallKey.FunctionKey) -> CallKey {
    let number = callsSoFar[function, default: 0] + 1
    callsSoFar[function] = number
    return CallKey(function: function, number: number)
  }

  /// Needs the lock.
  private func isPlanned(_ key: CallKey) -> Bool {
    !isOver && planned.contains { $0.call == key }
  }

  // MARK: Failures

  /// Notes the failures that a call can have.
  ///
  /// - Returns: The one that it has in this round.
  private func event<Output, Failure: Error, AnswerFunction>(
    of answer: Answer<Output, Failure, AnswerFunction>,
    to key: CallKey,
    _ entry: Timeline.Entry
  ) -> Mishap.Event? {
    guard !settings.leavesOut(entry) else { return nil }
    let errors = lock.withLock { self.errors }
    let events = answer.failures(errors, settings.requests)
    if events.isEmpty, Failure.self != Never.self, answer.isGiven, errors.all(of: Failure.self).isEmpty {
      lock.withLock { if !hasForgotten { untriable.append((entry, Failure.self)) } }
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

  private func isCancelled<Output, Failure: Error, AnswerFunction>(
    _ key: CallKey,
    _ entry: Timeline.Entry,
    _ answer: Answer<Output, Failure, AnswerFunction>
  ) -> Bool {
    var isHeld = false
    if case .held = answer { isHeld = true }
    // A request with a completion handler is made by a task that doesn't wait for it.
    let isWaitedFor = !entry.function.hasPrefix("loadData(")
    guard answer.isGiven || isHeld && isWaitedFor, !settings.leavesOut(entry) else { return false }
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
