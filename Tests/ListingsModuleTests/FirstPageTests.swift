import Foundation
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct FirstPageTests {
  @Test func `loading is shown until the first page is there`() async throws {
    let screen = try ListingsScreen()
    screen.loader.suspends()

    screen.presenter.start()
    let firstPage = try await screen.loader.nextCall()
    let toldMeanwhile = Timeline(screen.view).functions
    try firstPage.resume(returning: .firstPage)
    let shown = try await screen.view.showSpy.nextCall().input

    #expect(toldMeanwhile == ["showLoading()"])
    #expect(shown == .firstPage)
  }

  @Test func `the first page is asked for`() async throws {
    let screen = try ListingsScreen.withFirstPage()

    screen.presenter.start()
    let request = try await screen.loader.nextCall().input

    #expect(request.url?.absoluteString == "https://flats.example/feed?page=1")
    #expect(request.httpMethod == "GET")
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test func `a feed without flats says so`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.emptyPage)

    screen.presenter.start()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .emptyPage)
  }

  // MARK: Errors

  @Test func `no connection is an error in place of the feed`() async throws {
    let screen = try ListingsScreen()
    screen.loader.throws(URLError(.notConnectedToInternet))

    screen.presenter.start()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == "The server can't be reached. Check your connection.")
    #expect(Timeline(screen.view).functions == ["showLoading()", "showError(_:)"])
  }

  @Test(arguments: [
    (204, "The server can't help right now (status 204). Try again later."),
    (304, "The server can't help right now (status 304). Try again later."),
    (503, "The server can't help right now (status 503). Try again later."),
  ])
  func `an answer without a page is an error that names the status`(status: Int, text: String) async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.status(status))

    screen.presenter.start()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == text)
  }

  @Test func `an answer that is no feed is an error of its own`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.json(#"{"flats": []}"#))

    screen.presenter.start()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == "The server's answer isn't a feed of flats. Is the app up to date?")
  }

  // MARK: Retry

  @Test func `retry after an error loads the first page`() async throws {
    let screen = try await ListingsScreen.showingError()
    try screen.loader.returns(.firstPage)

    screen.presenter.didTapRetry()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .firstPage)
    #expect(
      Timeline(screen.view).functions == ["showLoading()", "showError(_:)", "showLoading()", "show(_:)"]
    )
  }

  @Test func `retry that fails again is an error again`() async throws {
    let screen = try await ListingsScreen.showingError()
    screen.loader.returns(.status(503))

    screen.presenter.didTapRetry()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == "The server can't help right now (status 503). Try again later.")
  }

  @Test func `retry tapped twice asks the server once`() async throws {
    let screen = try await ListingsScreen.showingError()
    screen.loader.suspends()
    screen.presenter.didTapRetry()
    let firstPage = try await screen.loader.nextCall()

    screen.presenter.didTapRetry()
    let toldMeanwhile = Timeline(screen.view).functions
    try firstPage.resume(returning: .firstPage)

    #expect(toldMeanwhile == ["showLoading()", "showError(_:)", "showLoading()"])

    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .firstPage)
    #expect(screen.loader.requests.count == 2)
  }

  @Test func `retry does nothing once a feed is shown`() async throws {
    let screen = try await ListingsScreen.showingFirstPage()

    screen.presenter.didTapRetry()
    try await comesToRest()

    #expect(Timeline(screen.view).functions == ["showLoading()", "show(_:)"])
  }

  @Test func `retry does nothing once it is shown that there are no flats`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.emptyPage)
    screen.presenter.start()
    try await screen.view.showSpy.nextCall()

    screen.presenter.didTapRetry()
    try await comesToRest()

    #expect(Timeline(screen.view).functions == ["showLoading()", "show(_:)"])
  }
}
