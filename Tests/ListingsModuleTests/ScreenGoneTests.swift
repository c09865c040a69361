import ListingsModule
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct ScreenGoneTests {
  @Test func `the presenter goes with the screen, even while it is loading`() async throws {
    var screen: ListingsScreen? = try ListingsScreen()
    weak var presenter: ListingsPresenter?
    presenter = screen?.presenter
    screen?.loader.suspends()
    screen?.presenter.start()
    let firstPage = try await screen?.loader.nextCall()

    screen = nil
    try await firstPage?.waitForCancellation()

    #expect(presenter == nil)
  }

  @Test func `the presenter doesn't keep the view`() async throws {
    var screen: ListingsScreen? = try await ListingsScreen.showingFirstPage()
    weak var view: ListingsViewSpy?
    view = screen?.view
    let presenter = screen?.presenter

    screen = nil

    #expect(view == nil)
    withExtendedLifetime(presenter) {}
  }

  @Test func `what is loading is cancelled, and nothing is shown`() async throws {
    var screen: ListingsScreen? = try ListingsScreen()
    let view = try #require(screen?.view)
    screen?.loader.suspends()
    screen?.presenter.start()
    let firstPage = try await screen?.loader.nextCall()

    screen = nil
    try await firstPage?.waitForCancellation()

    #expect(Timeline(view).functions == ["showLoading()"])
  }
}
