import Foundation
import TestDoubles

/// Notes in one round what there is to probe, and changes nothing. Safe from any thread.
final class ProbeRecorder: RoundInterceptor, @unchecked Sendable {
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
    let kind: AnswerKind
    /// What the call got that took it first.
    let offer: Offer
    /// One for each probe; `nil` if no probe can change the answer.
    let alternatives: [Alternative]?

    /// The call that took it first.
    var firstUse: Timeline.Entry { offer.call }
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

  func decide(over offer: Offer) -> Decision? {
    switch (offer.kind, offer.answer) {
    case (.call, _), (.element, _):
      let call = RecordedCall(
        entry: offer.call,
        answer: AnswerKey(offer),
        returnsValue: !offer.returnsNothing,
        isHeld: offer.isHeld
      )
      lock.withLock { recordedCalls.append(call) }
      note(offer)
    case (.resumption, _): note(offer)
    case (.time, .value(let time as Duration)): note(time, of: offer.call.name)
    case (.time, _), (.access, _): break
    }
    return nil
  }

  private func note(_ time: Duration, of double: DoubleName) {
    lock.withLock {
      if let index = askedTimes.firstIndex(where: { DoubleKey($0.double) == DoubleKey(double) }) {
        askedTimes[index].hasMoved = askedTimes[index].hasMoved || askedTimes[index].first != time
      } else {
        askedTimes.append(AskedTime(double: double, first: time))
      }
    }
  }

  private func note(_ offer: Offer) {
    let key = AnswerKey(offer)
    guard let kind = offer.kindOfAnswer, lock.withLock({ keysOfAnswers.insert(key).inserted }) else { return }
    let alternatives = offer.possibleChanges?.map { changes in
      UsedAnswer.Alternative(
        changes: changes,
        values: changes.compactMap { offer.replacement(in: $0) }
      )
    }
    let used = UsedAnswer(key: key, kind: kind, offer: offer, alternatives: alternatives)
    lock.withLock { usedAnswers.append(used) }
  }
}

extension Offer {
  fileprivate var kindOfAnswer: ProbeRecorder.UsedAnswer.AnswerKind? {
    switch answer {
    case .value(let response as MockDataLoader.Response) where response.isFailure: .thrown
    case .value, .stream: .returned
    case .error: .thrown
    case .computed: .workedOut
    case .held, .unanswered: nil
    }
  }
}
