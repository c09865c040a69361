import Testing

@testable import StrictDoubles

@Suite struct FailureTallyTests {
  private let start = ContinuousClock.now

  @Test func `a run is summed up`() {
    var tally = FailureTally(
      .failures,
      rounds: 3,
      of: "a",
      since: start + .milliseconds(200),
      until: start + .milliseconds(1_200)
    )

    tally.add(
      FailureTally(
        .failures,
        rounds: 4,
        findings: 1,
        of: "b",
        since: start,
        until: start + .milliseconds(1_500)
      )
    )

    #expect(tally.summary == "2 tests ran 7 times with a call that failed, in 1.5 seconds: 1 problem.")
  }

  @Test func `failures and cancellations are counted apart`() {
    var tally = FailureTally(.cancellations, rounds: 1, of: "a", since: start, until: start)

    tally.add(FailureTally(.failures, rounds: 2, of: "b", since: start, until: start))
    tally.add(FailureTally(.cancellations, rounds: 3, of: "c", since: start, until: start))

    #expect(
      tally.summary == """
        1 test ran 2 times with a call that failed, in 0.0 seconds: no problem.
        2 tests ran 4 times with a caller that was cancelled, in 0.0 seconds: no problem.
        """
    )
  }

  @Test func `calls of tests' own tasks are counted, since nothing can be tried for them`() {
    var tally = FailureTally(.cancellations, rounds: 1, leftOut: 2, of: "a", since: start, until: start)

    tally.add(FailureTally(.cancellations, rounds: 0, leftOut: 3, of: "b", since: start, until: start))

    #expect(
      tally.summary == """
        2 tests ran 1 time with a caller that was cancelled, in 0.0 seconds: no problem. \
        In 1 of the tests there was nothing to try.
        Left out: 5 calls by tests' own tasks, which can't be cancelled. To try such a call, write \
        await Task { … }.value around it.
        """
    )
  }

  @Test func `functions that no error is known for are listed once, with the first test by name`() {
    let untriable: Set = ["ShopSpy.pay(), which throws PayError", "DoorSpy.open(), which throws DoorError"]
    var tally = FailureTally(
      .failures,
      rounds: 0,
      untriable: untriable,
      of: "`pays`",
      since: start,
      until: start
    )

    tally.add(
      FailureTally(
        .failures,
        rounds: 1,
        untriable: ["ShopSpy.pay(), which throws PayError"],
        of: "`orders`",
        since: start,
        until: start
      )
    )

    #expect(
      tally.summary == """
        2 tests ran 1 time with a call that failed, in 0.0 seconds: no problem. \
        In 1 of the tests there was nothing to try.
        No error was known for these. Pass one: .everyFailure(with: …)
          DoorSpy.open(), which throws DoorError, in `pays`
          ShopSpy.pay(), which throws PayError, in `orders`
        """
    )
  }

  @Test func `tests that failed when they ran again are listed`() {
    var tally = FailureTally(.failures, rounds: 0, isUnsteady: true, of: "`pays`", since: start, until: start)

    tally.add(FailureTally(.failures, rounds: 1, of: "`orders`", since: start, until: start))
    tally.add(FailureTally(.failures, rounds: 0, isUnsteady: true, of: "`eats`", since: start, until: start))

    #expect(
      tally.summary == """
        3 tests ran 1 time with a call that failed, in 0.0 seconds: no problem.
        These failed when they ran again with nothing changed, so nothing was tried:
          `eats`
          `pays`
        """
    )
  }

  @Test func `twenty functions that no error is known for are all listed`() {
    let functions = Set((10..<30).map { "function \($0)" })
    let tally = FailureTally(.failures, rounds: 0, untriable: functions, of: "a", since: start)

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 22)
    #expect(lines.last == "  function 29, in a")
  }

  @Test func `of many such functions twenty are listed`() {
    let functions = Set((10..<33).map { "function \($0)" })
    let tally = FailureTally(.failures, rounds: 0, untriable: functions, of: "a", since: start)

    let lines = tally.summary.split(separator: "\n")

    #expect(lines.count == 23)
    #expect(lines[21] == "  function 29, in a")
    #expect(lines.last == "  … 3 more")
  }
}
