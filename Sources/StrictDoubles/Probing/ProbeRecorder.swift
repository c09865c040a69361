import TestDoubles

/// Notes in one round what there is to probe, and changes nothing. Safe from any thread.
final class ProbeRecorder: RoundInterceptor, @unchecked Sendable {
  /// A call that took an answer.
  struct RecordedCall {
    let entry: Timeline.Entry
    let answer: AnswerKey
    /// Whether its record matters.
    let isCommand: Bool
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
  private let lock = Lock()
  private var recordedCalls: [RecordedCall] = []
  private var offers: [(key: AnswerKey, offer: Offer)] = []
  private var keysOfAnswers: Set<AnswerKey> = []
  /// What closures threw that have returned nothing; `nil` for those that have.
  private var thrown: [AnswerKey: Offer?] = [:]
  private var askedTimes: [AskedTime] = []
  private var seenValues: [Any] = []
  private var madeDoubles: [DoubleName] = []
  /// The number of the last call before the test's own function did something.
  private var beginning: Int?

  var calls: [RecordedCall] {
    lock.withLock { recordedCalls }.sorted { $0.entry.sequence < $1.entry.sequence }
  }

  var answers: [UsedAnswer] {
    let (offers, thrown, values) = lock.withLock { (self.offers, self.thrown, seenValues) }
    return offers.compactMap { UsedAnswer($0.key, (thrown[$0.key] ?? nil) ?? $0.offer, values) }
  }

  /// The clocks and date providers that were asked.
  var times: [AskedTime] {
    lock.withLock { askedTimes }
  }

  /// What calls took and got, for calls that nothing else answers.
  var values: [Any] {
    lock.withLock { seenValues }
  }

  var namedThings: NamedThings {
    lock.withLock {
      NamedThings(calls: recordedCalls.map(\.entry), doubles: madeDoubles + askedTimes.map(\.double))
    }
  }

  /// Whether the test's own body had begun when a call came; assumed where nobody knows when it began.
  func isInBody(_ call: RecordedCall) -> Bool {
    lock.withLock { beginning }.map { call.entry.sequence > $0 } ?? true
  }

  // MARK: Noting

  func beginTest() {
    lock.withLock { beginning = beginning ?? lastSequenceNumber() }
  }

  func noteMade(_ double: DoubleName) {
    lock.withLock { madeDoubles.append(double) }
  }

  /// An answer that the test's own function sets up shows that the function has begun.
  func learn(of errors: [any Error], from reason: AnswerReason) {
    if case .setUp = reason { beginTest() }
  }

  func decide(over offer: Offer) -> Decision? {
    switch (offer.kind, offer.answer) {
    case (.call, _), (.element, _):
      let key = AnswerKey(offer)
      // A held call is found by its record.
      let call = RecordedCall(entry: offer.call, answer: key, isCommand: !offer.isHeld && offer.isCommand)
      lock.withLock { recordedCalls.append(call) }
      note(offer.call.input)
      note(offer)
      guard case .computed = offer.answer else { return nil }
      // Only this object uses it, with its lock.
      nonisolated(unsafe) let offer = offer
      return .watch { [self] given in noteEnding(given, of: offer) }
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
    if case .value(let value) = offer.answer { note(value) }
    let key = AnswerKey(offer)
    lock.withLock {
      if keysOfAnswers.insert(key).inserted { offers.append((key, offer)) }
    }
  }

  private func note(_ value: Any) {
    lock.withLock { if seenValues.count < mostValues { seenValues.append(value) } }
  }

  /// Notes what a closure gave.
  private func noteEnding(_ given: Given, of offer: Offer) {
    if case .value(let value) = given { note(value) }
    let (key, ended) = (AnswerKey(offer), offer.giving(given))
    lock.withLock {
      if ended.kindOfAnswer != .thrown { thrown[key] = .some(nil) }
      if thrown[key] == nil { thrown[key] = ended }
    }
  }
}

/// More than any test needs.
private let mostValues = 1_000

extension ProbeRecorder.UsedAnswer {
  /// - Parameter values: What the doubles have seen.
  /// - Returns: `nil`, if nobody has set up what the calls get.
  fileprivate init?(_ key: AnswerKey, _ offer: Offer, _ values: [Any]) {
    guard let kind = offer.kindOfAnswer else { return nil }
    self.init(
      key: key,
      kind: kind,
      offer: offer,
      alternatives: offer.possibleChanges(values)?.map { changes in
        Alternative(changes: changes, values: changes.compactMap { offer.replacement(in: $0, values) })
      }
    )
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

  /// The same with what its closure has given.
  fileprivate func giving(_ given: Given) -> Offer {
    var offer = self
    switch given {
    case .value(let value): offer.answer = .value(value)
    case .error(let error): offer.answer = .error(error)
    case .nothing, .end: break
    }
    return offer
  }
}
