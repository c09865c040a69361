import Testing

@testable import ListingsModule

/// What a row says about its listing, but for its age.
struct RowTests {
  private let mapper: ListingsMapper

  init() throws {
    mapper = try .at("2021-06-15T12:00:00Z")
  }

  @Test func `a listing becomes a row`() throws {
    let listing = try Listing.make(id: 5, title: "Übergangswohnung, WITH a cat")

    let row = try mapper.row(of: listing)

    #expect(
      row
        == .init(
          id: 5,
          title: "Übergangswohnung, WITH a cat",
          size: "2 rooms, 50 m²",
          rent: "€1,000 per month",
          published: "Published on 15 May 2021",
          badges: []
        )
    )
  }

  @Test(arguments: [
    (0, "Studio, 50 m²"),
    (1, "1 room, 50 m²"),
    (2, "2 rooms, 50 m²"),
  ])
  func `the size counts the rooms`(rooms: Int, size: String) throws {
    let row = try mapper.row(of: .make(rooms: rooms))

    #expect(row.size == size)
  }

  @Test(arguments: [
    (100_000, "EUR", "€1,000 per month"),
    (89_050, "EUR", "€890.50 per month"),
    (89_001, "EUR", "€890.01 per month"),
    (123_456_700, "GBP", "£1,234,567 per month"),
    (5, "EUR", "€0.05 per month"),
  ])
  func `the rent has its currency, and cents where there are any`(
    cents: Int,
    currency: String,
    rent: String
  ) throws {
    let row = try mapper.row(of: .make(monthlyRent: Price(cents: cents, currency: currency)))

    #expect(row.rent == rent)
  }

  // MARK: Badges

  @Test(arguments: [
    ("2021-06-15T12:00:01Z", [ListingsViewModel.Badge.new]),
    ("2021-06-14T12:00:01Z", [.new]),
    ("2021-06-14T12:00:00Z", []),
  ])
  func `a listing is new for 24 hours`(publishedAt: String, badges: [ListingsViewModel.Badge]) throws {
    let row = try mapper.row(of: .make(publishedAt: publishedAt))

    #expect(row.badges == badges)
  }

  @Test(arguments: [
    (5, [ListingsViewModel.Badge.favourite]),
    (7, []),
  ])
  func `a favourite has a badge`(id: Int, badges: [ListingsViewModel.Badge]) throws {
    let row = try mapper.row(of: .make(id: id), favourites: [5, 6])

    #expect(row.badges == badges)
  }

  @Test(arguments: [
    (6, []),
    (7, [ListingsViewModel.Badge.yours]),
    (8, []),
  ])
  func `the user's own listing has a badge`(ownerID: Int, badges: [ListingsViewModel.Badge]) throws {
    let row = try mapper.row(of: .make(ownerID: ownerID), user: User(id: 7, timeZone: .gmt))

    #expect(row.badges == badges)
  }

  @Test func `a rent that went down has a badge`() throws {
    let row = try mapper.row(of: .make(formerRent: Price(cents: 100_001, currency: "EUR")))

    #expect(row.badges == [.reduced(from: "€1,000.01")])
  }

  @Test(arguments: [99_999, 100_000])
  func `a rent that went up or stayed has none`(cents: Int) throws {
    let row = try mapper.row(of: .make(formerRent: Price(cents: cents, currency: "EUR")))

    #expect(row.badges == [])
  }

  @Test(arguments: [
    ("EUR", "CHF"),
    ("CHF", "EUR"),
  ])
  func `a rent that changed its currency has none`(currency: String, formerCurrency: String) throws {
    let row = try mapper.row(
      of: .make(
        monthlyRent: Price(cents: 100_000, currency: currency),
        formerRent: Price(cents: 120_000, currency: formerCurrency)
      )
    )

    #expect(row.badges == [])
  }

  @Test func `badges stand in a fixed order`() throws {
    let listing = try Listing.make(
      id: 5,
      formerRent: Price(cents: 120_000, currency: "EUR"),
      publishedAt: "2021-06-15T12:00:00Z",
      ownerID: 7
    )

    let row = try mapper.row(of: listing, user: User(id: 7, timeZone: .gmt), favourites: [5])

    #expect(row.badges == [.favourite, .yours, .new, .reduced(from: "€1,200")])
  }
}
