import TestDoubles

/// The report at the end of a strict test: a failure for each mistake, and the timeline.
struct StrictReport {
  /// The failures, each once. Of very many it has the first hundred and their number.
  let failures: [Problem]

  /// Problems that may follow from the failures. They aren't failures of their own.
  private let consequences: [Problem]
  let timeline: Timeline
  /// Whether the test was ended because it couldn't go on. Then its error follows from that.
  let wasEnded: Bool
  /// Whether the test stopped early. Then it may not have released all objects.
  let isCutShort: Bool

  /// Ends a test's scope.
  ///
  /// - Parameters:
  ///   - test: Where the test is, if that is known.
  ///   - error: What the test threw.
  ///   - hasThrown: Whether it threw an error of which no more is known.
  init(
    closing scope: DoubleScope,
    of test: TestPlace? = nil,
    thrown error: (any Error)? = nil,
    hasThrown: Bool = false
  ) {
    let hints = scope.hints
    let (problems, later, timeline) = scope.close()
    let found = ((error.map(TestDoubles.problems) ?? []) + problems)
      .filter { !scope.allows($0) }
      .eachOnce
    let hasThrown = hasThrown || error != nil
    let causes = Set(found.map(\.kind))
    wasEnded = scope.isAtStandstill
    let isConsequence = { (problem: Problem) in
      hasThrown && problem.kind.isLeft || causes.contains { $0.mayCause(problem.kind) }
    }
    consequences = found.filter(isConsequence) + later.filter { !scope.allows($0) }.eachOnce
    isCutShort = hasThrown || wasEnded || causes.contains(.waitInVain)
    failures = found.filter { !isConsequence($0) }.limited
      .map { problem in
        switch problem.kind {
        case .unusedAnswer: problem.with(timeline, hints)
        case .unansweredCall: problem.with(found.first { $0.isLateAnswer && $0.double === problem.double })
        default: problem
        }
      }
      .map { problem in test.map(problem.told) ?? problem }
    self.timeline = timeline
  }

  /// Whether a failure already says all that the test's error says.
  func tells(of error: any Error) -> Bool {
    let told = problems(in: error)
    return switch error {
    case _ where wasEnded: true
    // After a wait in vain, the test's held calls end with this error, and so do the other tasks of its group.
    case is CancellationError: failures.contains { $0.kind == .waitInVain }
    // On Apple's systems a session makes an `NSError` of each error, and that text is what is left of ours.
    default:
      failures.contains { problem in
        told.contains(problem) || problem.isMeant(by: error.localizedDescription)
          || problem.substitute.map { isSame(error, as: $0) } == true
      }
    }
  }

  /// The attachments of a test that failed.
  var attachments: [TimelineAttachment] {
    let list = [timeline.entries.isEmpty ? nil : timeline.description, consequencesText].compactMap(\.self)
    guard !list.isEmpty else { return [] }
    let listed = TimelineAttachment(name: TimelineAttachment.list, text: list.joined(separator: "\n\n"))
    guard !timeline.entries.isEmpty else { return [listed] }
    return [listed, TimelineAttachment(name: "timeline.mmd", text: timeline.mermaid)]
  }

  private var consequencesText: String? {
    guard !consequences.isEmpty else { return nil }
    let lines = consequences.map { problem in
      "- \(problem.location.map { "\($0): " } ?? "")\(problem.message)"
    }
    return "Not reported, since the failure above may be the cause:\n\(lines.joined(separator: "\n"))"
  }
}

/// What a failed test attaches: a list, or the source of a diagram, which nobody reads as text.
struct TimelineAttachment: Sendable {
  static let list = "timeline.txt"

  /// The name of its file.
  let name: String
  let text: String
}

extension Problem {
  /// The same problem; the message also has the calls that came instead, and what may have kept the code waiting.
  fileprivate func with(_ timeline: Timeline, _ hints: [String]) -> Problem {
    let others = timeline.entries.filter { !isAbout($0.name) }.suffix(5).map { "\n    \($0)" }
    let title = others.isEmpty ? "" : "\n  What \(double == nil ? "the" : "other") doubles saw last:"
    var problem = self
    problem.parts.append("\(title)\(others.joined())\(hints.map { "\n  \($0)" }.joined())")
    return problem
  }

  /// The same problem of a call; the message also has the answer that came too late.
  fileprivate func with(_ lateAnswer: Problem?) -> Problem {
    guard let place = lateAnswer?.location else { return self }
    var problem = self
    problem.parts.append("\n  An answer was set up after the call, at \(place).")
    return problem
  }

  /// The same problem, reported at the test's own line if a helper set up the answer: many tests may use the helper.
  fileprivate func told(in test: TestPlace) -> Problem {
    guard let location, namesSetUp, !test.contains(location) else { return self }
    var problem = self
    problem.location = nil
    return problem
  }

  private func isAbout(_ name: DoubleName) -> Bool {
    double?.owner == name.owner && double?.ordinal == name.ordinal
      && double?.declaredAt.line == name.declaredAt.line
  }
}

extension Problem.Kind {
  /// Whether a problem of this kind may be the cause of a problem of another kind: the code under test, or the test
  /// itself, has stopped early or is still kept waiting.
  fileprivate func mayCause(_ other: Problem.Kind) -> Bool {
    switch self {
    case .unansweredCall, .unmatchedRequest, .waitInVain: other.isLeft
    case .heldCall: other == .unusedAnswer
    case .unusedAnswer, .replacedAnswer, .uncheckedCall, .standstill, .livingObject, .wrongPlace, .drift,
      .misuse:
      false
    }
  }

  /// Whether something is missing, such as a call or an answer's use.
  fileprivate var isLeft: Bool {
    switch self {
    case .unusedAnswer, .replacedAnswer, .heldCall, .uncheckedCall: true
    case .unansweredCall, .unmatchedRequest, .waitInVain, .standstill, .livingObject, .wrongPlace, .drift,
      .misuse:
      false
    }
  }
}

/// The place of a test's function.
struct TestPlace {
  let filePath: String
  /// The line of the attribute, `@Test`.
  let line: Int

  /// Whether a line belongs to the function. Without the source, every later line of the file may.
  func contains(_ location: SourceLocation) -> Bool {
    guard "\(location.filePath)" == filePath, location.line >= line else { return false }
    guard let source = location.compiledSource else { return true }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let function = lines.prefix(Int(location.line) - 1).dropFirst(line - 1)
    guard let attribute = function.first, !attribute.hasSuffix("}") else { return function.isEmpty }
    let indent = attribute.prefix { $0 == " " || $0 == "\t" }
    return !function.contains("\(indent)}")
  }
}

extension [Problem] {
  fileprivate var eachOnce: [Problem] {
    var seen: Set<String> = []
    return filter { problem in
      let place = problem.location.map { "\($0)" } ?? ""
      // A helper's line may set up answers of many doubles that are alike.
      let text = problem.kind == .unusedAnswer ? problem.double?.kindName : nil
      return seen.insert("\(place) \(text ?? problem.message)").inserted
    }
  }

  fileprivate var limited: [Problem] {
    guard count > mostFailures else { return self }
    let left = "There are \(count - mostFailures) more failures like these."
    return prefix(mostFailures) + [Problem(.misuse, left)]
  }
}

private let mostFailures = 100
