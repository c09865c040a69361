import Foundation
import TestSupport
import Testing

@testable import StrictDoubles

@Suite struct RunSummaryTests {
  @Test(.inOwnProcess) func `at the end of a run the findings of each kind of rounds are summed up`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let start = ContinuousClock.now
      let plans: [any RoundPlan] = [
        EndedRounds(tally: OrderTally(6, of: "`pays` at Shop.swift:7")),
        EndedRounds(tally: ProbeTally(probes: 3, since: start, until: start)),
        EndedRounds(tally: OrderTally(1, of: "`opens` at Shop.swift:2")),
      ]
      var rounds = TestRounds(plans, of: TestName(name: "pays"))
      _ = rounds.next()
      exit(EXIT_SUCCESS)
    }

    #expect(
      result?.standardErrorText == """
        2 tests passed in every order of answers that was tried:
          1 order: `opens` at Shop.swift:2
          6 orders: `pays` at Shop.swift:7
        Probed 1 test with 3 probes in 0.0 seconds: 0 weak places.

        """
    )
  }
}

/// Rounds that have come to their conclusion.
private struct EndedRounds: RoundPlan {
  let tally: any Tally

  mutating func nextRound() -> Round? { nil }

  mutating func learn(from outcome: Round.Outcome) {}

  func conclusion() -> Conclusion { Conclusion(tally: tally) }
}
