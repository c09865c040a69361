import StrictDoubles
import XCTest

/// A test of XCTest that isn't `async` waits for calls by an expectation.
final class CallExpectationTests: XCTestCase {
  private let ringSpy = Spy<Int, Void, Never>()

  func testIsFulfilledByCallsToCome() {
    let rings = ringSpy.expectation(calls: 2)

    DispatchQueue.global().async { [ringSpy] in
      ringSpy(1)
      ringSpy(2)
    }

    wait(for: [rings], timeout: 60)
    XCTAssertEqual(ringSpy.calls, [1, 2])
  }

  func testIsFulfilledByCallsOfThePast() {
    ringSpy(1)
    ringSpy(2)

    wait(for: [ringSpy.expectation(calls: 2)], timeout: 60)
  }

  func testCountsCallsOfThePastAndThoseToCome() {
    ringSpy(1)
    let rings = ringSpy.expectation(calls: 2)

    ringSpy(2)

    wait(for: [rings], timeout: 60)
  }

  func testMoreCallsAreNoFailure() {
    let rings = ringSpy.expectation()

    ringSpy(1)
    ringSpy(2)

    wait(for: [rings], timeout: 60)
  }

  func testIsNotFulfilledByFewerCalls() {
    ringSpy(1)

    let result = XCTWaiter().wait(for: [ringSpy.expectation(calls: 2)], timeout: 0.01)

    XCTAssertEqual(result, .timedOut)
  }

  func testNamesTheDouble() {
    let ringSpy = Spy<Int, Void, Never>(owner: "BellSpy.ringSpy")

    XCTAssertEqual(ringSpy.expectation(calls: 2).expectationDescription, "2 calls of BellSpy.ringSpy")
  }
}
