import Foundation
import ListingsModule
import TestDoubles
import Testing

struct ListingsMapperTests {
  private let mapper = ListingsMapper(dateProvider: FakeDateProvider())
  private let user = User(id: 7, timeZone: .gmt)

  // MARK: Rows

  @Test func `a listing becomes a row`() {
    let listing = Listing.make(id: 5)

    let viewModel = mapper.makeViewModel(listings: [listing], user: user, favourites: [])

    #expect(
      viewModel
        == .feed([
          .init(
            title: "Earlier",
            rows: [
              .init(
                id: 5,
                title: "Flat 5",
                size: "2 rooms, 50 m²",
                rent: "€1,000 per month",
                published: "Published on 2 December 2020",
                badges: []
              )
            ]
          )
        ])
    )
  }

  @Test(arguments: [
    (0, "Studio, 50 m²"),
    (1, "1 room, 50 m²"),
    (2, "2 rooms, 50 m²"),
  ])
  func `the size counts the rooms`(rooms: Int, size: String) throws {
    let row = try row(of: .make(rooms: rooms))

    #expect(row.size == size)
  }

  @Test(arguments: [
    (100_000, "EUR", "€1,000 per month"),
    (89_050, "EUR", "€890.50 per month"),
    (123_456_700, "GBP", "£1,234,567 per month"),
    (5, "EUR", "€0.05 per month"),
  ])
  func `the rent has its currency, and cents where there are any`(
    cents: Int,
    currency: String,
    rent: String
  ) throws {
    let row = try row(of: .make(monthlyRent: Price(cents: cents, currency: currency)))

    #expect(row.rent == rent)
  }

  @Test(arguments: [
    (-60, "Published just now"),
    (0, "Published just now"),
    (59, "Published just now"),
    (60, "Published 1 minute ago"),
    (300, "Published 5 minutes ago"),
    (3_599, "Published 59 minutes ago"),
    (3_600, "Published 1 hour ago"),
    (86_399, "Published 23 hours ago"),
    (86_400, "Published yesterday"),
    (172_800, "Published 2 days ago"),
    (518_400, "Published 6 days ago"),
    (604_800, "Published on 25 December 2020"),
  ])
  func `the age is told in the largest unit`(secondsAgo: TimeInterval, published: String) throws {
    let row = try row(of: .make(secondsAgo: secondsAgo))

    #expect(row.published == published)
  }

  // MARK: Badges

  @Test(arguments: [
    (86_399, [ListingsViewModel.Badge.new]),
    (86_400, []),
  ])
  func `a listing is new for 24 hours`(secondsAgo: TimeInterval, badges: [ListingsViewModel.Badge]) throws {
    let row = try row(of: .make(secondsAgo: secondsAgo))

    #expect(row.badges == badges)
  }

  @Test func `a favourite has a badge`() throws {
    let row = try row(of: .make(id: 5), favourites: [5, 6])

    #expect(row.badges == [.favourite])
  }

  @Test func `the user's own listing has a badge`() throws {
    let row = try row(of: .make(ownerID: 7))

    #expect(row.badges == [.yours])
  }

  @Test func `a rent that went down has a badge`() throws {
    let row = try row(of: .make(formerRent: Price(cents: 120_000, currency: "EUR")))

    #expect(row.badges == [.reduced(from: "€1,200")])
  }

  @Test(arguments: [
    Price(cents: 90_000, currency: "EUR"),
    Price(cents: 100_000, currency: "EUR"),
    Price(cents: 120_000, currency: "CHF"),
  ])
  func `a rent that went up, stayed or changed its currency has none`(formerRent: Price) throws {
    let row = try row(of: .make(formerRent: formerRent))

    #expect(row.badges == [])
  }

  @Test func `badges stand in a fixed order`() throws {
    let listing = Listing.make(
      id: 5,
      formerRent: Price(cents: 120_000, currency: "EUR"),
      secondsAgo: 0,
      ownerID: 7
    )

    let row = try row(of: listing, favourites: [5])

    #expect(row.badges == [.favourite, .yours, .new, .reduced(from: "€1,200")])
  }

  // MARK: Sections

  @Test(arguments: [
    (-60, "Today"),
    (3_661, "Today"),
    (3_662, "Yesterday"),
    (90_061, "Yesterday"),
    (90_062, "Earlier"),
  ])
  func `days begin at midnight`(secondsAgo: TimeInterval, title: String) {
    let titles = sectionTitles(of: [.make(secondsAgo: secondsAgo)], user: user)

    #expect(titles == [title])
  }

  @Test(arguments: [
    (0, "Yesterday"),
    (-2, "Today"),
  ])
  func `it is midnight when it is where the user is`(hoursFromGMT: Int, title: String) throws {
    let timeZone = try #require(TimeZone(secondsFromGMT: hoursFromGMT * 3_600))

    let titles = sectionTitles(of: [.make(secondsAgo: 3_662)], user: User(id: 7, timeZone: timeZone))

    #expect(titles == [title])
  }

  @Test func `the newest are on top, whatever order they come in`() {
    let listings = [
      Listing.make(id: 1, secondsAgo: 200_000),
      Listing.make(id: 2, secondsAgo: 100),
      Listing.make(id: 3, secondsAgo: 100_000),
      Listing.make(id: 4, secondsAgo: 50),
    ]

    let viewModel = mapper.makeViewModel(listings: listings, user: user, favourites: [])

    #expect(viewModel.rows.map(\.id) == [4, 2, 3, 1])
  }

  @Test func `a day without listings has no section`() {
    let titles = sectionTitles(of: [.make(id: 1, secondsAgo: 0), .make(id: 2)], user: user)

    #expect(titles == ["Today", "Earlier"])
  }

  @Test func `a listing that comes on two pages is shown once`() {
    let listings = [Listing.make(id: 1), Listing.make(id: 2), Listing.make(id: 1)]

    let viewModel = mapper.makeViewModel(listings: listings, user: user, favourites: [])

    #expect(viewModel.rows.map(\.id) == [1, 2])
  }

  @Test func `a feed without listings says so`() {
    let viewModel = mapper.makeViewModel(listings: [], user: user, favourites: [])

    #expect(viewModel == .empty("No flats for rent right now. Pull down to look again."))
  }

  // MARK: Errors

  @Test(arguments: [
    (ListingsServiceError.noConnection, "The server can't be reached. Check your connection."),
    (.status(503), "The server can't help right now (status 503). Try again later."),
    (.badBody, "The server's answer isn't a feed of flats. Is the app up to date?"),
  ])
  func `each error has its message`(error: ListingsServiceError, message: String) {
    #expect(mapper.makeMessage(for: error) == message)
  }

  // MARK: Helpers

  private func row(of listing: Listing, favourites: Set<Listing.ID> = []) throws -> ListingsViewModel.Row {
    try #require(mapper.makeViewModel(listings: [listing], user: user, favourites: favourites).rows.first)
  }

  private func sectionTitles(of listings: [Listing], user: User) -> [String] {
    mapper.makeViewModel(listings: listings, user: user, favourites: []).sections.map(\.title)
  }
}
