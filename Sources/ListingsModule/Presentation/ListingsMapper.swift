import Foundation
import Seams

/// Turns listings, the user and the current date into what the screen shows. It keeps no state.
struct ListingsMapper: Sendable {
  private let dateProvider: any DateProvider

  init(dateProvider: any DateProvider) {
    self.dateProvider = dateProvider
  }

  /// Puts the newest first and groups by day. Listings of the same second keep their order. A listing that comes
  /// twice, because the feed moved on between two pages, is shown once, in its first version.
  func makeViewModel(
    listings: [Listing],
    user: User,
    favourites: Set<Listing.ID>
  ) -> ListingsViewModel {
    guard !listings.isEmpty else {
      return .empty("No flats for rent right now. Pull down to look again.")
    }
    let age = ListingAge(now: dateProvider.getCurrentDate(), timeZone: user.timeZone)
    let newestFirst = withoutRepetitions(listings).sorted { $0.publishedAt > $1.publishedAt }
    let days = Dictionary(grouping: newestFirst) { age.day(of: $0.publishedAt) }
    return .feed(
      ListingAge.Day.allCases.compactMap { day in
        days[day].map { listings in
          let rows = listings.map { makeRow(of: $0, age: age, user: user, favourites: favourites) }
          return .init(title: day.rawValue, rows: rows)
        }
      }
    )
  }

  /// Describes an error to the user.
  func makeMessage(for error: ListingsServiceError) -> String {
    switch error {
    case .noConnection: "The server can't be reached. Check your connection."
    case .status(let status): "The server can't help right now (status \(status)). Try again later."
    case .badBody: "The server's answer isn't a feed of flats. Is the app up to date?"
    }
  }

  private func withoutRepetitions(_ listings: [Listing]) -> [Listing] {
    var seen: Set<Listing.ID> = []
    return listings.filter { seen.insert($0.id).inserted }
  }

  private func makeRow(
    of listing: Listing,
    age: ListingAge,
    user: User,
    favourites: Set<Listing.ID>
  ) -> ListingsViewModel.Row {
    .init(
      id: listing.id,
      title: listing.title,
      size: "\(roomsText(listing.rooms)), \(listing.squareMetres) m²",
      rent: "\(listing.monthlyRent.text) per month",
      published: "Published \(age.text(of: listing.publishedAt))",
      badges: makeBadges(of: listing, age: age, user: user, favourites: favourites)
    )
  }

  private func roomsText(_ rooms: Int) -> String {
    switch rooms {
    case 0: "Studio"
    case 1: "1 room"
    default: "\(rooms) rooms"
    }
  }

  private func makeBadges(
    of listing: Listing,
    age: ListingAge,
    user: User,
    favourites: Set<Listing.ID>
  ) -> [ListingsViewModel.Badge] {
    var badges: [ListingsViewModel.Badge] = []
    if favourites.contains(listing.id) {
      badges.append(.favourite)
    }
    if listing.ownerID == user.id {
      badges.append(.yours)
    }
    if age.isNew(listing.publishedAt) {
      badges.append(.new)
    }
    if let formerRent = listing.formerRent, listing.monthlyRent.isLess(than: formerRent) {
      badges.append(.reduced(from: formerRent.text))
    }
    return badges
  }
}
