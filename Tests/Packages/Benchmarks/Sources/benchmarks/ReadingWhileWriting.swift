/// Calls from four threads on one double. Each thread reads all calls now and then: after a read, the next call has to
/// copy the array, by hand as well.
enum ReadingWhileWriting {
  private static let rounds = 5
  private static let threads = 4
  private static let callsAThread = 20_000
  private static let callsARead = 500

  @Sendable static func measure() async throws -> [Row] {
    let times = await Times.shortest(of: rounds) {
      let spy = ShopSpy()
      return time(on: spy) { spy.priceSpy.calls.count }
    } byHand: {
      let spy = HandWrittenShop()
      return time(on: spy) { spy.priceCalls.count }
    }
    return [
      Row("a call: 4 threads, `calls` read every 500 calls", each: threads * callsAThread, times)
    ]
  }

  private static func time(on shop: any Shop, reading: @escaping @Sendable () -> Int) -> Duration {
    ContinuousClock().measure {
      onThreads(threads) {
        for id in 0..<callsAThread {
          _ = shop.price(id: id)
          if id.isMultiple(of: callsARead) {
            _ = reading()
          }
        }
      }
    }
  }
}
