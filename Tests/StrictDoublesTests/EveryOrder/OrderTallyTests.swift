import Testing

@testable import StrictDoubles

@Suite struct OrderTallyTests {
  @Test func `tests are listed with their orders, the fewest first`() {
    var tally = OrderTally(6, of: "`pays` at Shop.swift:7")

    tally.add(OrderTally(1, of: "`opens` at Shop.swift:2"))

    #expect(
      tally.summary == """
        2 tests passed in every order of answers that was tried:
          1 order: `opens` at Shop.swift:2
          6 orders: `pays` at Shop.swift:7
        """
    )
  }

  @Test func `tests with as many orders are listed by name, twenty at most`() {
    let tally = (11..<33).reversed().reduce(into: OrderTally(2, of: "test 10")) { tally, number in
      tally.add(OrderTally(2, of: "test \(number)"))
    }

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 22)
    #expect(lines[0] == "23 tests passed in every order of answers that was tried:")
    #expect(lines[1] == "  2 orders: test 10")
    #expect(lines[20] == "  2 orders: test 29")
    #expect(lines[21] == "  … 3 more")
  }

  @Test func `twenty tests are all listed`() {
    let tally = (11..<30).reduce(into: OrderTally(2, of: "test 10")) { tally, number in
      tally.add(OrderTally(2, of: "test \(number)"))
    }

    #expect(tally.summary.hasSuffix("\n  2 orders: test 29"))
  }

  @Test func `tests with a single order share a line, which names three`() {
    let tally = (11..<15).reduce(into: OrderTally(2, of: "test 10")) { tally, number in
      tally.add(OrderTally(1, of: "test \(number)"))
    }

    #expect(
      tally.summary == """
        5 tests passed in every order of answers that was tried:
          1 order: test 11, test 12, test 13 and 1 other test
          2 orders: test 10
        """
    )
  }

  @Test func `the cases of a test are one line`() {
    var tally = OrderTally(6, of: "`pays` at Shop.swift:7")

    tally.add(OrderTally(2, of: "`pays` at Shop.swift:7"))

    #expect(
      tally.summary == """
        1 test passed in every order of answers that was tried:
          2 to 6 orders: `pays` at Shop.swift:7
        """
    )
  }

  @MainActor @Test(arguments: [(true, nil), (false, "\n  1 order: `pays`")] as [(Bool, String?)])
  func `only a test that has passed is counted`(hasFailed: Bool, count: String?) {
    var rounds = OrderRounds(OrderSettings(), of: TestName(name: "pays"), patience: .zero)

    _ = rounds.nextRound()
    rounds.learn(from: Round.Outcome(hasFailed: hasFailed, timeline: Timeline(), duration: .zero))

    let summary = rounds.conclusion().tally?.summary
    #expect(summary == count.map { "1 test passed in every order of answers that was tried:\($0)" })
  }

  @MainActor @Test func `of a suite, a test with one order is counted, and isn't told`() {
    var rounds = OrderRounds(OrderSettings(areOfSuite: true), of: TestName(name: "pays"), patience: .zero)

    _ = rounds.nextRound()
    rounds.learn(from: Round.Outcome(hasFailed: false, timeline: Timeline(), duration: .zero))

    let conclusion = rounds.conclusion()
    #expect(conclusion.findings.map(\.severity) == [.note])
    #expect(conclusion.tally != nil)
  }

  @MainActor @Test func `a test that makes other calls when it runs again isn't counted`() async {
    var rounds = OrderRounds(OrderSettings(), of: TestName(name: "pays"), patience: .zero)

    await load(pages: [1, 2], in: &rounds)
    await load(pages: [1], in: &rounds)
    await load(pages: [1], in: &rounds)

    #expect(rounds.nextRound() == nil)
    #expect(rounds.conclusion().findings.count == 1)
    #expect(rounds.conclusion().tally == nil)
  }

  /// Makes calls at once in the next round.
  @MainActor private func load(pages: [Int], in rounds: inout OrderRounds) async {
    let round = rounds.nextRound()
    let scope = DoubleScope(interceptedBy: round?.interceptor, callers: round?.callers ?? Callers())
    let loadSpy = currentScope.withValue(scope) { AsyncSpy<Int, Void, Never>(owner: "ShopSpy") }
    let loads = pages.map { page in Task { await loadSpy(page) } }
    for load in loads { await load.value }
    rounds.learn(
      from: Round.Outcome(hasFailed: false, timeline: scope.close().timeline, duration: .zero)
    )
  }
}
