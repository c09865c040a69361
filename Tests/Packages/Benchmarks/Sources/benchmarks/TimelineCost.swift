import TestDoubles

/// The cost of putting 100,000 calls of two doubles in order. By hand: two arrays of numbered names, sorted.
enum TimelineCost {
  private static let rounds = 5
  private static let callsADouble = 50_000

  @Sendable static func measure() async throws -> [Row] {
    let (first, second) = (ShopSpy(), ShopSpy())
    var journals: [[(sequence: Int, function: String)]] = [[], []]
    for id in 0..<callsADouble {
      _ = first.price(id: id)
      _ = second.price(id: id)
      journals[0].append((2 * id, "price(id:)"))
      journals[1].append((2 * id + 1, "price(id:)"))
    }
    let times = await Times.shortest(of: rounds) {
      ContinuousClock().measure { _ = Timeline(first, second) }
    } byHand: {
      ContinuousClock().measure { _ = inOrder(journals) }
    }
    return [Row("a call on a Timeline of 100,000 calls", each: 2 * callsADouble, times)]
  }

  @inline(never)
  private static func inOrder(
    _ journals: [[(sequence: Int, function: String)]]
  ) -> [(sequence: Int, function: String)] {
    journals.flatMap(\.self).sorted { $0.sequence < $1.sequence }
  }
}
