import Testing

@testable import StrictDoubles

@Suite struct ProbeTallyTests {
  private let start = ContinuousClock.now

  @Test func `a run is summed up`() {
    var tally = ProbeTally(probes: 3, since: start + .milliseconds(200), until: start + .milliseconds(1_200))

    tally.add(ProbeTally(probes: 4, since: start, until: start + .milliseconds(1_500)))

    #expect(tally.summary == "Probed 2 tests with 7 probes in 1.5 seconds: 0 weak places.")
  }

  @Test func `what could not be probed is listed once for each function and reason`() {
    let page = Unprobed(
      subject: "ShopSpy.page()",
      reason: "no probe knows another Page",
      place: "Shop.swift:7"
    )
    let samePage = Unprobed(
      subject: "ShopSpy.page()",
      reason: "no probe knows another Page",
      place: "Shop.swift:9"
    )
    let place = Unprobed(
      subject: "ShopSpy.place()",
      reason: "no probe knows another Place",
      place: "Shop.swift:8"
    )
    var tally = ProbeTally(probes: 1, unprobed: [page], since: start, until: start)

    tally.add(ProbeTally(probes: 1, unprobed: [page, samePage, place], since: start, until: start))

    #expect(
      tally.summary == """
        Probed 2 tests with 2 probes in 0.0 seconds: 0 weak places.
        Could not be probed:
          ShopSpy.page(), set up at Shop.swift:7 and 1 other place: no probe knows another Page
          ShopSpy.place(), set up at Shop.swift:8: no probe knows another Place
        """
    )
  }

  @Test func `a hundred lines of what could not be probed are all listed`() {
    let tally = ProbeTally(
      unprobed: (100..<200).map { Unprobed(subject: "answer \($0)", reason: "none") },
      since: start
    )

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 102)
    #expect(lines.last == "  answer 199: none")
  }

  @Test func `of more than a hundred lines the number of the others is told`() {
    let tally = ProbeTally(
      unprobed: (100..<203).map { Unprobed(subject: "answer \($0)", reason: "none") },
      since: start
    )

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 103)
    #expect(lines[101] == "  answer 199: none")
    #expect(lines.last == "  … 3 more")
  }
}
