import StrictDoubles
import XCTest

@testable import Shop

final class ItemsPresenterXCTests: StrictDoublesTestCase {
  private var view: ItemsViewSpy!
  private var service: ItemsServiceSpy!

  @MainActor override func setUp() async throws {
    view = ItemsViewSpy()
    service = ItemsServiceSpy()
  }

  @MainActor func testShowsTheItems() async throws {
    let presenter = ItemsPresenter(view: view, service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    presenter.start()

    let shown = try await view.showSpy.nextCall().input
    XCTAssertEqual(shown, [Item(id: 7)])
  }
}
