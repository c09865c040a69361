import Foundation
import TestSupport
import Testing

@testable import StrictDoubles

/// What standard error says of a test that has failed by a wait in vain, and holds calls.
@Suite struct HeldCallsTests {
  @Test(.inOwnProcess) func `a test that holds calls after a wait in vain lets them go, and says so once`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(testName: "opens()")
      let (doorSpy, bellSpy) = currentScope.withValue(scope) {
        (
          AsyncSpy<Int, Void, any Error>(owner: "DoorSpy"),
          AsyncSpy<Void, Void, Never>(owner: "BellSpy")
        )
      }
      doorSpy.suspends()
      bellSpy.suspends()
      let opening = Task { try await doorSpy(1, function: "open(by:)") }
      let ringing = Task { await bellSpy(function: "ring()") }
      try await doorSpy.nextCall()
      let ring = try await bellSpy.nextCall()

      let error = await #expect(throws: WaitTimedOut.self) {
        try await doorSpy.nextCall(within: .zero, line: 7)
      }
      let inVain = try #require(error)
      scope.noteWaitInVain(inVain, hadOwnLimit: false)
      scope.noteWaitInVain(inVain, hadOwnLimit: false)

      #expect(await opening.result.isCancelled)
      #expect(scope.problemsSoFar.map(\.kind) == [.waitInVain])
      ring.resume()
      await ringing.value
    }

    #expect(
      result?.standardErrorText == """
        The test opens() has failed while it holds calls:
        Waited 0.0 seconds for the next call of DoorSpy.open(by:). 1 call came, and nextCall() had returned it:
          1. open(by: 1)
          What other doubles saw last:
            BellSpy.ring() held
          The wait is at StrictDoublesTests/HeldCallsTests.swift:7.
        Its held calls throw CancellationError now.
        BellSpy.ring() stays held, since its function can't throw CancellationError: the test may hang.

        """
    )
  }

  @Test(.inOwnProcess) func `nothing is said in a quiet round`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let scope = DoubleScope(isQuiet: true)
      let doorSpy = currentScope.withValue(scope) { AsyncSpy<Int, Void, any Error>(owner: "DoorSpy") }
      doorSpy.suspends()
      let opening = Task { try await doorSpy(1, function: "open(by:)") }
      try await doorSpy.nextCall()

      let error = await #expect(throws: WaitTimedOut.self) { try await doorSpy.nextCall(within: .zero) }
      scope.noteWaitInVain(try #require(error), hadOwnLimit: false)

      #expect(await opening.result.isCancelled)
    }

    #expect(result?.standardErrorText == "")
  }

  @Test(
    .runs { runs in
      #expect(
        runs.messages == [
          "checkRelease(of:) knows of no strict test here: call it in a test with .strictDoubles, and in no detached task."
        ]
      )
    }
  )
  func `an object is checked in a strict test only`() {
    checkRelease(of: Screen())
  }

  @Test(.inOwnProcess) func `where no test is known the process stops and says why`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      allow(.unusedAnswers)
    }

    #expect(
      result?.standardErrorText.contains(
        "allow(…) knows of no strict test here: call it in a test with .strictDoubles, and in no detached task."
      ) == true
    )
  }
}

extension Result where Failure == any Error {
  fileprivate var isCancelled: Bool {
    if case .failure(let error) = self { error is CancellationError } else { false }
  }
}
