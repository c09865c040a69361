import Testing

@testable import StrictDoubles

@Suite struct ProbeTallyTests {
  private let start = ContinuousClock.now

  @Test func `a run is summed up`() {
    var tally = ProbeTally(probes: 3, since: start + .milliseconds(200), until: start + .milliseconds(1_200))

    tally.add(ProbeTally(probes: 4, since: start, until: start + .milliseconds(1_500)))

    #expect(tally.summary == "Probed 2 tests with 7 probes in 1.5 seconds: 0 weak places.")
  }

  @Test func `weak places are listed by their cause: answers first, then times, then records`() {
    let record = WeakPlace(cause: .init(rank: 2, text: "LogSpy is not recorded"), text: "", place: nil)
    let answer = WeakPlace(cause: .init(rank: 0, text: "ShopSpy.page() throws"), text: "", place: nil)
    let time = WeakPlace(cause: .init(rank: 1, text: "ManualClock shows another time"), text: "", place: nil)
    var tally = ProbeTally(
      weakPlaces: [record, answer, time],
      of: "`pays` at Shop.swift:7",
      since: start,
      until: start
    )

    tally.add(ProbeTally(weakPlaces: [record], of: "`opens` at Shop.swift:2", since: start, until: start))

    #expect(
      tally.summary == """
        Probed 2 tests with 0 probes in 0.0 seconds: 4 weak places:
          1 time: ShopSpy.page() throws, as in `pays` at Shop.swift:7
          1 time: ManualClock shows another time, as in `pays` at Shop.swift:7
          2 times: LogSpy is not recorded, as in `opens` at Shop.swift:2
        """
    )
  }

  @Test func `causes of one rank are listed by how often they were found, and then by name`() {
    let causes = ["a", "b", "c"].map {
      WeakPlace(cause: .init(rank: 0, text: $0), text: "", place: nil)
    }
    var tally = ProbeTally(weakPlaces: causes.reversed(), of: "`opens`", since: start, until: start)

    tally.add(ProbeTally(weakPlaces: [causes[2]], of: "`closes`", since: start, until: start))

    #expect(
      tally.summary == """
        Probed 2 tests with 0 probes in 0.0 seconds: 4 weak places:
          2 times: c, as in `closes`
          1 time: a, as in `opens`
          1 time: b, as in `opens`
        """
    )
  }

  @Test func `what could not be probed is listed once`() {
    let answer = "ShopSpy.page(), set up at Shop.swift:7: no probe knows another value of type Page"
    let other = "ShopSpy.place(), set up at Shop.swift:8: no probe knows another value of type Place"
    var tally = ProbeTally(probes: 1, unprobed: [answer], since: start, until: start)

    tally.add(ProbeTally(probes: 1, unprobed: [answer, other], since: start, until: start))

    #expect(
      tally.summary == """
        Probed 2 tests with 2 probes in 0.0 seconds: 0 weak places.
        Could not be probed:
          ShopSpy.page(), set up at Shop.swift:7: no probe knows another value of type Page
          ShopSpy.place(), set up at Shop.swift:8: no probe knows another value of type Place
        """
    )
  }

  @Test func `twenty lines of what could not be probed are all listed`() {
    let tally = ProbeTally(unprobed: (10..<30).map { "answer \($0)" }, since: start)

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 22)
    #expect(lines.last == "  answer 29")
  }

  @Test func `of much that could not be probed twenty lines are listed`() {
    let tally = ProbeTally(unprobed: (10..<33).map { "answer \($0)" }, since: start)

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 23)
    #expect(lines[21] == "  answer 29")
    #expect(lines.last == "  … 3 more")
  }
}
