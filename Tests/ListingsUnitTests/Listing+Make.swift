import Foundation

@testable import ListingsModule

extension Listing {
  /// An ordinary listing, for tests that care about one thing of it.
  ///
  /// - Parameter publishedAt: A date as ISO 8601 has it: `2021-06-15T12:00:00Z`.
  static func make(
    id: Int = 1,
    title: String = "Flat with a bath",
    rooms: Int = 2,
    monthlyRent: Price = Price(cents: 100_000, currency: "EUR"),
    formerRent: Price? = nil,
    publishedAt: String = "2021-05-15T12:00:00Z",
    ownerID: Int = 3
  ) throws -> Listing {
    Listing(
      id: id,
      title: title,
      rooms: rooms,
      squareMetres: 50,
      monthlyRent: monthlyRent,
      formerRent: formerRent,
      publishedAt: try Date(publishedAt, strategy: .iso8601),
      ownerID: ownerID
    )
  }
}
