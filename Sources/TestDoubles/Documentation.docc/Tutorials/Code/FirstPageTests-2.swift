import Foundation
import StrictDoubles
import Testing

@MainActor
@Suite(.strictDoubles)
struct FirstPageTests {
  @Test func `a feed without flats says so`() async throws {
    let screen = try ListingsScreen()
    screen.loader.returns(.emptyPage)

    screen.presenter.start()
    let shown = try await screen.view.showSpy.nextCall()

    #expect(shown.input == .emptyPage)
  }
}
