import TestDoubles
import XCTest

extension RecordingDouble {
  /// Makes an expectation that is fulfilled once this many calls have come, past calls included. It is for a test of
  /// XCTest that isn't `async`; an `async` test waits with `waitForCalls` or `nextCall`.
  ///
  ///     wait(for: [view.showSpy.expectation(calls: 2)], timeout: 5)
  ///
  /// Safe from any thread.
  public func expectation(calls count: Int = 1) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: "\(plural(count, "call")) of \(subjectOfCalls)")
    expectation.expectedFulfillmentCount = max(count, 1)
    expectation.assertForOverFulfill = false
    let past = onRecordFromNowOn { _ in expectation.fulfill() }
    for _ in 0..<past { expectation.fulfill() }
    return expectation
  }
}
