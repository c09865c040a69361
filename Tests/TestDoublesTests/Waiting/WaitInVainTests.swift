import TestDoubles
import TestSupport
import Testing

@testable import StrictDoubles

/// What a wait in vain does for a test that would hang, since it waits for calls that it holds itself.
@Suite final class WaitInVainTests {
  private let scope = DoubleScope(longestWait: .milliseconds(20))

  deinit {
    // Until then a scope and its doubles hold on to each other.
    _ = scope.close()
  }

  @Test(.inOwnProcess) func `lets held calls go, and tells at once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "pays()", longestWait: .milliseconds(20))
      let (paySpy, showSpy) = currentScope.withValue(scope) {
        (AsyncSpy<Int, String, any Error>(owner: "ShopSpy"), Spy<Int, Void, Never>(owner: "ViewSpy.showSpy"))
      }
      paySpy.suspends()

      await withTaskGroup { group in
        group.addTask {
          await #expect(throws: CancellationError.self) { try await paySpy(7, function: "pay(cents:)") }
        }
        _ = try? await paySpy.waitForCalls(1, within: .seconds(10))
        _ = try? await showSpy.nextCall(line: 7)
        await group.waitForAll()
      }

      #expect(scope.close().problems.map(\.kind) == [.waitInVain])
    }

    #expect(
      result?.standardErrorText.contains(
        """
        The test pays() has failed while it holds calls:
        Waited 0.02 seconds for the next call of ViewSpy.showSpy, and none came.
          What other doubles saw last:
            ShopSpy.pay(cents: 7) held
          The wait is at TestDoublesTests/WaitInVainTests.swift:7.
        Its held calls throw CancellationError now.

        """
      ) == true
    )
  }

  @Test(.inOwnProcess) func `tells once of held calls that can't throw, and leaves them`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "pays()", longestWait: .milliseconds(20))
      let (paySpy, showSpy) = currentScope.withValue(scope) {
        (
          AsyncSpy<Int, Int, Never>(returning: 0, owner: "ShopSpy"),
          Spy<Int, Void, Never>(owner: "ViewSpy.showSpy")
        )
      }
      paySpy.suspends()

      async let payment = paySpy(7, function: "pay(cents:)")
      let call = try? await paySpy.nextCall(within: .seconds(10))
      _ = try? await showSpy.nextCall(line: 7)
      _ = try? await showSpy.nextCall(line: 8)
      call?.resume(returning: 3)
      let answer = await payment

      #expect(answer == 3)
      #expect(scope.close().problems.map(\.kind) == [.waitInVain])
    }

    #expect(
      result?.standardErrorText.contains(
        """
        The test pays() has failed while it holds calls:
        Waited 0.02 seconds for the next call of ViewSpy.showSpy, and none came.
          What other doubles saw last:
            ShopSpy.pay(cents: 7) held
          The wait is at TestDoublesTests/WaitInVainTests.swift:7.
        ShopSpy.pay(cents: 7) stays held, since its function can't throw CancellationError: the test may hang.

        """
      ) == true
    )
  }

  @Test func `a wait with a limit of its own, which may be meant to be in vain, lets no call go`()
    async throws
  {
    let scope = DoubleScope()
    let (paySpy, showSpy) = currentScope.withValue(scope) {
      (AsyncSpy<Int, String, any Error>(), Spy<Int, Void, Never>())
    }
    paySpy.suspends()
    async let payment = paySpy(7)
    let call = try await paySpy.nextCall()

    _ = try? await showSpy.nextCall(within: .milliseconds(1))
    call.resume(returning: "paid")
    let answer = try await payment

    #expect(answer == "paid")
    #expect(scope.close().problems.isEmpty)
  }

  @Test func `after a wait with a limit of its own, a call that is held for long is let go`() async throws {
    let (paySpy, showSpy) = currentScope.withValue(scope) {
      (AsyncSpy<Int, String, any Error>(), Spy<Int, Void, Never>())
    }
    paySpy.suspends()
    _ = try? await showSpy.nextCall(within: .milliseconds(1), line: 7)

    await #expect(throws: CancellationError.self) { try await paySpy(7) }

    #expect(scope.close().problems.map(\.location?.line) == [7])
  }

  @Test func `a call that was let go may be resumed still`() async throws {
    let (paySpy, showSpy) = currentScope.withValue(scope) {
      (AsyncSpy<Int, String, any Error>(), Spy<Int, Void, Never>())
    }
    paySpy.suspends()
    let caller = Task { try await paySpy(7) }
    let call = try await paySpy.nextCall(within: .seconds(10))

    _ = try? await showSpy.nextCall()
    call.resume(returning: "paid")

    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(scope.close().problems.map(\.kind) == [.waitInVain])
  }
}
