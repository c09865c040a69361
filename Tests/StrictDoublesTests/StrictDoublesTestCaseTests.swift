#if !canImport(ObjectiveC)
  import StrictDoubles
  import TestSupport
  import Testing
  import XCTest

  /// What XCTest takes no failure for is told on standard error. The rest is in the nested package MeantToFail.
  @Suite struct StrictDoublesTestCaseTests {
    @Test(.inOwnProcess)
    func `a call without an answer that comes when its test is over is told on standard error`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let slot = Slot()
        let testCase = LateXCTests(name: "testOpens") { _ in
          slot.spy = Spy<Int, Int, any Error>(owner: "DoorSpy", line: 1007)
        }
        testCase.invokeTest()

        _ = try? slot.spy?(1, function: "open(by:)")
        // At once: XCTest never frees a test case, for which the leak sanitizer would fail the process.
        _exit(EXIT_SUCCESS)
      }

      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(
        text.contains(
          """
          After the test LateXCTests.testOpens had ended: DoorSpy.open(by: 1) was called and has no answer.
            Add before the call: .returns(…) with Int, or .throws(…).
            The double was made at StrictDoublesTests/StrictDoublesTestCaseTests.swift:1007.

          """
        )
      )
    }
  }

  private final class LateXCTests: StrictDoublesTestCase {}

  private final class Slot: @unchecked Sendable {
    var spy: Spy<Int, Int, any Error>?
  }
#endif
