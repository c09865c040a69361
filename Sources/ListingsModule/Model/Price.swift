/// An amount of money.
package struct Price: Decodable, Equatable, Sendable {
  /// In hundredths, so that no fraction is ever rounded on the way.
  package let cents: Int
  /// The ISO 4217 code: `EUR`.
  package let currency: String

  package init(cents: Int, currency: String) {
    self.cents = cents
    self.currency = currency
  }
}
