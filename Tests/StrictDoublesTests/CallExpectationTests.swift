import XCTest

@testable import StrictDoubles
@testable import TestDoubles

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

  func testCountsRecordedCallsOnly() {
    let scope = DoubleScope(interceptedBy: Forgetful())
    let ringSpy = currentScope.withValue(scope) { Spy<Int, Void, Never>() }
    let rings = ringSpy.expectation()
    rings.isInverted = true

    ringSpy(1)

    wait(for: [rings], timeout: 0.01)
    _ = scope.close()
  }

  func testNamesTheDouble() {
    let ringSpy = Spy<Int, Void, Never>(owner: "BellSpy.ringSpy")

    XCTAssertEqual(ringSpy.expectation(calls: 2).expectationDescription, "2 calls of BellSpy.ringSpy")
  }
}

/// Lets no call leave a record, as a probe does.
private final class Forgetful: RoundInterceptor {
  func records(callOf double: DoubleName) -> Bool { false }

  func decide(over offer: Offer) -> Decision? { nil }
}
