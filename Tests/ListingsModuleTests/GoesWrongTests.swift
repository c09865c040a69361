import ListingsModule
import StrictDoubles
import Testing

/// What holds whatever the server does, and whichever load is cancelled.
@MainActor
@Suite(.strictDoubles)
struct GoesWrongTests {
  @Test(.everyFailure) func `loading ends in a feed or in an error, and says so once`() async throws {
    let screen = try ListingsScreen.withFirstPage()

    screen.presenter.start()
    try await comesToRest()

    #expect(Timeline(screen.view).functions.first == "showLoading()")
    #expect(screen.view.showSpy.callCount + screen.view.showErrorSpy.callCount == 1)
    #expect(!screen.view.showNoticeSpy.wasCalled)
  }

  @Test(.everyFailure) func `retry shows the feed, whatever the server did before`() async throws {
    let screen = try ListingsScreen.withFirstPage()

    screen.presenter.start()
    try await comesToRest()
    screen.presenter.didTapRetry()
    try await comesToRest()

    #expect(screen.view.showSpy.calls == [.firstPage])
  }

  @Test(.everyFailure) func `a page that didn't come is there when the end is reached again`() async throws {
    let screen = try ListingsScreen.withFirstPage()
    try screen.loader.when { $0.url?.query == "page=2" }.returns(.secondPage)

    screen.presenter.start()
    try await comesToRest()
    screen.presenter.didTapRetry()
    try await comesToRest()
    screen.presenter.didScrollToEnd()
    try await comesToRest()
    screen.presenter.didScrollToEnd()
    try await comesToRest()

    #expect(screen.view.showSpy.calls == [.firstPage, .firstAndSecondPage])
    #expect(screen.view.showErrorSpy.callCount + screen.view.showNoticeSpy.callCount <= 1)
  }

  @Test(.everyFailure, .everyCancellation)
  func `of two refreshes, one is enough`() async throws {
    let screen = try ListingsScreen()
    try screen.loader.returns(.firstPage, .refreshedPage)

    screen.presenter.start()
    try await comesToRest()
    screen.presenter.didPullToRefresh()
    try await comesToRest()
    screen.presenter.didPullToRefresh()
    try await comesToRest()

    #expect(screen.view.showSpy.lastCall == .refreshedPage)
  }

  @Test(.everyCancellation) func `a load that is cancelled shows no error`() async throws {
    let screen = try ListingsScreen.withFirstPage()
    try screen.loader.when { $0.url?.query == "page=2" }.returns(.secondPage)

    screen.presenter.start()
    try await comesToRest()
    screen.presenter.didScrollToEnd()
    try await comesToRest()

    #expect(!screen.view.showErrorSpy.wasCalled)
    #expect(!screen.view.showNoticeSpy.wasCalled)
  }
}
