import Foundation
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct RefreshTests {
  @Test func `a refresh replaces the feed`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.refreshedPage)

    screen.presenter.didPullToRefresh()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .refreshedPage)
    #expect(screen.loader.request?.url?.absoluteString == "https://flats.example/feed?page=1")
  }

  @Test func `the feed stays until the refresh is there`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()

    screen.presenter.didPullToRefresh()
    let refresh = try await screen.loader.nextCall()
    let toldMeanwhile = Timeline(screen.view).functions
    try refresh.resume(returning: .refreshedPage)
    let shown = try await screen.view.showSpy.nextCall().input

    #expect(toldMeanwhile == ["showLoading()", "show(_:)"])
    #expect(shown == .refreshedPage)
  }

  @Test func `a refresh takes the place of an error`() async throws {
    let screen = try await ListingsScreen.showingError()
    try screen.loader.returns(.refreshedPage)

    screen.presenter.didPullToRefresh()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .refreshedPage)
  }

  @Test func `the feed ends where the refreshed feed ends`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.refreshedPage)
    screen.presenter.didPullToRefresh()
    try await screen.view.showSpy.nextCall()

    screen.presenter.didScrollToEnd()
    try await comesToRest()

    #expect(!screen.view.showNextPageLoadingSpy.wasCalled)
  }

  // MARK: Errors

  @Test func `a refresh that fails leaves the feed as it is`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.returns(.status(500))

    screen.presenter.didPullToRefresh()
    let message = try await screen.view.showNoticeSpy.nextCall().input

    #expect(message == "The server can't help right now (status 500). Try again later.")
    #expect(Timeline(screen.view).functions == ["showLoading()", "show(_:)", "showNotice(_:)"])
  }

  @Test func `a refresh that fails leaves it shown that there are no flats`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.emptyPage)
    screen.presenter.start()
    try await screen.view.showSpy.nextCall()
    screen.loader.returns(.status(500))

    screen.presenter.didPullToRefresh()
    try await screen.view.showNoticeSpy.nextCall()

    #expect(Timeline(screen.view).functions == ["showLoading()", "show(_:)", "showNotice(_:)"])
  }

  @Test func `after a refresh that failed the feed goes on as before`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.throws(URLError(.timedOut))
    screen.presenter.didPullToRefresh()
    try await screen.view.showNoticeSpy.nextCall()
    try screen.loader.returns(.secondPage)

    screen.presenter.didScrollToEnd()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .firstAndSecondPage)
  }

  // MARK: A refresh while a page is loading

  @Test func `a refresh overtakes a page that is still loading`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()
    screen.presenter.didScrollToEnd()
    let page = try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    let refresh = try await screen.loader.nextCall()

    try page.resume(returning: .secondPage)
    try refresh.resume(returning: .refreshedPage)
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .refreshedPage)
    #expect(
      Timeline(screen.view).functions == ["showLoading()", "show(_:)", "showNextPageLoading()", "show(_:)"]
    )
  }

  @Test func `the end reached asks for nothing while a refresh that overtook a page loads`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()
    screen.presenter.didScrollToEnd()
    let page = try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    let refresh = try await screen.loader.nextCall()
    try await page.waitForCancellation()

    screen.presenter.didScrollToEnd()
    try refresh.resume(returning: .refreshedPage)
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .refreshedPage)
    #expect(screen.view.showNextPageLoadingSpy.callCount == 1)
    #expect(screen.loader.requests.count == 3)
  }

  @Test func `a page that can't be cancelled any more comes too late`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    let answer = AsyncSpy<URLRequest, MockDataLoader.Response, Never>(returning: .emptyPage)
    answer.suspends()
    screen.loader.answers { request in await answer(request) }
    screen.presenter.didScrollToEnd()
    let page = try await answer.nextCall()
    screen.presenter.didPullToRefresh()
    let refresh = try await answer.nextCall()

    try page.resume(returning: .secondPage)
    try await comesToRest()
    try refresh.resume(returning: .refreshedPage)
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .refreshedPage)
  }
}
