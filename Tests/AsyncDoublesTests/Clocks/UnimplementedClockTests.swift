import AsyncDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// A clock for tests that say that time plays no part.
@Suite struct UnimplementedClockTests {
  private let messageOfSleep = """
    The code slept for 5.0 seconds on the UnimplementedClock made at AsyncDoublesTests/UnimplementedClockTests.swift:8: \
    the test expects no use of the time.
      If it does, pass a ManualClock or an ImmediateClock.
    """
  private let messageOfQuestion = """
    The code asked the UnimplementedClock made at AsyncDoublesTests/UnimplementedClockTests.swift:8 for the time: \
    the test expects no use of the time.
      If it does, pass a ManualClock or an ImmediateClock.
    """

  @Test func `a strict test fails when the code sleeps, once, and the sleep ends`() async {
    let scope = DoubleScope()
    let clock = currentScope.withValue(scope) { UnimplementedClock(line: 8) }

    let error = await #expect(throws: UnansweredCall.self) {
      try await clock.sleep(until: ManualClock.Instant(offset: .seconds(5)))
    }

    let problems = scope.close().problems
    #expect(error?.description == messageOfSleep)
    #expect(problems.map(\.message) == [messageOfSleep])
    #expect(problems.map(\.kind) == [.unansweredCall])
    #expect(problems.map(\.location?.line) == [8])
  }

  @Test func `a strict test fails when the code swallows the error of a sleep`() async {
    let scope = DoubleScope()
    let clock: any Clock<Duration> = currentScope.withValue(scope) { UnimplementedClock(line: 8) }

    await Task.detached { try? await clock.sleep(for: .seconds(5)) }.value

    #expect(scope.close().problems.map(\.message) == [messageOfSleep])
  }

  @Test func `a strict test fails when the code asks for the time`() {
    let scope = DoubleScope()
    let clock = currentScope.withValue(scope) { UnimplementedClock(line: 8) }

    _ = clock.now

    #expect(scope.close().problems.map(\.message) == [messageOfQuestion])
  }

  @Test func `a strict test that has ended is told at once when the code asks for the time`() {
    let lateSpy = Spy<String, Void, Never>()
    let scope = DoubleScope(reportLate: { lateSpy($0.message) })
    let clock = currentScope.withValue(scope) { UnimplementedClock(line: 8) }
    _ = scope.close()

    _ = clock.now

    #expect(lateSpy.calls == [messageOfQuestion])
  }

  @Test func `a clock made outside of the strict test that uses it fails that test`() async {
    let clock = UnimplementedClock(line: 8)
    let scope = DoubleScope()

    currentScope.withValue(scope) { _ = clock.now }

    #expect(scope.close().problems.map(\.message) == [messageOfQuestion])
  }

  @Test(.inOwnProcess) func `outside of a strict test the first use stops the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try? await UnimplementedClock(line: 8).sleep(for: .seconds(5))
    }

    #expect(
      result.standardErrorText.contains(
        """
        UnimplementedClockTests.swift:8: Fatal error: The code asked the UnimplementedClock made at \
        AsyncDoublesTests/UnimplementedClockTests.swift:8 for the time: the test expects no use of the time.
          If it does, pass a ManualClock or an ImmediateClock.

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
