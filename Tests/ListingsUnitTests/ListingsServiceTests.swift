import Foundation
import StrictDoubles
import Testing

@testable import ListingsModule

@Suite(.strictDoubles)
struct ListingsServiceTests {
  private let loader = MockDataLoader()

  @Test func `a page has its listings and the number of the next page`() async throws {
    loader.returns(
      .json(
        """
        {
          "listings": [
            {
              "id": 5, "title": "Flat with a bath", "rooms": 2, "squareMetres": 50, "ownerID": 3,
              "monthlyRent": { "cents": 100000, "currency": "EUR" },
              "formerRent": { "cents": 120000, "currency": "CHF" },
              "publishedAt": "2021-05-15T12:00:00Z"
            }
          ],
          "nextPage": 4
        }
        """
      )
    )

    let page = try await service().loadPage(3)

    let listing = try Listing.make(
      id: 5,
      title: "Flat with a bath",
      rooms: 2,
      monthlyRent: Price(cents: 100_000, currency: "EUR"),
      formerRent: Price(cents: 120_000, currency: "CHF"),
      publishedAt: "2021-05-15T12:00:00Z",
      ownerID: 3
    )
    #expect(page.listings == [listing])
    #expect(page.nextPage == 4)
  }

  @Test func `the page is asked for beside what the URL asks for already`() async throws {
    loader.returns(.json(#"{"listings": [], "nextPage": null}"#))

    _ = try await service(baseURL: "https://flats.example/feed?city=berlin").loadPage(3)

    #expect(
      loader.requests.map(\.url?.absoluteString) == ["https://flats.example/feed?city=berlin&page=3"]
    )
  }

  @Test(arguments: [199, 201, 204, 304, 404, 503])
  func `any status but 200 is a refusal`(status: Int) async throws {
    loader.returns(.status(status))

    await #expect(throws: ListingsServiceError.status(status)) {
      try await service().loadPage(1)
    }
  }

  @Test func `without an answer there is no connection`() async throws {
    loader.throws(URLError(.timedOut))

    await #expect(throws: ListingsServiceError.noConnection) {
      try await service().loadPage(1)
    }
  }

  // No answer at all is a bad body too.
  @Test(arguments: ["", "[]", #"{"listings": [{}], "nextPage": null}"#])
  func `an answer that is no page is a bad body`(body: String) async throws {
    loader.returns(.json(body))

    await #expect(throws: ListingsServiceError.badBody) {
      try await service().loadPage(1)
    }
  }

  private func service(baseURL: String = "https://flats.example/feed") throws -> ListingsService {
    ListingsService(baseURL: try #require(URL(string: baseURL)), loader: loader)
  }
}
