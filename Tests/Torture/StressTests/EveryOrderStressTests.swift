import StrictDoubles
import Testing

@MainActor
@Suite struct EveryOrderStressTests {
  @Test(.everyOrder(atMost: 1_000))
  func `five calls at once have their answers in 120 orders, 600 answers one at a time`() async {
    let searchSpy = AsyncSpy<Int, Void, Never>()
    let shown = Spy<Int, Void, Never>()

    let callers = (1...5).map { number in
      Task {
        await searchSpy(number)
        shown(number)
      }
    }
    for caller in callers { await caller.value }

    #expect(Orders.shared.insert(shown.calls))
  }

  /// The orders so far, of which none comes twice.
  @MainActor private final class Orders {
    static let shared = Orders()
    private var orders: Set<[Int]> = []

    func insert(_ order: [Int]) -> Bool {
      orders.insert(order).inserted && orders.count <= 120
    }
  }
}
