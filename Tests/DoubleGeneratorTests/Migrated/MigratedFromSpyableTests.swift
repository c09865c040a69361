import TestDoubles
import Testing

@testable import Shapes

/// The same tests as `Before/Spyable.txt` has them. Their text is what the migration makes of it.
@Suite struct MigratedFromSpyableTests {
  private struct SoldOut: Error {}

  private let shop = BookShopSpy()

  @Test func answers() async throws {
    shop.titlesSpy.returns([
      "Dune",
      "Emma",
    ])
    shop.findSpy.answers { text, limit in Array(repeating: text, count: limit) }
    shop.isOpenSpy.value = true
    shop.nameSpy.value = "Corner"

    #expect(try await shop.titles(page: 1).count == 2)
    #expect(shop.find("x", limit: 2) == ["x", "x"])
    #expect(shop.isOpen && shop.name == "Corner")

    shop.titlesSpy.throws(SoldOut())

    await #expect(throws: SoldOut.self) { try await shop.titles(page: 1) }
  }

  @Test func failsOnce() throws {
    shop.orderSpy.throws(SoldOut())

    #expect(throws: SoldOut.self) { try shop.order("Dune") }

    shop.orderSpy.returns()

    try shop.order("Dune")
  }

  @Test func checks() throws {
    shop.findSpy.returns([])

    try shop.order("Dune")
    try shop.order("Emma")
    _ = shop.find("x", limit: 2)

    #expect(!shop.closeSpy.wasCalled)
    #expect(shop.orderSpy.callCount == 2)
    #expect(shop.orderSpy.lastCall == "Emma")
    #expect(shop.orderSpy.calls == ["Dune", "Emma"])
    #expect(shop.findSpy.lastCall?.maximum == 2)
    #expect(shop.findSpy.calls[0].text == "x")
  }
}
