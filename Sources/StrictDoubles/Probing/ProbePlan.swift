import TestDoubles

/// What is probed in a test: what its doubles did in one round, as changes to make in others.
@MainActor
struct ProbePlan {
  /// An answer, and what it stands for.
  struct AnswerProbes {
    let key: AnswerKey
    let probes: [Probe]
    /// Whether the test is to blame if it doesn't mind. The usual answers that a double is made with are probed
    /// only to learn whether calls matter.
    let isSetUpByTest: Bool
    /// What it returns, and where that was set up, in case it can't be changed.
    let unchangeable: String?
  }

  let answers: [AnswerProbes]
  /// The calls whose records are probed, unless the answers that they took matter.
  let records: [(answer: AnswerKey, probe: Probe)]
  let times: [Probe]

  /// - Parameters:
  ///   - timeline: What the doubles have recorded in the end: what the test had them forget isn't probed.
  ///   - exceptions: What is left out.
  init(_ recorder: ProbeRecorder, _ timeline: Timeline, exceptions: [ProbeException]) {
    let calls = recorder.calls
    answers = recorder.answers
      .filter { used in !exceptions.contains { $0.leavesOutAnswers(of: used.firstUse) } }
      .map { used in
        AnswerProbes(used, callCount: calls.count { $0.answer == used.key })
      }
    records = Self.records(calls, timeline, exceptions)
    times = recorder.times
      .filter { double in !exceptions.contains { $0.leavesOutTime(of: double) } }
      .map(Probe.init(timeOf:))
  }

  private static func records(
    _ calls: [ProbeRecorder.RecordedCall],
    _ timeline: Timeline,
    _ exceptions: [ProbeException]
  ) -> [(answer: AnswerKey, probe: Probe)] {
    let left = Set(timeline.entries.map(\.sequence))
    var numbers: [DoubleKey: Int] = [:]
    var texts: [String: Int] = [:]
    let total = Dictionary(grouping: calls, by: { $0.entry.qualifiedCall }).mapValues(\.count)
    var probes: [(answer: AnswerKey, probe: Probe)] = []
    for call in calls where call.entry.name.role != .stub {
      let key = DoubleKey(call.entry.name)
      let text = call.entry.qualifiedCall
      numbers[key, default: 0] += 1
      texts[text, default: 0] += 1
      guard left.contains(call.entry.sequence), !call.isHeld, call.entry.name.role != .getter,
        !exceptions.contains(where: { $0.leavesOutCall(call.entry) })
      else { continue }
      let ordinal = total[text, default: 1] > 1 ? ", call \(texts[text, default: 1]) of \(total[text, default: 1])," : ""
      let probe = Probe(
        target: .record(of: key, number: numbers[key, default: 1]),
        changes: [.noRecord],
        text: "\(text)\(ordinal) is not recorded",
        meaning: "nothing in it looks at this call",
        place: nil
      )
      probes.append((call.answer, probe))
    }
    return probes
  }
}

extension ProbePlan.AnswerProbes {
  @MainActor init(_ used: ProbeRecorder.UsedAnswer, callCount: Int) {
    let name = used.firstUse.name
    let subject = callCount > 1 ? name.subject(function: used.firstUse.functionName) : used.firstUse.qualifiedCall
    key = used.key
    // A double that belongs to no type was made by the test itself, and so is an object that is one as a whole.
    isSetUpByTest = used.origin.place != nil || name.ownerType == nil || name.role == .object
    let place = used.origin.place ?? name.madeAt
    unchangeable = used.alternatives == nil ? "\(subject) at \(place), of type \(used.output)" : nil
    probes = (used.alternatives ?? []).map { alternative in
      Probe(
        target: .answer(used.key),
        changes: alternative.changes,
        text: "\(subject) \(used.text(of: alternative))",
        meaning: "nothing in it depends on this answer",
        place: place
      )
    }
  }
}

extension ProbeRecorder.UsedAnswer {
  /// What comes in place of the answer: `returns 4, 0 or -3 instead of 3`.
  @MainActor fileprivate func text(of alternative: Alternative) -> String {
    let isResponse = output == MockDataLoader.Response.self
    let values = alternative.values.map(\.description)
    switch (alternative.changes.first, kind) {
    case (.throwing, _):
      return isResponse ? "is refused" : "throws"
    case (.status, _):
      return "is answered with status \(values.first ?? "")"
    case (.body, _):
      return "is answered with an empty body"
    case (_, .thrown) where isResponse:
      return "is answered with status 200 instead of an error"
    case (_, .thrown) where output == Void.self:
      return "returns instead of throwing \(value?.description ?? "")"
    case (_, .thrown):
      return "returns \(list(values)) instead of throwing \(value?.description ?? "")"
    case (_, .workedOut) where output == Void.self:
      return "returns without running its closure"
    case (_, .workedOut):
      return "returns \(list(values)) instead of what its closure works out"
    case (_, .returned):
      return "returns \(list(values)) instead of \(value?.description ?? "")"
    }
  }

  /// `4, 0 or -3`
  private func list(_ values: [String]) -> String {
    guard let last = values.last, values.count > 1 else { return values.first ?? "" }
    return "\(values.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension Probe {
  fileprivate init(timeOf double: DoubleName) {
    let isClock = double.owner == "ManualClock"
    self.init(
      target: .time(of: DoubleKey(double)),
      changes: [.later, .earlier],
      text: "\(double.participant) \(isClock ? "shows another time" : "tells another date")",
      meaning: "nothing in it depends on the \(isClock ? "time" : "date")",
      place: double.madeAt
    )
  }
}
