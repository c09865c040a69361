import TestDoubles

/// What is probed in a test: what its doubles did in one round, as changes to make in others. Make it on the main actor,
/// where the inputs and outputs may belong that it describes.
struct ProbePlan {
  struct Item {
    let probe: Probe
    /// The answer that is changed, or that the call took whose record is dropped.
    var answer: AnswerKey?
    /// Whether the test is to blame if it doesn't mind. The usual answers that a double is made with are changed
    /// only to learn whether calls matter.
    var blamesTest = true
    /// Whether the calls that took the answer matter if the test minds.
    var showsThatCallsMatter = false
    /// Whether the answer is a value: then the call may matter for that alone.
    var returnsValue = false
  }

  /// In the order in which they are tried: what is learnt of answers decides over records.
  let items: [Item]
  /// The answers of which nothing is learnt: calls that took them may matter.
  let leftOut: Set<AnswerKey>
  /// What was set up and can't be changed, and where.
  let unchangeable: [String]

  /// - Parameters:
  ///   - timeline: What the doubles have recorded in the end: what the test had them forget isn't probed.
  ///   - exceptions: What is left out.
  init(_ recorder: ProbeRecorder, _ timeline: Timeline, exceptions: [ProbeException] = []) {
    let calls = recorder.calls
    let excepted = recorder.answers.filter { used in
      exceptions.contains { $0.leavesOut(used) }
    }
    let exceptedKeys = Set(excepted.map(\.key))
    let mayMatter = excepted.filter { $0.output != Void.self || $0.kind != .returned }.map(\.key)
    let answers = recorder.answers.filter { !exceptedKeys.contains($0.key) }
    let fixed = answers.filter { $0.alternatives == nil }
    leftOut = Set(mayMatter + fixed.map(\.key))
    unchangeable = fixed.filter(\.isSetUpByTest).map { used in
      "\(used.firstUse.qualifiedFunction), of type \(used.output), set up at \(used.place)"
    }
    let times = recorder.times.filter { double in !exceptions.contains { $0.leavesOutTime(of: double) } }
    items =
      answers.flatMap { used in used.items(callCount: calls.count { $0.answer == used.key }) }
      + Self.records(of: calls, timeline, exceptions)
      + times.map { Item(probe: Probe(timeOf: $0)) }
  }

  private static func records(
    of calls: [ProbeRecorder.RecordedCall],
    _ timeline: Timeline,
    _ exceptions: [ProbeException]
  ) -> [Item] {
    let remembered = Set(timeline.entries.map(\.sequence))
    let alike = Dictionary(grouping: calls) { $0.entry.qualifiedCall }
    let ofSameDouble = Dictionary(grouping: calls) { DoubleKey($0.entry.name) }
    return calls.filter(\.mayLeaveNoRecord).compactMap { call in
      let sequence = call.entry.sequence
      guard remembered.contains(sequence), !exceptions.contains(where: { $0.leavesOutCall(call.entry) })
      else {
        return nil
      }
      let key = DoubleKey(call.entry.name)
      let text = call.entry.qualifiedCall
      let (number, count) = place(of: sequence, in: alike[text] ?? [])
      let probe = Probe(
        target: .record(of: key, number: place(of: sequence, in: ofSameDouble[key] ?? []).number),
        changes: [.noRecord],
        text: "\(text)\(count > 1 ? ", call \(number) of \(count)," : "") is not recorded",
        meaning: "nothing in it looks at this call",
        place: nil
      )
      return Item(probe: probe, answer: call.answer, returnsValue: call.returnsValue)
    }
  }

  private static func place(
    of sequence: Int,
    in calls: [ProbeRecorder.RecordedCall]
  ) -> (number: Int, count: Int) {
    (calls.count { $0.entry.sequence <= sequence }, calls.count)
  }
}

extension ProbeRecorder.RecordedCall {
  /// A property's gets needn't be looked at: they change nothing. A held call is found by its record.
  fileprivate var mayLeaveNoRecord: Bool {
    !isHeld && entry.name.role != .stub && entry.name.role != .getter
  }
}

extension ProbeRecorder.UsedAnswer {
  /// A double that belongs to no type was made by the test itself, and so was an object that is one as a whole.
  fileprivate var isSetUpByTest: Bool {
    origin.place != nil || firstUse.name.ownerType == nil || firstUse.name.role == .object
  }

  fileprivate var place: SourceLocation {
    origin.place ?? firstUse.name.madeAt
  }

  fileprivate func items(callCount: Int) -> [ProbePlan.Item] {
    let subject = callCount > 1 ? firstUse.qualifiedFunction : firstUse.qualifiedCall
    return (alternatives ?? []).compactMap { alternative in
      let probe = Probe(
        target: .answer(key),
        changes: alternative.changes,
        text: "\(subject) \(text(of: alternative))",
        meaning: "nothing in it depends on this answer",
        place: place
      )
      let item = ProbePlan.Item(
        probe: probe,
        answer: key,
        blamesTest: isSetUpByTest,
        showsThatCallsMatter: output != Void.self || kind != .returned && !alternative.isThrown,
        returnsValue: output != Void.self
      )
      let isAsked =
        isSetUpByTest || item.showsThatCallsMatter && ![.stub, .getter].contains(firstUse.name.role)
      return isAsked ? item : nil
    }
  }

  /// What comes in place of the answer: `returns 4, 0 or -3 instead of 3`.
  private func text(of alternative: Alternative) -> String {
    let isResponse = output == MockDataLoader.Response.self
    let values = list(alternative.values.map(\.description))
    let value = value?.description ?? ""
    return switch (alternative.changes.first, kind) {
    case (.throwing, _): isResponse ? "is refused" : "throws"
    case (.status, _): "is answered with status \(values)"
    case (.body, _): "is answered with an empty body"
    case (_, .thrown) where isResponse: "is answered with status 200 instead of an error"
    case (_, .thrown) where output == Void.self: "returns instead of throwing \(value)"
    case (_, .thrown): "returns \(values) instead of throwing \(value)"
    case (_, .workedOut) where output == Void.self: "returns without running its closure"
    case (_, .workedOut): "returns \(values) instead of what its closure works out"
    case (_, .returned): "returns \(values) instead of \(value)"
    }
  }

  /// `4, 0 or -3`
  private func list(_ values: [String]) -> String {
    guard let last = values.last, values.count > 1 else { return values.first ?? "" }
    return "\(values.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension ProbeRecorder.UsedAnswer.Alternative {
  fileprivate var isThrown: Bool {
    if case .throwing = changes.first { true } else { false }
  }
}

extension Probe {
  fileprivate init(timeOf double: DoubleName) {
    let isClock = double.owner == "ManualClock"
    self.init(
      target: .time(of: DoubleKey(double)),
      changes: isClock ? [.later] : [.later, .earlier],
      text: "\(double.participant) \(isClock ? "shows another time" : "tells another date")",
      meaning: "nothing in it depends on the \(isClock ? "time" : "date")",
      place: double.madeAt
    )
  }
}
