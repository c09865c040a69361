import Foundation
import StrictDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite(.strictDoubles)
struct RefreshTests {
  @Test func `a refresh replaces the feed`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.refreshedPage)

    screen.presenter.didPullToRefresh()

    #expect(try await screen.view.showSpy.nextCall().input == .refreshedPage)
  }

  @Test func `the feed stays until the refresh is there`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()

    screen.presenter.didPullToRefresh()
    let refresh = try await screen.loader.nextCall()

    #expect(Timeline(screen.view).functions == ["showLoading()", "show(_:)"])

    try refresh.resume(returning: .refreshedPage)

    #expect(try await screen.view.showSpy.nextCall().input == .refreshedPage)
  }

  @Test func `a refresh that fails leaves the feed as it is`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.returns(.status(500))

    screen.presenter.didPullToRefresh()
    let message = try await screen.view.showNoticeSpy.nextCall().input

    #expect(message == "The server can't help right now (status 500). Try again later.")
    #expect(Timeline(screen.view).functions == ["showLoading()", "show(_:)", "showNotice(_:)"])
  }

  @Test func `a refresh overtakes a page that is still loading`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()
    screen.presenter.didScrollToEnd()
    let page = try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    let refresh = try await screen.loader.nextCall()

    try page.resume(returning: .secondPage)
    try refresh.resume(returning: .refreshedPage)

    #expect(try await screen.view.showSpy.nextCall().input == .refreshedPage)
    #expect(
      Timeline(screen.view).functions == ["showLoading()", "show(_:)", "showNextPageLoading()", "show(_:)"]
    )
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
    try refresh.resume(returning: .refreshedPage)

    #expect(try await screen.view.showSpy.nextCall().input == .refreshedPage)
  }
}
