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

  @Test func `a feed without flats says so`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.emptyPage)

    screen.presenter.start()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .emptyPage)
  }

  @Test func `no connection is an error in place of the feed`() async throws {
    let screen = try ListingsScreen()
    screen.loader.throws(URLError(.notConnectedToInternet))

    screen.presenter.start()
    let message = try await screen.view.showErrorSpy.nextCall().input

    #expect(message == "The server can't be reached. Check your connection.")
    #expect(Timeline(screen.view).functions == ["showLoading()", "showError(_:)"])
  }
}
