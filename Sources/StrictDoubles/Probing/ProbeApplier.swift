import TestDoubles

/// Changes one thing in one round. Safe from any thread.
final class ProbeApplier: RoundInterceptor, @unchecked Sendable {
  private let target: Probe.Target
  private let change: Change
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = Lock()
  /// The first time that the clock said. The clock stands still at it in this round.
  private var firstTime: Duration?
  private var callsSoFar: [DoubleKey: Int] = [:]
  private var wasApplied = false
  private var wasUnanswered = false
  private var isOver = false
  /// What the doubles have seen before.
  private let values: [Any]

  /// - Parameter values: What calls may get that only the change causes, so that the process goes on.
  init(_ change: Change, to target: Probe.Target, values: [Any]) {
    self.change = change
    self.target = target
    self.values = values
  }

  /// Whether the round reached the changed answer. A round that took another path shows nothing.
  var hasChangedSomething: Bool {
    lock.withLock { wasApplied }
  }

  /// Whether a call would have stopped the process, since nothing answers it. Then the test has noticed the change.
  var hasMetUnanswered: Bool {
    lock.withLock { wasUnanswered }
  }

  func end() {
    lock.withLock { isOver = true }
  }

  /// Notes that the change is made, unless the round is over.
  private func applies() -> Bool {
    lock.withLock {
      wasApplied = wasApplied || !isOver
      return !isOver
    }
  }

  func records(callOf double: DoubleName) -> Bool {
    guard case .records(let records) = target else { return true }
    let key = DoubleKey(double)
    return lock.withLock {
      let record = RecordKey(double: key, number: callsSoFar[key, default: 0] + 1)
      callsSoFar[key] = record.number
      guard records.contains(record) else { return true }
      wasApplied = true
      return false
    }
  }

  func decide(over offer: Offer) -> Decision? {
    if case (.time, .value(let time as Duration)) = (offer.kind, offer.answer) {
      guard target == .time(of: DoubleKey(offer.call.name)), applies() else { return nil }
      return .give(.value(changed(time)))
    }
    if offer.stopsProcess, let value = anyValue(of: offer.output, among: values) {
      lock.withLock { wasUnanswered = wasUnanswered || wasApplied }
      return .give(.value(value))
    }
    guard target == .answer(AnswerKey(offer)), let changed = offer.changed(by: change, values), applies()
    else {
      return nil
    }
    return .give(changed)
  }

  private func changed(_ time: Duration) -> Duration {
    switch change {
    case .later: time + .seconds(otherTime)
    case .earlier: time - .seconds(otherTime)
    default:
      lock.withLock {
        firstTime = firstTime ?? time
        return firstTime ?? time
      }
    }
  }
}

extension Offer {
  /// Whether nothing answers a call that has to be answered at once, and can't throw an error that says so.
  fileprivate var stopsProcess: Bool {
    guard case .unanswered = answer, kind == .call else { return false }
    return !isAwaited && !canThrow(ProbeError())
  }
}
