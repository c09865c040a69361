import Foundation
import StrictDoubles
import XCTest

@MainActor
final class TapsTests: StrictDoublesTestCase {
  func testTappingAListingOpensIt() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapListing(at: 1)

    XCTAssertEqual(screen.router.openListingSpy.calls, [12])
  }

  func testTappingAListingIsTracked() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapListing(at: 1)

    XCTAssertEqual(screen.analytics.trackSpy.calls, [.listingOpened(id: 12)])
  }

  func testTappingBelowTheFeedOpensNothing() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapListing(at: 2)

    XCTAssertFalse(screen.router.openListingSpy.wasCalled)
  }

  func testTappingInfoOpensIt() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapInfoButton()

    XCTAssertEqual(screen.router.openInfoSpy.callCount, 1)
  }

  func testTappingInfoIsTracked() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapInfoButton()

    XCTAssertEqual(screen.analytics.trackSpy.calls, [.infoOpened])
  }

  func testAFavouriteIsMarked() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapFavourite(at: 0)

    XCTAssertEqual(screen.view.showSpy.lastCall, .firstPageWithFavourite)
  }

  func testAFavouriteIsTracked() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapFavourite(at: 0)

    XCTAssertEqual(screen.analytics.trackSpy.calls, [.favouriteAdded(id: 11)])
  }

  func testAFavouriteTappedAgainIsNoneAnyMore() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.presenter.didTapFavourite(at: 0)

    screen.presenter.didTapFavourite(at: 0)

    XCTAssertEqual(screen.view.showSpy.lastCall, .firstPage)
  }

  func testAFavouriteTappedAgainIsTracked() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.presenter.didTapFavourite(at: 0)

    screen.presenter.didTapFavourite(at: 0)

    XCTAssertEqual(screen.analytics.trackSpy.lastCall, .favouriteRemoved(id: 11))
  }

  func testFavouritesAreThereTheNextTime() async throws {
    let userDefaults = UserDefaults.isolated()
    let screen = try await ListingsScreen.showingFirstPage(userDefaults: userDefaults)
    screen.presenter.didTapFavourite(at: 0)

    let nextScreen = try await ListingsScreen.showingFirstPage(userDefaults: userDefaults)

    XCTAssertEqual(nextScreen.view.showSpy.lastCall, .firstPageWithFavourite)
  }
}
