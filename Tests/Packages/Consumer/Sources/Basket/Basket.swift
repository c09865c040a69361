/// What a customer is about to buy.
@MainActor public final class Basket {
  /// Whether the customer has paid for it.
  public private(set) var isPaid = false
  private let payments: any Payments

  /// A basket that is paid through `payments`.
  public init(payments: any Payments) {
    self.payments = payments
  }

  /// Pays; a payment that fails leaves the basket unpaid.
  public func checkOut(_ amount: Int) async {
    do {
      try await payments.pay(amount)
      isPaid = true
    } catch {
      isPaid = false
    }
  }
}
