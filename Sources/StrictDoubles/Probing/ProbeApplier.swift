import Foundation
import TestDoubles

/// Changes one thing in one round. Safe from any thread.
final class ProbeApplier: RoundDirector, @unchecked Sendable {
  private let target: Probe.Target
  private let change: Change
  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = NSLock()
  /// The first time that the clock said. The clock stands still at it in this round.
  private var firstTime: Duration?
  private var callsSoFar: [DoubleKey: Int] = [:]
  private var wasApplied = false
  private var isOver = false

  init(_ change: Change, to target: Probe.Target) {
    self.change = change
    self.target = target
  }

  /// Whether the round reached the changed answer. A round that took another path shows nothing.
  var hasChangedSomething: Bool {
    lock.withLock { wasApplied }
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

  func answer<Input, Output, Failure: Error, AnswerFunction>(
    _ answer: Answer<Output, Failure, AnswerFunction>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    taking input: Input.Type,
    of double: DoubleName
  ) -> Answer<Output, Failure, AnswerFunction> {
    guard target == .answer(AnswerKey(double, origin)), let changed = answer.changed(by: change), applies()
    else {
      return answer
    }
    return changed
  }

  func result<Output, Failure: Error>(
    _ result: Result<Output, Failure>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    of double: DoubleName
  ) -> Result<Output, Failure> {
    let answer = Answer<Output, Failure, Never>(result)
    return self.answer(answer, from: origin, to: call, taking: Any.self, of: double).result ?? result
  }

  func shift(of double: DoubleName, at time: Duration) -> Duration {
    guard target == .time(of: DoubleKey(double)), applies() else { return .zero }
    return switch change {
    case .later: .seconds(otherTime)
    case .earlier: .seconds(-otherTime)
    default:
      lock.withLock {
        firstTime = firstTime ?? time; return (firstTime ?? time) - time
      }
    }
  }
}
