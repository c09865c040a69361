/// Calls from several threads on one double.
enum Threads {
  private static let rounds = 41
  private static let callsARound = 160_000

  @Sendable static func measure() async throws -> [Row] {
    var rows: [Row] = []
    for threads in [2, 4, 8] {
      let times = Times.median(of: rounds) {
        time(threads, on: ShopSpy())
      } byHand: {
        time(threads, on: HandWrittenShop())
      }
      rows.append(
        Row("a call: \(threads) threads", each: callsARound, times, atMost: threads == 8 ? target : nil)
      )
    }
    return rows
  }

  #if DEBUG
    private static let target = 2.5
  #else
    private static let target = 1.0
  #endif

  private static func time(_ threads: Int, on shop: any Shop) -> Duration {
    ContinuousClock().measure {
      onThreads(threads) {
        for id in 0..<(callsARound / threads) { _ = shop.price(id: id) }
      }
    }
  }
}
