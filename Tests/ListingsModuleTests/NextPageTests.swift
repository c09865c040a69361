import Foundation
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct NextPageTests {
  @Test func `loading is shown below the feed until the next page is there`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()

    screen.presenter.didScrollToEnd()
    let nextPage = try await screen.loader.nextCall()
    let toldMeanwhile = Timeline(screen.view).functions
    try nextPage.resume(returning: .secondPage)
    let shown = try await screen.view.showSpy.nextCall().input

    #expect(toldMeanwhile == ["showLoading()", "show(_:)", "showNextPageLoading()"])
    #expect(shown == .firstAndSecondPage)
  }

  @Test func `the next page is asked for by its number`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didScrollToEnd()
    let request = try await screen.loader.nextCall().input

    #expect(request.url?.absoluteString == "https://flats.example/feed?page=2")
  }

  @Test func `the next page is added to the feed`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.secondPage)

    screen.presenter.didScrollToEnd()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .firstAndSecondPage)
  }

  @Test func `a view may ask for the next page while it is told to show one`() async throws {
    let screen = try ListingsScreen()
    try screen.loader.returns(.firstPage, .secondPage)
    screen.view.showSpy.answersOnMainActor { [presenter = screen.presenter] _ in presenter.didScrollToEnd() }

    screen.presenter.start()
    try await screen.view.showSpy.waitForCalls(2)

    #expect(screen.view.showSpy.calls == [.firstPage, .firstAndSecondPage])
  }

  @Test func `the end reached three times asks for the next page once`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.suspends()
    screen.presenter.didScrollToEnd()
    screen.presenter.didScrollToEnd()
    let nextPage = try await screen.loader.nextCall()

    screen.presenter.didScrollToEnd()
    let toldMeanwhile = Timeline(screen.view).functions
    try nextPage.resume(returning: .secondPage)

    #expect(toldMeanwhile == ["showLoading()", "show(_:)", "showNextPageLoading()"])

    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .firstAndSecondPage)
    #expect(screen.loader.requests.count == 2)
  }

  @Test func `the end reached before the first page is there asks for nothing`() async throws {
    let screen = try ListingsScreen()
    screen.loader.suspends()
    screen.presenter.start()
    let firstPage = try await screen.loader.nextCall()

    screen.presenter.didScrollToEnd()
    try firstPage.resume(returning: .firstPage)
    try await screen.view.showSpy.nextCall()

    #expect(Timeline(screen.view).functions == ["showLoading()", "show(_:)"])
  }

  @Test func `nothing is loaded after the last page`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    try screen.loader.returns(.secondPage)
    screen.presenter.didScrollToEnd()
    try await screen.view.showSpy.nextCall()

    screen.presenter.didScrollToEnd()
    try await comesToRest()

    #expect(screen.view.showNextPageLoadingSpy.callCount == 1)
  }

  // MARK: Errors

  @Test func `an error leaves the feed as it is`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.throws(URLError(.networkConnectionLost))

    screen.presenter.didScrollToEnd()
    let message = try await screen.view.showNoticeSpy.nextCall().input

    #expect(message == "The server can't be reached. Check your connection.")
    #expect(
      Timeline(screen.view).functions
        == ["showLoading()", "show(_:)", "showNextPageLoading()", "showNotice(_:)"]
    )
  }

  @Test func `a page that failed is loaded when the end is reached again`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()
    screen.loader.throws(URLError(.networkConnectionLost))
    screen.presenter.didScrollToEnd()
    try await screen.view.showNoticeSpy.nextCall()
    try screen.loader.returns(.secondPage)

    screen.presenter.didScrollToEnd()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .firstAndSecondPage)
    #expect(screen.loader.request?.url?.absoluteString == "https://flats.example/feed?page=2")
  }
}
