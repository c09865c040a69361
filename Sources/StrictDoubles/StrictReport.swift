import TestDoubles

/// What a strict test tells at its end: one failure for each fault, and the timeline for whoever wants to see more.
package struct StrictReport {
  /// Each once; of very many the first hundred and their number.
  package let failures: [Problem]

  /// What may have come of the failures, and so isn't told as a failure of its own.
  private let consequences: [Problem]
  let timeline: Timeline

  /// Ends a test's scope.
  ///
  /// - Parameter error: What the test threw.
  package init(
    closing scope: DoubleScope,
    allowing allowance: Allowance = [],
    thrown error: (any Error)? = nil
  ) {
    let (problems, timeline) = scope.close()
    let waitInVain = (error as? WaitTimedOut).map { [Problem($0)] } ?? []
    let failures = (waitInVain + problems).filter { !allowance.allows($0.kind) }.eachOnce
    let isCaused = failures.contains { $0.kind.leavesThingsUndone }
    consequences = failures.filter { isCaused && $0.kind.isLeft }
    self.failures = failures.filter { !isCaused || !$0.kind.isLeft }.limited
    self.timeline = timeline
  }

  /// Whether a failure says all that an error says which the test threw.
  package func tells(of error: any Error) -> Bool {
    switch error {
    case is UnansweredCall, is UnmatchedRequest, is WaitTimedOut:
      failures.contains { $0.message == "\(error)" }
    default: false
    }
  }

  /// What is attached to a test that failed, by the name of the file.
  package var attachments: [(name: String, text: String)] {
    let list = [timeline.entries.isEmpty ? nil : timeline.description, consequencesText].compactMap(\.self)
    guard !list.isEmpty else { return [] }
    let diagram = timeline.entries.isEmpty ? [] : [(name: "timeline.mmd", text: timeline.mermaid)]
    return [(name: "timeline.txt", text: list.joined(separator: "\n\n"))] + diagram
  }

  private var consequencesText: String? {
    guard !consequences.isEmpty else { return nil }
    let lines = consequences.map { problem in
      "- \(problem.location.map { "\($0): " } ?? "")\(problem.message)"
    }
    return "What was left, perhaps for the failure above:\n\(lines.joined(separator: "\n"))"
  }
}

extension DoubleScope {
  /// Says which double threw an error that ended a test, or what was to be decoded when it came.
  func source(of error: any Error) -> String? {
    let text = String(reflecting: error)
    let thrower = thrower { type(of: $0) == type(of: error) && String(reflecting: $0) == text }
    return thrower?.description ?? bodyMeant(by: text)
  }

  /// The body that the code under test tripped over, where an error has one of a decoder in it.
  func bodyMeant(by error: String) -> String? {
    error.contains("DecodingError") ? lastBody?() : nil
  }
}

extension Problem.Kind {
  /// Whether the code under test, or the test itself, may have stopped short of what it was to do.
  fileprivate var leavesThingsUndone: Bool {
    switch self {
    case .unansweredCall, .unmatchedRequest, .waitInVain: true
    case .unusedAnswer, .heldCall, .uncheckedCall, .misuse: false
    }
  }

  /// Whether it is about something that was to be done and wasn't.
  fileprivate var isLeft: Bool {
    switch self {
    case .unusedAnswer, .heldCall, .uncheckedCall: true
    case .unansweredCall, .unmatchedRequest, .waitInVain, .misuse: false
    }
  }
}

extension [Problem] {
  fileprivate var eachOnce: [Problem] {
    var seen: Set<String> = []
    return filter { problem in
      let place = problem.location.map { "\($0)" } ?? ""
      return seen.insert("\(place) \(problem.message)").inserted
    }
  }

  fileprivate var limited: [Problem] {
    guard count > mostFailures else { return self }
    let left = "There are \(count - mostFailures) more failures like these."
    return prefix(mostFailures) + [Problem(.misuse, left)]
  }
}

private let mostFailures = 100
