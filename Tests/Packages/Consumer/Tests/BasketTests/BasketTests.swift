import Basket
import BasketDoubles
import StrictDoubles
import Testing

/// A target that knows Swift Testing alone.
@MainActor @Suite(.strictDoubles) struct BasketTests {
  let payments = PaymentsSpy()

  @Test func `is paid when the payment has gone through`() async throws {
    let basket = Basket(payments: payments)
    payments.paySpy.suspends()

    let checkOut = Task { await basket.checkOut(12) }
    let payment = try await payments.paySpy.nextCall()
    let wasPaid = basket.isPaid
    payment.resume()
    await checkOut.value

    #expect(payment.input == 12)
    #expect(!wasPaid)
    #expect(basket.isPaid)
  }
}
