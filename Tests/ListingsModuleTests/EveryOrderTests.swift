import Foundation
import ListingsModule
import StrictDoubles
import Testing

/// The network can't be stopped here: what was asked for comes, in every order, also when the user wants something else
/// by then.
@MainActor
@Suite(.strictDoubles, .everyOrder)
struct EveryOrderTests {
  @Test func `a refresh wins over a page that is under way`() async throws {
    let screen = try await screenWithTwoPages()
    try screen.loader.returns(.refreshedPage)

    screen.presenter.didScrollToEnd()
    try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    try await screen.loader.nextCall()
    try await comesToRest()

    #expect(screen.view.showSpy.lastCall == .refreshedPage)
    #expect(!screen.view.showNoticeSpy.wasCalled)
  }

  @Test func `the last of two refreshes wins, and over a page too`() async throws {
    let screen = try await screenWithTwoPages()
    try screen.loader.returns(.emptyPage, .refreshedPage)

    screen.presenter.didScrollToEnd()
    try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    try await screen.loader.nextCall()
    try await comesToRest()

    #expect(screen.view.showSpy.lastCall == .refreshedPage)
  }

  @Test func `a favourite stays marked when a refresh fails that overtook a page`() async throws {
    let screen = try await screenWithTwoPages()
    screen.loader.returns(.status(500))

    screen.presenter.didScrollToEnd()
    try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    try await screen.loader.nextCall()
    screen.presenter.didTapFavourite(at: 0)
    try await comesToRest()

    #expect(screen.view.showSpy.lastCall?.favourites == [11])
    #expect(screen.view.showNoticeSpy.callCount == 1)
  }

  /// A screen that shows the first page. There is a second one.
  private func screenWithTwoPages() async throws -> ListingsScreen {
    let screen = try await ListingsScreen.showingFirstPage(isStoppable: false)
    try screen.loader.when { $0.url?.query == "page=2" }.returns(.secondPage)
    return screen
  }
}
