import Foundation
import TestDoubles
import Testing

@testable import ListingsModule

extension ListingsMapper {
  /// A mapper for which it is a certain date, written as ISO 8601 has it: `2021-06-15T12:00:00Z`.
  static func at(_ now: String) throws -> ListingsMapper {
    ListingsMapper(dateProvider: FakeDateProvider(try Date(now, strategy: .iso8601)))
  }

  /// The section of a feed with one listing, and in it the row.
  func section(
    of listing: Listing,
    user: User = User(id: 7, timeZone: .gmt),
    favourites: Set<Listing.ID> = []
  ) throws -> ListingsViewModel.Section {
    let viewModel = makeViewModel(listings: [listing], user: user, favourites: favourites)
    return try #require(viewModel.sections.first)
  }

  /// The row of a feed with one listing.
  func row(
    of listing: Listing,
    user: User = User(id: 7, timeZone: .gmt),
    favourites: Set<Listing.ID> = []
  ) throws -> ListingsViewModel.Row {
    try #require(section(of: listing, user: user, favourites: favourites).rows.first)
  }
}
