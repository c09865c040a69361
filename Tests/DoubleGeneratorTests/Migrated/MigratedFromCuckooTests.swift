import TestDoubles
import XCTest

@testable import Shapes

/// The same tests as `Before/Cuckoo.txt` has them. Their text is what the migration makes of it.
final class MigratedFromCuckooTests: XCTestCase {
  private struct SoldOut: Error {}

  private let shop = BookShopSpy()
  private let favourite = "Dune"

  override func tearDown() {
    super.tearDown()
  }

  func testAnswers() async throws {
    shop.titlesSpy.returns(["Dune"])
    shop.titlesSpy.when { $0 == 2 }.throws(SoldOut())
    shop.findSpy.when { $0.maximum == 3 }.answers { text, _ in [text] }
    shop.findSpy.when { [favourite] in $0.text == favourite }.returns(["first"])
    shop.isOpenSpy.value = true

    let titles = try await shop.titles(page: 1)

    XCTAssertEqual(titles, ["Dune"])
    XCTAssertEqual(shop.find("Emma", limit: 3), ["Emma"])
    XCTAssertEqual(shop.find("Dune", limit: 1), ["first"])
    XCTAssertTrue(shop.isOpen)
  }

  func testAnswersInOrder() throws {
    shop.orderSpy.answers(with: .failure(SoldOut()), .success(()))
    shop.findSpy.returns([], ["Emma"])

    XCTAssertThrowsError(try shop.order("Dune"))
    try shop.order("Dune")
    XCTAssertEqual(shop.find("", limit: 1), [])
    XCTAssertEqual(shop.find("", limit: 1), ["Emma"])

    XCTAssertEqual(shop.orderSpy.callCount, 2)
    XCTAssertTrue(shop.findSpy.calls.contains { $0 == ("", 1) })
    XCTAssertTrue(Timeline(BookShopSpy()).functions.isEmpty)
  }

  func testChecks() async throws {
    shop.titlesSpy.returns([])

    _ = try await shop.titles(page: 4)
    try shop.order("Emma")
    shop.close()
    shop.close()

    XCTAssertEqual(shop.titlesSpy.calls.count { $0 > 3 }, 1)
    XCTAssertEqual(shop.orderSpy.calls.count { $0 == "Emma" }, 1)
    XCTAssertFalse(shop.orderSpy.calls.contains { $0 == "Dune" })
    XCTAssertFalse(shop.findSpy.wasCalled)
    XCTAssertEqual(shop.closeSpy.callCount, 2)
    XCTAssertLessThanOrEqual(shop.closeSpy.callCount, 3)
    XCTAssertEqual(Timeline(shop).functions.count, 4)
  }

  func testShortStubs() throws {
    nonisolated(unsafe) var closings = 0
    shop.findSpy.returns(["Emma"])
    shop.isOpenSpy.value = true
    shop.closeSpy.answers { closings += 1 }

    shop.close()
    shop.close()

    XCTAssertEqual(shop.find("Dune", limit: 1), ["Emma"])
    XCTAssertTrue(shop.isOpen)
    XCTAssertEqual(closings, 2)
    XCTAssertGreaterThanOrEqual(shop.closeSpy.callCount, 1)
    XCTAssertLessThanOrEqual(shop.closeSpy.callCount, 2)
    XCTAssertEqual(shop.findSpy.calls.count { ($0.text == "Emma" || $0.text == "Dune") }, 1)
  }

  func testCaptors() throws {
    shop.findSpy.returns([])

    try shop.order("Dune")
    _ = shop.find("Emma", limit: 3)

    XCTAssertEqual(shop.orderSpy.callCount, 1)
    XCTAssertEqual(shop.findSpy.callCount, 1)
    XCTAssertEqual(shop.orderSpy.lastCall, "Dune")
    XCTAssertEqual(shop.orderSpy.calls, ["Dune"])
    XCTAssertEqual(shop.findSpy.lastCall?.maximum, 3)
    XCTAssertEqual(shop.findSpy.lastCall!.maximum + 1, 4)
  }

  func testProperties() {
    shop.nameSpy.value = "Corner"

    shop.name = shop.name + " shop"

    XCTAssertEqual(shop.nameSpy.getCount, 1)
    XCTAssertEqual(shop.nameSpy.sets.count { $0 == "Corner shop" }, 1)
  }
}
