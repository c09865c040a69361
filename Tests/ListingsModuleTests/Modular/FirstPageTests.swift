import Foundation
import StrictDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite(.strictDoubles)
struct FirstPageTests {
  @Test func `loading is shown until the first page is there`() async throws {
    let screen = try ListingsScreen()
    screen.loader.suspends()

    screen.presenter.start()
    let firstPage = try await screen.loader.nextCall()

    #expect(Timeline(screen.view).functions == ["showLoading()"])

    try firstPage.resume(returning: .firstPage)

    #expect(try await screen.view.showSpy.nextCall().input == .firstPage)
  }

  @Test func `the first page is asked for`() async throws {
    let screen = try ListingsScreen()

    screen.presenter.start()
    let request = try await screen.loader.nextCall().input

    #expect(request.url?.absoluteString == "https://flats.example/feed?page=1")
    #expect(request.value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test func `a feed without flats says so`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.emptyPage)

    screen.presenter.start()

    #expect(try await screen.view.showSpy.nextCall().input == .emptyPage)
  }

  @Test func `no connection is an error in place of the feed`() async throws {
    let screen = try ListingsScreen()
    screen.loader.throws(URLError(.notConnectedToInternet))

    screen.presenter.start()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == "The server can't be reached. Check your connection.")
    #expect(Timeline(screen.view).functions == ["showLoading()", "showError(_:)"])
  }

  @Test func `a refusal is an error that names the status`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.status(503))

    screen.presenter.start()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == "The server can't help right now (status 503). Try again later.")
  }

  @Test func `an answer that is no feed is an error of its own`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.json(#"{"flats": []}"#))

    screen.presenter.start()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == "The server's answer isn't a feed of flats. Is the app up to date?")
  }

  @Test func `retry after an error loads the first page`() async throws {
    let screen = try await ListingsScreen.showingError()
    try screen.loader.returns(.firstPage)

    screen.presenter.didTapRetry()

    #expect(try await screen.view.showSpy.nextCall().input == .firstPage)
    #expect(
      Timeline(screen.view).functions == ["showLoading()", "showError(_:)", "showLoading()", "show(_:)"]
    )
  }

  @Test func `retry tapped twice asks the server once`() async throws {
    let screen = try await ListingsScreen.showingError()
    try screen.loader.returns(.firstPage)

    screen.presenter.didTapRetry()
    screen.presenter.didTapRetry()

    #expect(try await screen.view.showSpy.nextCall().input == .firstPage)
    #expect(screen.loader.requests.count == 2)
  }
}
