import StrictDoubles
import XCTest

@testable import Shop

final class ItemsPresenterXCTests: StrictDoublesTestCase {
  @MainActor func testShowsTheItems() async throws {
    let service = ItemsServiceSpy()
    let view = ItemsViewSpy()
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    presenter.start()

    let shown = try await view.showSpy.nextCall().input
    XCTAssertEqual(shown, [Item(id: 7)])
  }
}
