import TestDoubles
import XCTest

@testable import Shapes

/// The same tests as `Before/Mockolo.txt` has them. Their text is what the migration makes of it.
final class MigratedFromMockoloTests: XCTestCase {
  private var shop: BookShopSpy!

  override func setUp() {
    shop = BookShopSpy()
  }

  func testAnswers() async throws {
    shop.titlesSpy.answers { page in page > 1 ? [] : ["Dune"] }
    shop.findSpy.answers { _, _ in ["Emma"] }
    shop.closeSpy.answers {}
    shop.isOpenSpy.value = true

    let titles = try await shop.titles(page: 1)

    XCTAssertEqual(titles, ["Dune"])
    XCTAssertEqual(shop.find("", limit: 1), ["Emma"])
    XCTAssertTrue(shop.isOpen)
    XCTAssertEqual(shop.titlesSpy.calls, [1])
  }

  func testChecks() throws {
    shop.findSpy.answers { _, _ in [] }

    try shop.order("Dune")
    _ = shop.find("x", limit: 2)
    shop.nameSpy.value = "Corner"

    XCTAssertEqual(shop.orderSpy.callCount, 1)
    XCTAssertEqual(shop.findSpy.calls.first?.0, "x")
    XCTAssertEqual(shop.closeSpy.callCount, 0)
  }
}
