/// The memory that a recorded call takes.
///
/// Measured from five to ten million calls: when arrays grow beyond that size, the old ones go back to the system, while
/// the allocator keeps smaller ones for later use.
enum Memory {
  private static let calls = 5_000_000

  @Sendable static func measure() async throws -> [Row] {
    [
      Row(
        "memory of a call with an argument of 8 bytes",
        in: "bytes",
        ours: try bytesACall(of: ShopSpy()),
        byHand: try bytesACall(of: HandWrittenShop()),
        // 24 bytes over the argument's own 8.
        atMost: 4
      )
    ]
  }

  private static func bytesACall(of shop: any Shop) throws -> Double {
    call(shop)
    let before = try residentBytes()
    call(shop)
    return Double(try residentBytes() - before) / Double(calls)
  }

  private static func call(_ shop: any Shop) {
    for id in 0..<calls { _ = shop.price(id: id) }
  }
}
