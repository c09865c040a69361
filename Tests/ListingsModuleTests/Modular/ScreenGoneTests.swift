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

    #expect(presenter == nil)
    try firstPage?.resume(returning: .firstPage)
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
    let server = AsyncStub<Void, MockDataLoader.Response, any Error>()
    let cancelSpy = Spy<Void, Void, Never>()
    server.suspends()
    screen?.loader.answers { _ in
      try await withTaskCancellationHandler {
        try await server()
      } onCancel: {
        cancelSpy()
      }
    }
    screen?.presenter.start()
    let firstPage = try await server.nextCall()

    screen = nil
    try await cancelSpy.waitForCalls(1)
    try firstPage.resume(returning: .firstPage)

    #expect(Timeline(view).functions == ["showLoading()"])
  }
}
