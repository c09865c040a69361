import TestDoubles

/// What a strict test puts up with.
public struct Allowance: OptionSet, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// Makes the set of these bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Calls that no answer was set up for.
  public static let unansweredCalls = Allowance(rawValue: 1 << 0)
  /// Network requests that no route matched.
  public static let unmatchedRequests = Allowance(rawValue: 1 << 1)
  /// Answers that were set up and never used.
  public static let unusedAnswers = Allowance(rawValue: 1 << 2)
  /// Calls that were still held when the test ended.
  public static let heldCalls = Allowance(rawValue: 1 << 3)

  /// The problems that a test doesn't put up with, each once; of very many the first hundred and their number.
  package func failures(among problems: [Problem]) -> [Problem] {
    var seen: Set<String> = []
    let failures = problems.filter { problem in
      let place = problem.location.map { "\($0)" } ?? ""
      return !allows(problem.kind) && seen.insert("\(place) \(problem.message)").inserted
    }
    guard failures.count > mostFailures else { return failures }
    let left = "There are \(failures.count - mostFailures) more failures like these."
    return failures.prefix(mostFailures) + [Problem(.misuse, left)]
  }

  private func allows(_ kind: Problem.Kind) -> Bool {
    switch kind {
    case .unansweredCall: contains(.unansweredCalls)
    case .unmatchedRequest: contains(.unmatchedRequests)
    case .unusedAnswer: contains(.unusedAnswers)
    case .heldCall: contains(.heldCalls)
    case .misuse: false
    }
  }
}

private let mostFailures = 100
