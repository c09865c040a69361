import TestDoubles

/// The changes to try in a test, one in each round. They follow from what its doubles did in one round. Make it on
/// the main actor, since it describes inputs and outputs that may belong there.
struct ProbePlan {
  struct Item {
    let probe: Probe
    /// The answer that is changed.
    var answer: AnswerKey?
    /// Whether it is a weak place if the test doesn't notice. A usual answer, which a double is made with, is changed
    /// only to learn whether calls matter.
    var blamesTest = true
    /// Whether the calls that took the answer matter if the test notices.
    var showsThatCallsMatter = false
    /// The answers of the calls whose records the probe drops.
    var callsAnswered: [AnswerKey] = []
    /// The weak place if the test does notice: records are dropped to learn whether it looks at them.
    var suspicion: Probe?
  }

  /// In the order of the rounds. The rounds that change an answer decide which records are probed.
  let items: [Item]
  /// The answers that no probe can judge. The calls that took them may matter.
  let leftOut: Set<AnswerKey>
  /// The answers that the test set up and that no probe can change.
  let unchangeable: [Unprobed]
  /// The calls of each double, in order.
  private let texts: [DoubleKey: [(record: RecordKey, text: String)]]

  /// - Parameters:
  ///   - timeline: The records of the doubles at the end. Calls that the test has removed with `reset()` aren't
  ///     probed.
  ///   - probing: What is left out, and whether a weak place is one of the test or of the run.
  init(_ recorder: ProbeRecorder, _ timeline: Timeline, _ probing: Probing) {
    let (calls, used) = (recorder.calls, recorder.answers)
    let excepted = used.filter { probing.leavesOut($0.firstUse) }
    let exceptedKeys = Set(excepted.map(\.key))
    let answers = used.filter { !exceptedKeys.contains($0.key) }
    let mayMatter = excepted.filter { !$0.offer.returnsNothing || $0.kind != .returned }.map(\.key)
    let fixed = answers.filter { $0.alternatives == nil }
    leftOut = Set(mayMatter + fixed.map(\.key))
    unchangeable = fixed.filter(\.isSetUpByTest).map { used in
      Unprobed(subject: used.firstUse.functionOfKind, reason: used.obstacle, place: "\(used.place)")
    }
    let times = recorder.times.filter { !probing.leavesOutTime(of: $0.double) }
    let recorded = Self.numbered(calls, timeline)
    texts = Dictionary(grouping: recorded, by: \.record.double)
      .mapValues { $0.map { ($0.record, $0.call.entry.call) } }
    let commands = recorded.filter { _, call in
      call.isCommand && recorder.isInBody(call) && !probing.leavesOut(call.entry)
    }
    let answersOfCommands = Set(calls.filter(\.isCommand).map(\.answer))
    items =
      answers.flatMap { used in
        used.items(
          callCount: calls.count { $0.answer == used.key },
          answersOfCommands,
          expectingFailures: probing.expectsFailures
        )
      }
      + times.map { Item(probe: Probe($0)) }
      + Self.records(of: commands, ofFunctions: probing.isOn == nil)
  }

  /// The calls that are still recorded at the end, each with its number among all of its double.
  private static func numbered(
    _ calls: [ProbeRecorder.RecordedCall],
    _ timeline: Timeline
  ) -> [(record: RecordKey, call: ProbeRecorder.RecordedCall)] {
    let remembered = Set(timeline.entries.map(\.sequence))
    var callsSoFar: [DoubleKey: Int] = [:]
    return calls.compactMap { call in
      let double = DoubleKey(call.entry.name)
      callsSoFar[double, default: 0] += 1
      let record = RecordKey(double: double, number: callsSoFar[double, default: 0])
      return remembered.contains(call.entry.sequence) ? (record, call) : nil
    }
  }

  /// One probe for each object that is a double, or has doubles: a test that looks at any of its calls needn't look at
  /// all of them. In a run, one for each function, since all tests together need.
  private static func records(
    of calls: [(record: RecordKey, call: ProbeRecorder.RecordedCall)],
    ofFunctions: Bool
  ) -> [Item] {
    var owners: [(name: String, calls: [(record: RecordKey, call: ProbeRecorder.RecordedCall)])] = []
    for (record, call) in calls {
      let owner =
        ofFunctions ? call.entry.qualifiedFunction : call.entry.name.ownerType ?? "\(record.double)"
      let index = owners.firstIndex { $0.name == owner } ?? owners.count
      if index == owners.count { owners.append((owner, [])) }
      owners[index].calls.append((record, call))
    }
    return owners.map { _, calls in
      Item(
        probe: Probe(records: Set(calls.map(\.record)), of: calls.map(\.call.entry)),
        callsAnswered: calls.map(\.call.answer)
      )
    }
  }

  /// What shows whether the test looks at what came of a time: the records of the calls that were others in a round with
  /// another time are dropped. `nil`, if there are none.
  ///
  /// - Parameter timeline: The records of that round.
  func item(confirming probe: Probe, with timeline: Timeline) -> Item? {
    let others = Dictionary(grouping: timeline.entries) { DoubleKey($0.name) }
    let changed = texts.flatMap { double, calls in
      zip(calls, (others[double] ?? []).map(\.call) + Array(repeating: "", count: calls.count))
        .filter { $0.text != $1 }.map(\.0.record)
    }
    guard !changed.isEmpty else { return nil }
    var dropped = probe
    dropped.target = .records(of: Set(changed))
    dropped.changes = [.noRecord]
    return Item(probe: dropped, suspicion: probe)
  }
}

extension ProbeRecorder.UsedAnswer {
  /// Whether a probe of the answer can find a weak place. An answer that a double is made with, or is told in an
  /// initialiser, is a usual answer. An object that is a double as a whole, such as a loader, is different: the test
  /// makes it with the answer that it is about. A caller that was cancelled needn't look at its answer, and nobody looks at
  /// one that only lets a call end.
  fileprivate var isSetUpByTest: Bool {
    switch offer.origin.reason {
    case .setUp, .forwards: !offer.isCallerCancelled() && !offer.throwsCancellation
    case .default, .assigned: false
    case .made, .fallback: firstUse.name.role.isObject
    }
  }

  fileprivate var place: SourceLocation {
    offer.origin.reason.place ?? firstUse.name.madeAt
  }

  /// The reason why no probe can change it.
  fileprivate var obstacle: String {
    switch kind {
    case .thrown: "no probe knows a value of type \(offer.output) to return in place of the error"
    case .returned: "\(reasonNotToThrow), and no probe knows another value of type \(offer.output)"
    case .workedOut: "\(reasonNotToThrow), and no probe knows a value of type \(offer.output)"
    }
  }

  private var reasonNotToThrow: String {
    offer.failure == Never.self ? "it can't throw" : "no probe knows an error of type \(offer.failure)"
  }

  /// - Parameters:
  ///   - answersOfCommands: The answers of the calls whose records may be probed.
  ///   - expectsFailures: Whether the test passes whichever call fails.
  fileprivate func items(
    callCount: Int,
    _ answersOfCommands: Set<AnswerKey>,
    expectingFailures expectsFailures: Bool
  ) -> [ProbePlan.Item] {
    let subject = callCount > 1 ? firstUse.qualifiedFunction : firstUse.qualifiedCall
    return (alternatives ?? []).compactMap { alternative in
      let change = change(by: alternative)
      let probe = Probe(
        target: .answer(key),
        changes: alternative.changes,
        subject: subject,
        event: text(of: alternative),
        meaning: "depends on \(change.aspect)",
        function: firstUse.functionOfKind,
        kind: change.event,
        place: place
      )
      let item = ProbePlan.Item(
        probe: probe,
        answer: key,
        blamesTest: isSetUpByTest
          && !(expectsFailures && (alternative.isFailure || offer.failureOfResult != nil)),
        showsThatCallsMatter: !offer.returnsNothing || kind != .returned && !alternative.isThrown
      )
      let isAsked = item.blamesTest || item.showsThatCallsMatter && answersOfCommands.contains(key)
      return isAsked ? item : nil
    }
  }

  /// The kind of change in words, and what the test ignores if it notices only other changes.
  private func change(by alternative: Alternative) -> (event: String, aspect: String) {
    switch alternative.changes.first {
    case .throwing where offer.isResponse: ("is refused", "whether it is refused")
    case .throwing: ("throws", "whether it throws")
    case .status: ("is answered with another status", "the status")
    case .body: ("is answered with an empty body", "the body")
    case _ where kind == .thrown: ("returns instead of throwing", "this error")
    case _ where offer.returnsNothing: ("returns without running its closure", "the closure")
    default: ("returns another value", "this value")
    }
  }

  /// The changed answer in words: `returns 4, 0 or -3 instead of 3`.
  private func text(of alternative: Alternative) -> String {
    let values = eitherOf(alternative.values.map(\.description))
    let value = offer.value?.description ?? ""
    return switch (alternative.changes.first, kind) {
    case (.throwing, _): offer.isResponse ? "is refused" : "throws"
    case (.status, _): "is answered with status \(values)"
    case (.body, _): "is answered with an empty body"
    case (_, .thrown) where offer.isResponse: "is answered with status 200 instead of an error"
    case (_, .thrown) where offer.returnsNothing: "returns instead of throwing \(value)"
    case (_, .thrown): "returns \(values) instead of throwing \(value)"
    case (_, .workedOut) where offer.returnsNothing: "returns without running its closure"
    case (_, .workedOut): "returns \(values) instead of what its closure works out"
    case (_, .returned) where offer.kind == .element: "yields \(values) instead of \(value)"
    case (_, .returned): "returns \(values) instead of \(value)"
    }
  }

  /// `4, 0 or -3`
}

extension ProbeRecorder.UsedAnswer.Alternative {
  fileprivate var isThrown: Bool {
    if case .throwing = changes.first { true } else { false }
  }

  /// Whether `.everyFailure` has the call fail in this way, too.
  fileprivate var isFailure: Bool {
    switch changes.first {
    case .throwing, .ending, .status, .body: true
    default: false
    }
  }
}

extension Timeline.Entry {
  /// The double's type and the function: `DeskSpy.seats()`. It is the same for all doubles of the type.
  fileprivate var functionOfKind: String {
    guard let owner = name.ownerType, qualifiedFunction.hasPrefix(owner) else { return qualifiedFunction }
    return name.kindName + qualifiedFunction.dropFirst(owner.count)
  }
}

extension Probe {
  fileprivate init(_ time: ProbeRecorder.AskedTime) {
    let isClock = time.double.owner == "ManualClock"
    let event = isClock ? "shows another time" : "tells another date"
    self.init(
      target: .time(of: DoubleKey(time.double)),
      changes: (isClock ? [.later] : [.later, .earlier]) + (time.hasMoved ? [.standingStill] : []),
      subject: time.double.participant,
      event: event + (time.hasMoved ? ", or stands still" : ""),
      meaning: "depends on the \(isClock ? "time" : "date")",
      function: time.double.kindName,
      kind: event,
      place: time.double.madeAt
    )
  }

  /// - Parameter calls: The calls that leave no record, one or more.
  fileprivate init(records: Set<RecordKey>, of calls: [Timeline.Entry]) {
    let first = calls[0]
    let isFunction = calls.allSatisfy { $0.qualifiedFunction == first.qualifiedFunction }
    let all = isFunction ? first.qualifiedFunction : first.double
    self.init(
      target: .records(of: records),
      changes: [.noRecord],
      subject: calls.count == 1 ? first.qualifiedCall : "none of the \(calls.count) calls of \(all)",
      event: "is \(calls.count == 1 ? "not " : "")recorded",
      meaning: "looks at \(calls.count == 1 ? "this call" : "any of them")",
      function: isFunction ? first.functionOfKind : first.name.kindName,
      kind: isFunction ? "is not recorded" : "has no call recorded",
      place: nil
    )
  }
}
