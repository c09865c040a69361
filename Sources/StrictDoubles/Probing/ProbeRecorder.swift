import Foundation
import TestDoubles

/// Notes in one round what there is to probe, and changes nothing. Safe from any thread.
final class ProbeRecorder: RoundDirector, @unchecked Sendable {
  /// A call that took an answer.
  struct RecordedCall {
    let entry: Timeline.Entry
    let answer: AnswerKey
    let returnsValue: Bool
    let isHeld: Bool
  }

  /// A clock or a date provider that was asked.
  struct AskedTime {
    let double: DoubleName
    /// The first time that it said.
    let first: Duration
    /// Whether the clock said another time later.
    var hasMoved = false
  }

  /// An answer that calls took.
  struct UsedAnswer {
    /// The values that take its place, one in each round.
    struct Alternative {
      let changes: [Change]
      let values: [UndescribedValue]
    }

    enum AnswerKind {
      case returned, thrown, workedOut
    }

    let key: AnswerKey
    let origin: AnswerOrigin
    let kind: AnswerKind
    let value: UndescribedValue?
    /// One for each probe; `nil` if no probe can change the answer.
    let alternatives: [Alternative]?
    let output: Any.Type
    /// The call that took it first.
    let firstUse: Timeline.Entry
  }

  /// Guards all that changes. That is why the class is `@unchecked Sendable`.
  private let lock = NSLock()
  private var recordedCalls: [RecordedCall] = []
  private var usedAnswers: [UsedAnswer] = []
  private var keysOfAnswers: Set<AnswerKey> = []
  private var askedTimes: [AskedTime] = []

  var calls: [RecordedCall] {
    lock.withLock { recordedCalls }.sorted { $0.entry.sequence < $1.entry.sequence }
  }

  var answers: [UsedAnswer] {
    lock.withLock { usedAnswers }
  }

  /// The clocks and date providers that were asked.
  var times: [AskedTime] {
    lock.withLock { askedTimes }
  }

  func answer<Input, Output, Failure: Error, AnswerFunction>(
    _ answer: Answer<Output, Failure, AnswerFunction>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    taking input: Input.Type,
    of double: DoubleName
  ) -> Answer<Output, Failure, AnswerFunction> {
    let entry = Timeline.Entry(call, of: double)
    let key = AnswerKey(entry.name, origin)
    var isHeld = false
    if case .held = answer { isHeld = true }
    let call = RecordedCall(
      entry: entry,
      answer: key,
      returnsValue: Output.self != Void.self,
      isHeld: isHeld
    )
    lock.withLock { recordedCalls.append(call) }
    note(answer, key, origin, entry)
    return answer
  }

  func result<Output, Failure: Error>(
    _ result: Result<Output, Failure>,
    from origin: AnswerOrigin,
    to call: Call<Any>,
    of double: DoubleName
  ) -> Result<Output, Failure> {
    let entry = Timeline.Entry(call, of: double)
    note(Answer<Output, Failure, Never>(result), AnswerKey(entry.name, origin), origin, entry)
    return result
  }

  func shift(of double: DoubleName, at time: Duration) -> Duration {
    lock.withLock {
      if let index = askedTimes.firstIndex(where: { DoubleKey($0.double) == DoubleKey(double) }) {
        askedTimes[index].hasMoved = askedTimes[index].hasMoved || askedTimes[index].first != time
      } else {
        askedTimes.append(AskedTime(double: double, first: time))
      }
    }
    return .zero
  }

  private func note<Output, Failure: Error, AnswerFunction>(
    _ answer: Answer<Output, Failure, AnswerFunction>,
    _ key: AnswerKey,
    _ origin: AnswerOrigin,
    _ entry: Timeline.Entry
  ) {
    guard let kind = answer.kind, lock.withLock({ keysOfAnswers.insert(key).inserted }) else { return }
    let alternatives = answer.possibleChanges?.map { changes in
      UsedAnswer.Alternative(
        changes: changes,
        values: changes.compactMap { answer.replacement(in: $0) }
      )
    }
    let used = UsedAnswer(
      key: key,
      origin: origin,
      kind: kind,
      value: answer.value,
      alternatives: alternatives,
      output: Output.self,
      firstUse: entry
    )
    lock.withLock { usedAnswers.append(used) }
  }
}

extension Answer {
  fileprivate var kind: ProbeRecorder.UsedAnswer.AnswerKind? {
    switch self {
    case .output(let response as MockDataLoader.Response) where response.isFailure: .thrown
    case .output, .streamed: .returned
    case .failure: .thrown
    case .computed: .workedOut
    case .held, .unanswered, .unimplemented: nil
    }
  }
}
