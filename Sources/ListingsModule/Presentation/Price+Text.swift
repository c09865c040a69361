import Foundation

extension Price {
  /// `€1,250`; cents are shown only where there are any: `€1,250.50`.
  var text: String {
    (Decimal(cents) / 100).formatted(
      .currency(code: currency)
        .locale(.listings)
        .precision(.fractionLength(cents.isMultiple(of: 100) ? 0 : 2))
    )
  }

  /// Amounts in different currencies can't be compared: neither is less.
  func isLess(than other: Price) -> Bool {
    currency == other.currency && cents < other.cents
  }
}

extension Locale {
  /// The language of the feed. It is fixed, as its words are, whatever the device is set to.
  static let listings = Locale(identifier: "en_GB")
}
