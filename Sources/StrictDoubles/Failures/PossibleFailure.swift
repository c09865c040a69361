import TestDoubles

/// What can go wrong with one call of a round. The call may belong to the main actor, which describes it.
struct PossibleFailure {
  let failure: PlannedFailure
  let entry: Timeline.Entry
  /// Whether the failure comes in place of a closure of the test, which doesn't run.
  let replacesClosure: Bool
  private let error: UndescribedValue?

  init(_ failure: PlannedFailure, _ offer: Offer) {
    self.failure = failure
    entry = offer.call
    replacesClosure = if case .computed = offer.answer { true } else { false }
    switch failure.event {
    case .failing(let error), .returningFailure(let error): self.error = UndescribedValue(error)
    case .response, .ending, .cancelling: error = nil
    }
  }

  /// `MenuSpy.load() throws URLError(.timedOut), its 1st call`
  func text(andAllAfterIt: Bool) -> String {
    let place = ordinalText(failure.call.number)
    let role = entry.name.role
    let thing = role == .stream ? "element" : role == .loader ? "request" : "call"
    let all = andAllAfterIt ? " and all after it" : ""
    // Of an access of a fake, the arguments aren't known.
    let call = role == .fake ? entry.qualifiedFunction : entry.qualifiedCall
    var subject = call
    if case .cancelling = failure.event { subject = "the caller of " + call }
    return "\(subject) \(event), its \(place) \(thing)\(all)"
  }

  private var event: String {
    switch failure.event {
    case .failing: "\(entry.name.role == .loader ? "fails with" : "throws") \(error?.description ?? "")"
    case .returningFailure: "returns .failure(\(error?.description ?? ""))"
    case .response(let failure): failure.text
    case .ending: "ends"
    case .cancelling: "is cancelled"
    }
  }
}

/// `1st`, `2nd`, `11th`
func ordinalText(_ number: Int) -> String {
  let ending =
    switch (number % 100, number % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  return "\(number)\(ending)"
}
