/// What a recorded call takes in memory.
///
/// First of all, and so many calls that their arrays stand alone in memory: what the process freed before, and
/// would use again unseen, doesn't count.
enum Memory {
  private static let calls = 10_000_000

  @Sendable static func measure() async throws -> [Row] {
    let (spy, byHand) = (ShopSpy(), HandWrittenShop())
    let row = Row(
      "memory of a call with an argument of 8 bytes",
      in: "bytes",
      ours: try bytesACall(of: spy),
      byHand: try bytesACall(of: byHand)
    )
    return withExtendedLifetime((spy, byHand)) { [row] }
  }

  private static func bytesACall(of shop: any Shop) throws -> Double {
    let before = try residentBytes()
    for id in 0..<calls { _ = shop.price(id: id) }
    return Double(try residentBytes() - before) / Double(calls)
  }
}
