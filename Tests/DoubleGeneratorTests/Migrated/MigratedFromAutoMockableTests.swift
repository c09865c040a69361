import TestDoubles
import Testing

@testable import Shapes

/// The same tests as `Before/AutoMockable.txt` has them. Their text is what the migration makes of it.
@Suite struct MigratedFromAutoMockableTests {
  private struct SoldOut: Error {}

  @Test func answers() async throws {
    let shop = BookShopSpy()
    shop.titlesSpy.returns(["Dune"])
    shop.orderSpy.throws(SoldOut())
    shop.findSpy.answers { text, _ in [text] }
    shop.nameSpy.value = "Corner"

    #expect(try await shop.titles(page: 1) == ["Dune"])
    #expect(throws: SoldOut.self) { try shop.order("Dune") }
    #expect(shop.find("x", limit: 1) == ["x"])
    #expect(shop.name == "Corner")
  }

  @Test func checks() throws {
    let shop = BookShopSpy()

    try shop.order("Dune")

    #expect(shop.orderSpy.wasCalled)
    #expect(shop.orderSpy.callCount == 1)
    #expect(shop.orderSpy.calls == ["Dune"])
    #expect(!shop.closeSpy.wasCalled)
  }

  @Test func namesOfEarlierTemplates() throws {
    let shop = BookShopSpy()
    shop.findSpy.returns([])

    _ = shop.find("x", limit: 1)

    #expect(shop.findSpy.callCount == 1)
  }
}
