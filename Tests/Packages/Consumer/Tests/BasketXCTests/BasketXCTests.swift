import Basket
import BasketDoubles
import StrictDoubles
import XCTest

/// A target that knows XCTest alone. `nonisolated`, for XCTest's initialisers are, also where all else is on the main
/// actor.
nonisolated final class BasketXCTests: StrictDoublesTestCase {
  @MainActor func testIsNotPaidWhenThePaymentFails() async {
    let payments = PaymentsSpy()
    let basket = Basket(payments: payments)
    payments.paySpy.throws(CancellationError())

    await basket.checkOut(12)

    XCTAssertEqual(payments.paySpy.calls, [12])
    XCTAssertFalse(basket.isPaid)
  }
}
