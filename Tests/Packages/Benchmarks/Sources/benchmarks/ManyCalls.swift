/// Measures whether a call costs the same after ten million calls as after a thousand.
enum ManyCalls {
  private static let rounds = 9
  private static let callsARound = 10_000

  @Sendable static func measure() async throws -> [Row] {
    let few = await Times.shortest(of: rounds) {
      time(on: called(ShopSpy(), 1_000))
    } byHand: {
      time(on: called(HandWrittenShop(), 1_000))
    }
    let spy = called(ShopSpy(), 10_000_000)
    let byHand = called(HandWrittenShop(), 10_000_000)
    let many = await Times.shortest(of: rounds) {
      time(on: spy)
    } byHand: {
      time(on: byHand)
    }
    return [
      Row("a call after 1,000 calls", each: callsARound, few),
      Row("a call after 10,000,000 calls", each: callsARound, many),
      Row(
        "a call after 10,000,000 calls to one after 1,000",
        in: "times",
        ours: many.ours / few.ours,
        byHand: many.byHand / few.byHand
      ),
    ]
  }

  private static func called(_ shop: any Shop, _ count: Int) -> any Shop {
    for id in 0..<count { _ = shop.price(id: id) }
    return shop
  }

  private static func time(on shop: any Shop) -> Duration {
    ContinuousClock().measure { _ = called(shop, callsARound) }
  }
}
