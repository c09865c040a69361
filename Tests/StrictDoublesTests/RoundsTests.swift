import Testing

@testable import StrictDoubles

@Suite struct RoundsTests {
  @Test(arguments: [(.zero, .seconds(3)), (.seconds(2), .seconds(13))] as [(Duration, Duration)])
  func `a round may take five times as long as the test, and three seconds more`(
    duration: Duration,
    limit: Duration
  ) {
    #expect(Round.limit(for: duration) == limit)
  }

  @Test func `waits of a round with a limit end within half a second`() {
    let round = Round(interceptor: nil, limit: .seconds(3))

    #expect(round.longestWait(of: .seconds(10)) == .milliseconds(500))
    #expect(round.longestWait(of: .milliseconds(100)) == .milliseconds(100))
  }

  @Test func `waits of a round without a limit end as in the test`() {
    let round = Round(interceptor: nil)

    #expect(round.longestWait(of: .seconds(10)) == .seconds(10))
  }
}
