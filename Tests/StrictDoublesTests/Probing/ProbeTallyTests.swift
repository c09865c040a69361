import Testing

@testable import StrictDoubles

@Suite struct ProbeTallyTests {
  private let start = ContinuousClock.now

  @Test func `a run is summed up`() {
    var tally = ProbeTally(probes: 3, weakPlaces: 1, since: start, until: start + .milliseconds(1_200))

    tally.add(ProbeTally(probes: 4, since: start + .milliseconds(200), until: start + .milliseconds(1_500)))

    #expect(tally.summary == "Probed 2 tests with 7 probes in 1.5 seconds: 1 weak place.")
  }

  @Test func `what could not be probed is listed once`() {
    let answer = "ShopSpy.page(), of type Page, set up at Shop.swift:7"
    var tally = ProbeTally(probes: 1, unprobed: [answer], since: start, until: start)

    tally.add(ProbeTally(probes: 1, unprobed: [answer], since: start, until: start))

    #expect(
      tally.summary == """
        Probed 2 tests with 2 probes in 0.0 seconds: 0 weak places. Could not be probed:
          ShopSpy.page(), of type Page, set up at Shop.swift:7
        """
    )
  }

  @Test func `of much that could not be probed twenty lines are listed`() {
    let tally = ProbeTally(unprobed: (10..<33).map { "answer \($0)" }, since: start)

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 22)
    #expect(lines.last == "  … 3 more")
  }
}
