import Foundation

/// A flat for rent, as the server describes it.
package struct Listing: Decodable, Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  /// Rooms to live in; none is a studio.
  package let rooms: Int
  package let squareMetres: Int
  package let monthlyRent: Price
  /// The rent before, if it has changed.
  package let formerRent: Price?
  package let publishedAt: Date
  package let ownerID: Int

  package init(
    id: Int,
    title: String,
    rooms: Int,
    squareMetres: Int,
    monthlyRent: Price,
    formerRent: Price?,
    publishedAt: Date,
    ownerID: Int
  ) {
    self.id = id
    self.title = title
    self.rooms = rooms
    self.squareMetres = squareMetres
    self.monthlyRent = monthlyRent
    self.formerRent = formerRent
    self.publishedAt = publishedAt
    self.ownerID = ownerID
  }
}

/// One page of the feed.
package struct ListingsPage: Decodable, Equatable, Sendable {
  package let listings: [Listing]
  /// The number of the page that follows; `nil` on the last one.
  package let nextPage: Int?
}
