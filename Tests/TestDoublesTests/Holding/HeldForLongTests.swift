import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// What standard error is told of a call that is held for long.
@Suite struct HeldForLongTests {
  @Test(.inOwnProcess) func `a call that is held for long says so on standard error, and how to resume it`()
    async throws
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "pays()", longestWait: .milliseconds(1))
      let paySpy = currentScope.withValue(scope) {
        AsyncSpy<Int, String, any Error>(owner: "ShopSpy")
      }
      paySpy.suspends()
      let caller = Task { try await paySpy(7, function: "pay(cents:)") }
      try await paySpy.waitForCalls(1, within: .seconds(10))
      // Longer than the limit: it is waited for in vain.
      try? await paySpy.waitForCalls(2, within: .milliseconds(500))
      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    #expect(
      result?.standardErrorText.contains(
        """
        ShopSpy.pay(cents: 7) has been held for 0.001 seconds, in the test pays(): nobody resumed it or cancelled its \
        caller. To resume it: call.resume(returning: …).
        """
      ) == true
    )
  }

  @Test(.inOwnProcess)
  func `a held call that the double has forgotten says so on standard error, too`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      // Long enough to forget the call before.
      let scope = DoubleScope(longestWait: .milliseconds(200))
      let openSpy = currentScope.withValue(scope) { AsyncSpy<Int, Void, any Error>() }
      openSpy.suspends()
      let caller = Task { try await openSpy(7) }
      try await openSpy.waitForCalls(1, within: .seconds(10))
      openSpy.forgetCalls()
      // Longer than the limit: it is waited for in vain.
      try? await openSpy.waitForCalls(1, within: .seconds(3))
      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    let lines = result?.standardErrorText.components(separatedBy: "\n")
    #expect(
      lines?.contains(
        """
        A call that was forgotten has been held for 0.2 seconds: nobody resumed it or cancelled its caller. To resume \
        it: call.resume().
        """
      ) == true
    )
  }

  @Test(.inOwnProcess)
  func `standard error is told nothing of a held call where the test waits for its cancellation`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(longestWait: .milliseconds(500))
      let paySpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>() }
      paySpy.suspends()
      let caller = Task { try await paySpy(7) }
      let call = try await paySpy.nextCall(within: .seconds(10))

      try? await call.waitForCancellation(within: .seconds(1))

      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    #expect(result?.standardErrorText.contains("has been held") == false)
  }

  @Test(.inOwnProcess)
  func `standard error is told nothing of a held call in a round that is to be quiet`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(longestWait: .milliseconds(1), isQuiet: true)
      let paySpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>() }
      paySpy.suspends()
      let caller = Task { try await paySpy(7) }
      try await paySpy.waitForCalls(1, within: .seconds(10))

      // Longer than the limit: it is waited for in vain.
      try? await paySpy.waitForCalls(2, within: .milliseconds(500))

      caller.cancel()
      _ = await caller.result
      _ = scope.close()
    }

    #expect(result?.standardErrorText.contains("has been held") == false)
  }

  @Test(.inOwnProcess)
  func `standard error is told nothing of a call that is held when its test ends, which tells of it`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(longestWait: .milliseconds(100))
      let paySpy = currentScope.withValue(scope) { AsyncSpy<Int, String, any Error>() }
      paySpy.suspends()
      let caller = Task { try await paySpy(7) }
      try await paySpy.waitForCalls(1, within: .seconds(10))

      let problems = scope.close().problems
      try? await paySpy.waitForCalls(2, within: .milliseconds(500))

      #expect(problems.map(\.kind) == [.heldCall])
      caller.cancel()
      _ = await caller.result
    }

    #expect(result?.standardErrorText.contains("has been held") == false)
  }
}
