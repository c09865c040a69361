import StrictDoubles
import TestDoubles
import TestSupport
import Testing

/// A clock for tests that say that time plays no part.
@Suite struct UnimplementedClockTests {
  private let message = """
    The code asked an UnimplementedClock for the time, or slept on it: in this test time was to play no part.
      If it does, pass a ManualClock or an ImmediateClock. The clock was made at \
    TestDoublesTests/UnimplementedClockTests.swift:8.
    """

  @Test func `a strict test fails when the code sleeps, once, and the sleep ends`() async {
    let scope = DoubleScope()
    let clock = currentScope.withValue(scope) { UnimplementedClock(line: 8) }

    let error = await #expect(throws: UnansweredCall.self) {
      try await clock.sleep(until: ManualClock.Instant(offset: .seconds(5)))
    }

    let problems = scope.close().problems
    #expect(error?.description == message)
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.kind) == [.unansweredCall])
    #expect(problems.map(\.location?.line) == [8])
  }

  @Test func `a strict test fails when the code swallows the error of a sleep`() async {
    let scope = DoubleScope()
    let clock: any Clock<Duration> = currentScope.withValue(scope) { UnimplementedClock(line: 8) }

    await Task.detached { try? await clock.sleep(for: .seconds(5)) }.value

    #expect(Set(scope.close().problems.map(\.message)) == [message])
  }

  @Test func `a strict test fails when the code asks for the time`() {
    let scope = DoubleScope()
    let clock = currentScope.withValue(scope) { UnimplementedClock(line: 8) }

    _ = clock.now

    #expect(scope.close().problems.map(\.message) == [message])
  }

  @Test func `a clock made outside of the strict test that uses it fails that test`() async {
    let clock = UnimplementedClock(line: 8)
    let scope = DoubleScope()

    currentScope.withValue(scope) { _ = clock.now }

    #expect(scope.close().problems.map(\.message) == [message])
  }

  @Test func `outside of a strict test the first use stops the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try? await UnimplementedClock(line: 8).sleep(for: .seconds(5))
    }

    #expect(
      result.standardErrorText.contains(
        """
        UnimplementedClockTests.swift:8: Fatal error: The code asked an UnimplementedClock for the time, or slept on \
        it: in this test time was to play no part.
          If it does, pass a ManualClock or an ImmediateClock. The clock was made at \
        TestDoublesTests/UnimplementedClockTests.swift:8.

        """
      )
    )
  }

  @Test func `a clock that nobody uses is no failure`() {
    let scope = DoubleScope()

    let clock = currentScope.withValue(scope) { UnimplementedClock() }

    #expect(clock.minimumResolution == .zero)
    #expect(scope.close().problems.isEmpty)
  }
}
