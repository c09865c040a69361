import Foundation
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct TapsTests {
  // MARK: Listings

  @Test(arguments: [(0, 11), (1, 12)])
  func `a tap on a listing is tracked and opens it`(index: Int, id: Int) async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapListing(at: index)

    #expect(screen.router.openListingSpy.calls == [id])
    #expect(screen.analytics.trackSpy.calls == [.listingOpened(id: id)])
  }

  @Test func `a tap is tracked before another screen opens, which may track something too`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapListing(at: 0)
    screen.presenter.didTapInfoButton()

    #expect(
      Timeline(screen.analytics, screen.router).functions
        == ["track(_:)", "openListing(id:)", "track(_:)", "openInfo()"]
    )
  }

  @Test(arguments: [-1, 2])
  func `a tap above or below the feed does nothing`(index: Int) async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapListing(at: index)
    try await comesToRest()

    #expect(Timeline(screen.router, screen.analytics).functions == [])
  }

  @Test func `a tap before the feed is there does nothing`() async throws {
    let screen = try await ListingsScreen.showingError()

    screen.presenter.didTapListing(at: 0)
    try await comesToRest()

    #expect(Timeline(screen.router, screen.analytics).functions == [])
  }

  @Test func `a view may open a flat while it is told to show it`() async throws {
    let screen = try ListingsScreen()
    try screen.loader.returns(.firstPage)
    screen.view.showSpy.answersOnMainActor { [presenter = screen.presenter] _ in
      presenter.didTapListing(at: 0)
    }

    screen.presenter.start()
    let opened = try await screen.router.openListingSpy.nextCall()

    #expect(opened.input == 11)
  }

  @Test func `a tap while a refresh is loading opens what is still shown`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.presenter.didPullToRefresh()

    screen.presenter.didTapListing(at: 0)

    #expect(screen.router.openListingSpy.calls == [11])
  }

  @Test func `a tap after a refresh that failed opens what is still shown`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.returns(.status(500))
    screen.presenter.didPullToRefresh()
    try await screen.view.showNoticeSpy.nextCall()

    screen.presenter.didTapListing(at: 0)

    #expect(screen.router.openListingSpy.calls == [11])
  }

  @Test func `a tap after a refresh opens what is there now`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.refreshedPage)
    screen.presenter.didPullToRefresh()
    try await screen.view.showSpy.nextCall()

    screen.presenter.didTapListing(at: 0)

    #expect(screen.router.openListingSpy.calls == [14])
  }

  @Test func `a tap after a refresh without flats does nothing`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.returns(.emptyPage)
    screen.presenter.didPullToRefresh()
    try await screen.view.showSpy.nextCall()

    screen.presenter.didTapListing(at: 0)
    try await comesToRest()

    #expect(Timeline(screen.router, screen.analytics).functions == [])
  }

  @Test func `a tap on the next page opens a listing of that page`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.secondPage)
    screen.presenter.didScrollToEnd()
    try await screen.view.showSpy.nextCall()

    screen.presenter.didTapListing(at: 2)

    #expect(screen.router.openListingSpy.calls == [13])
  }

  // MARK: Info

  @Test func `a tap on info is tracked and opens it`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapInfoButton()

    #expect(screen.router.openInfoSpy.callCount == 1)
    #expect(screen.analytics.trackSpy.calls == [.infoOpened])
  }

  // MARK: Favourites

  @Test func `a favourite is marked and tracked, and nothing opens`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapFavourite(at: 0)
    try await comesToRest()

    #expect(screen.view.showSpy.calls == [.firstPage, .firstPageWithFavourite])
    #expect(screen.analytics.trackSpy.calls == [.favouriteAdded(id: 11)])
    #expect(Timeline(screen.router).functions == [])
  }

  @Test func `a favourite tapped again is none any more`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.presenter.didTapFavourite(at: 0)

    screen.presenter.didTapFavourite(at: 0)

    #expect(screen.view.showSpy.calls == [.firstPage, .firstPageWithFavourite, .firstPage])
    #expect(screen.analytics.trackSpy.calls == [.favouriteAdded(id: 11), .favouriteRemoved(id: 11)])
  }

  @Test func `one of two favourites tapped again leaves the other`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.presenter.didTapFavourite(at: 0)
    screen.presenter.didTapFavourite(at: 1)

    screen.presenter.didTapFavourite(at: 0)

    #expect(screen.view.showSpy.calls.map(\.favourites) == [[], [11], [11, 12], [12]])
  }

  @Test(arguments: [-1, 2])
  func `a favourite above or below the feed is none`(index: Int) async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapFavourite(at: index)
    try await comesToRest()

    #expect(!screen.analytics.trackSpy.wasCalled)
    #expect(screen.view.showSpy.calls == [.firstPage])
  }

  @Test func `a favourite stays one when the next page is there`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.presenter.didTapFavourite(at: 0)
    try screen.loader.returns(.secondPage)

    screen.presenter.didScrollToEnd()
    try await screen.view.showSpy.waitForCalls(3)

    #expect(screen.view.showSpy.calls.map(\.favourites) == [[], [11], [11]])
  }

  @Test func `favourites are there the next time`() async throws {
    let userDefaults = UserDefaults.isolated()
    let screen = try await ListingsScreen.showingFirstPage(userDefaults: userDefaults)
    screen.presenter.didTapFavourite(at: 0)

    let nextScreen = try await ListingsScreen.showingFirstPage(userDefaults: userDefaults)

    #expect(nextScreen.view.showSpy.calls == [.firstPageWithFavourite])
  }

  @Test func `favourites that an earlier version of the app kept are there`() async throws {
    let userDefaults = UserDefaults.isolated()
    userDefaults.set([11], forKey: "listings.favourites")

    let screen = try await ListingsScreen.showingFirstPage(userDefaults: userDefaults)

    #expect(screen.view.showSpy.calls == [.firstPageWithFavourite])
  }
}
