import Foundation

/// A flat for rent, as the server describes it.
struct Listing: Decodable, Equatable, Identifiable, Sendable {
  let id: Int
  let title: String
  /// Rooms to live in; none is a studio.
  let rooms: Int
  let squareMetres: Int
  let monthlyRent: Price
  /// The rent before, if it has changed.
  let formerRent: Price?
  let publishedAt: Date
  let ownerID: Int

  init(
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
struct ListingsPage: Decodable, Equatable, Sendable {
  let listings: [Listing]
  /// The number of the page that follows; `nil` on the last one.
  let nextPage: Int?
}
