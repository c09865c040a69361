import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct RefreshTests {
  @Test func `a refresh overtakes a page that is still loading`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()
    screen.presenter.didScrollToEnd()
    try await screen.loader.nextCall()
    screen.presenter.didPullToRefresh()
    try await screen.loader.nextCall()
  }
}
