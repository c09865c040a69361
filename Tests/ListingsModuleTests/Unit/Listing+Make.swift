import Foundation
import ListingsModule

extension Listing {
  /// An ordinary listing, for tests that care about one thing of it. It is 30 days old, measured at
  /// 2021-01-01 01:01:01 UTC.
  static func make(
    id: Int = 1,
    rooms: Int = 2,
    monthlyRent: Price = Price(cents: 100_000, currency: "EUR"),
    formerRent: Price? = nil,
    secondsAgo: TimeInterval = 30 * 24 * 60 * 60,
    ownerID: Int = 3
  ) -> Listing {
    Listing(
      id: id,
      title: "Flat \(id)",
      rooms: rooms,
      squareMetres: 50,
      monthlyRent: monthlyRent,
      formerRent: formerRent,
      publishedAt: Date(timeIntervalSince1970: 1_609_462_861 - secondsAgo),
      ownerID: ownerID
    )
  }
}
