import StrictDoubles
import Testing

/// What the screen shows whatever the network does: each test runs again for each request, with that request failing
/// in each way that one can.
@MainActor
@Suite(.strictDoubles, .unprobed(.answers, .errors, "ListingsViewSpy", "FakeDateProvider"))
struct WhateverHappensTests {
  @Test(.everyFailure)
  func `loading ends in a feed or in an error, and says so once`() async throws {
    let screen = try ListingsScreen()
    try screen.loader.returns(.firstPage)

    try await screen.untilAllIsLoaded { screen.presenter.start() }

    #expect(Timeline(screen.view).functions.first == "showLoading()")
    #expect(screen.view.showSpy.callCount + screen.view.showErrorSpy.callCount == 1)
    #expect(!screen.view.showNoticeSpy.wasCalled)
  }

  @Test(.everyFailure)
  func `retry brings the feed, whatever went wrong before`() async throws {
    let screen = try ListingsScreen()
    try screen.loader.returns(.firstPage)

    try await screen.untilAllIsLoaded { screen.presenter.start() }
    try await screen.untilAllIsLoaded { screen.presenter.didTapRetry() }

    #expect(screen.view.showSpy.calls == [.firstPage])
  }

  @Test(.everyFailure(except: "MockDataLoader.data(for: GET https://flats.example/feed?page=1)"))
  func `the first page stays on the screen, whatever becomes of the second`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.secondPage)

    try await screen.untilAllIsLoaded { screen.presenter.didScrollToEnd() }

    #expect(screen.view.showSpy.lastCall?.rows.prefix(2).map(\.id) == [11, 12])
    #expect(!screen.view.showErrorSpy.wasCalled)
  }

  @Test(.everyFailure(except: "MockDataLoader.data(for: GET https://flats.example/feed?page=1)"))
  func `the second page can be asked for again, whatever became of it`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.secondPage)

    try await screen.untilAllIsLoaded { screen.presenter.didScrollToEnd() }
    try await screen.untilAllIsLoaded { screen.presenter.didScrollToEnd() }

    #expect(screen.view.showSpy.lastCall == .firstAndSecondPage)
  }

  /// The presenter cancels what it loads when it loads something else, or goes away.
  @Test(.everyCancellation)
  func `a load that is cancelled is no error`() async throws {
    let screen = try ListingsScreen()
    try screen.loader.returns(.firstPage)

    try await screen.untilAllIsLoaded { screen.presenter.start() }
    try await screen.untilAllIsLoaded { screen.presenter.didPullToRefresh() }

    #expect(!screen.view.showErrorSpy.wasCalled)
    #expect(!screen.view.showNoticeSpy.wasCalled)
    #expect(screen.view.showSpy.lastCall == .firstPage)
  }
}
