import Foundation

/// An amount of money.
struct Price: Decodable, Equatable, Sendable {
  /// In hundredths, so that no fraction is ever rounded on the way.
  let cents: Int
  /// The ISO 4217 code: `EUR`.
  let currency: String

  init(cents: Int, currency: String) {
    self.cents = cents
    self.currency = currency
  }

  /// Amounts in different currencies can't be compared: neither is less.
  func isLess(than other: Price) -> Bool {
    currency == other.currency && cents < other.cents
  }

  /// `€1,250`; cents are shown only where there are any: `€1,250.50`.
  var text: String {
    (Decimal(cents) / 100).formatted(
      .currency(code: currency)
        .locale(.listings)
        .precision(.fractionLength(cents.isMultiple(of: 100) ? 0 : 2))
    )
  }
}

extension Locale {
  /// The language of the feed, whatever the language of the device.
  static let listings = Locale(identifier: "en_GB")
}
