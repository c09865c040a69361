import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct RefreshTests {
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
}
