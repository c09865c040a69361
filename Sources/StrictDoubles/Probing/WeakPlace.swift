import TestDoubles

/// A change that the test didn't notice, as a message says it: answers come first, then times, then records.
struct WeakPlace {
  /// The cause that this weak place shares with others: `DeskSpy.seats() throws`.
  let cause: String
  /// `DeskSpy.seats() throws: nothing in it depends on this answer`
  let text: String
  let place: SourceLocation?
  /// How many there are in the test that have this cause.
  var count = 1

  /// The message about the place.
  func message(in test: String) -> String {
    let more = count > 1 ? " The same goes for \(count - 1) more of the kind." : ""
    return "\(test) also passes when \(text).\(more)"
  }
}

extension WeakPlace {
  /// The weak places of a test, one for each cause, in the order of the probes.
  ///
  /// - Parameter probesOfAnswers: How many probes each answer had.
  static func all(_ probes: [Probe], of probesOfAnswers: [AnswerKey: Int]) -> [WeakPlace] {
    var answers: [(key: AnswerKey, probes: [Probe])] = []
    var others: [WeakPlace] = []
    for probe in probes {
      switch probe.target {
      case .answer(let key):
        let index = answers.firstIndex { $0.key == key } ?? answers.count
        if index == answers.count { answers.append((key, [])) }
        answers[index].probes.append(probe)
      case .time, .records: others.append(WeakPlace(probe))
      }
    }
    let ofAnswers = answers.flatMap { key, probes in
      probes.count == probesOfAnswers[key]
        ? [WeakPlace(allOf: probes)] : probes.map { WeakPlace($0) }
    }
    return (ofAnswers + others).reduce(into: []) { places, place in
      if let index = places.firstIndex(where: { $0.cause == place.cause }) {
        places[index].count += 1
      } else {
        places.append(place)
      }
    }
  }

  private init(_ probe: Probe) {
    cause = probe.cause
    text = "\(probe.text): nothing in it \(probe.meaning)"
    place = probe.place
  }

  /// The message if the test notices none of the changes of an answer.
  private init(allOf probes: [Probe]) {
    cause = probes.map(\.cause).joined(separator: ", ")
    text = "\(probes[0].subject) \(eitherOf(probes.map(\.event))): nothing in it depends on this answer"
    place = probes[0].place
  }
}

/// `returns 1, returns 2 or throws`
func eitherOf(_ texts: [String]) -> String {
  guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
  return "\(texts.dropLast().joined(separator: ", ")) or \(last)"
}
