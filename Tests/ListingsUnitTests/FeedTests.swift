import Testing

@testable import ListingsModule

/// Which listings the feed has, in which order, and what it says when it has none.
struct FeedTests {
  private let mapper: ListingsMapper
  private let user = User(id: 7, timeZone: .gmt)

  init() throws {
    mapper = try .at("2021-06-15T12:00:00Z")
  }

  @Test func `the newest are on top, whatever order they come in`() throws {
    let listings = [
      try Listing.make(id: 1, publishedAt: "2021-06-01T09:00:00Z"),
      try Listing.make(id: 2, publishedAt: "2021-06-15T10:00:00Z"),
      try Listing.make(id: 3, publishedAt: "2021-06-14T09:00:00Z"),
      try Listing.make(id: 4, publishedAt: "2021-06-15T11:00:00Z"),
      try Listing.make(id: 5, publishedAt: "2021-06-15T09:00:00Z"),
    ]

    let viewModel = mapper.makeViewModel(listings: listings, user: user, favourites: [])

    #expect(viewModel.sections.map(\.title) == ["Today", "Yesterday", "Earlier"])
    #expect(viewModel.sections.map { $0.rows.map(\.id) } == [[4, 2, 5], [3], [1]])
  }

  @Test func `listings of the same second stay in the order they come in`() throws {
    let listings = [
      try Listing.make(id: 2, publishedAt: "2021-06-15T10:00:00Z"),
      try Listing.make(id: 3, publishedAt: "2021-06-15T10:00:00Z"),
      try Listing.make(id: 1, publishedAt: "2021-06-15T10:00:00Z"),
    ]

    let viewModel = mapper.makeViewModel(listings: listings, user: user, favourites: [])

    #expect(viewModel.rows.map(\.id) == [2, 3, 1])
  }

  @Test func `a day without listings has no section`() throws {
    let listings = [
      try Listing.make(id: 1, publishedAt: "2021-06-15T12:00:00Z"),
      try Listing.make(id: 2, publishedAt: "2021-06-01T12:00:00Z"),
    ]

    let viewModel = mapper.makeViewModel(listings: listings, user: user, favourites: [])

    #expect(viewModel.sections.map(\.title) == ["Today", "Earlier"])
  }

  @Test func `a listing that comes twice is shown once, as it came first`() throws {
    let listings = [
      try Listing.make(id: 1, title: "Flat with a bath"),
      try Listing.make(id: 2, title: "Flat with a balcony"),
      try Listing.make(id: 1, title: "Flat with a bath, let meanwhile"),
    ]

    let viewModel = mapper.makeViewModel(listings: listings, user: user, favourites: [])

    #expect(viewModel.rows.map(\.title) == ["Flat with a bath", "Flat with a balcony"])
  }

  @Test func `a feed without listings says so`() {
    let viewModel = mapper.makeViewModel(listings: [], user: user, favourites: [])

    #expect(viewModel == .empty("No flats for rent right now. Pull down to look again."))
    #expect(viewModel.rows == [])
  }

  @Test(arguments: [
    (ListingsServiceError.noConnection, "The server can't be reached. Check your connection."),
    (.status(503), "The server can't help right now (status 503). Try again later."),
    (.badBody, "The server's answer isn't a feed of flats. Is the app up to date?"),
  ])
  func `each error has its message`(error: ListingsServiceError, message: String) {
    #expect(mapper.makeMessage(for: error) == message)
  }
}
