import Foundation
import TestDoubles

/// What a test says about the rounds in which calls go wrong.
struct FailureSettings: Sendable {
  enum Rounds: Sendable {
    case failures, cancellations

    /// The variable of the environment that asks for the rounds of all tests.
    var variable: String {
      switch self {
      case .failures: "EVERY_FAILURE"
      case .cancellations: "EVERY_CANCELLATION"
      }
    }

    /// Why there is nothing to try.
    var nothing: String {
      switch self {
      case .failures: "no call of the test can fail."
      case .cancellations: "no task but the test's own waits for a call."
      }
    }
  }

  let kind: Rounds
  var errors: [any Error] = []
  var requests: [RequestFailure] = RequestFailure.allCases
  /// Whether a call that has failed fails again.
  var repeats = false
  /// How many calls go wrong in a round at most.
  var depth = 1
  var seed: UInt64 = 1
  /// The names of the calls that nothing happens to.
  var exceptions: [ExceptedName] = []
  /// The one round that is run, as it was written: `2.5`; `nil`, if all are.
  var only: String?
  /// Whether only what no test has a reason for is reported: the rounds are tried on a test that doesn't ask for them.
  var isQuiet = false

  /// Sets the options that a trait has.
  mutating func set(depth: Int?, exceptions: [ExceptedName], seed: UInt64?, only: String?) {
    if let depth { self.depth = depth }
    self.exceptions += exceptions
    if let seed { self.seed = seed }
    if let only { self.only = only }
  }

  /// The trait as it stands in code.
  var trait: String {
    switch kind {
    case .failures: ".everyFailure"
    case .cancellations: ".everyCancellation"
    }
  }

  /// The trait for a single round, as it stands in code. Its other options are the test's to keep.
  func onlyTrait(_ numbers: [Int]) -> String {
    let isToldMore = !errors.isEmpty || requests != RequestFailure.allCases || !exceptions.isEmpty
    let parts = [isToldMore ? "…" : nil, repeats ? "then: .failsAgain" : nil].compactMap(\.self)
    let number = numbers.map(String.init).joined(separator: ".")
    return "\(trait)(\((parts + ["only: \"\(number)\""]).joined(separator: ", ")))"
  }

  var severity: Finding.Severity { isQuiet ? .warning : .failure }

  var onlyNumbers: [Int]? {
    only?.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
  }

  /// What is wrong with the settings.
  var mistake: String? {
    if let only, let onlyNumbers, onlyNumbers.contains(where: { $0 < 1 }) {
      return "\(trait)(only: \"\(only)\") is no number. Copy one from a failure, as \"2\"."
    }
    return depth < 1 ? "\(trait)(atMost: \(depth)): 1 call or more goes wrong in a run." : nil
  }

  func leavesOut(_ call: Timeline.Entry) -> Bool {
    exceptions.contains { $0.matches(call) }
  }

  /// What a run tries on a test besides what its traits ask for.
  ///
  /// - Parameter environment: `EVERY_FAILURE=1` or `EVERY_CANCELLATION=1` in it asks for the rounds.
  static func ofRun(
    besides traits: [FailureSettings],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [FailureSettings] {
    [Rounds.failures, .cancellations].filter { kind in
      environment[kind.variable] == "1" && !traits.contains { $0.kind == kind }
    }.map { FailureSettings(kind: $0, repeats: $0 == .failures, isQuiet: true) }
  }
}
