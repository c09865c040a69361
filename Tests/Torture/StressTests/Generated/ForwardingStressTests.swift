import TestDoubles
import TestSupport
import Testing

extension UnderStress {
  @Suite struct ForwardingStressTests {
    private final class PriceRelay: Sendable {
      let priceSpy = Spy<Int, Int, Never>.unimplemented()

      func price(id: Int) -> Int {
        priceSpy.__passesOn(id) ? 0 : priceSpy(id)
      }
    }

    @Test func `each call goes on to the real object or is answered, while the answer is told`() async {
      let relay = PriceRelay()
      let priceSpy = Spy<Int, Void, Never>()

      await onEightThreads(upTo: calls) { number in
        priceSpy(relay.price(id: number))
        relay.priceSpy.returns(1)
      }

      #expect(relay.priceSpy.callCount == calls)
      #expect(Set(relay.priceSpy.calls).count == calls)
      #expect(priceSpy.callCount == calls)
      #expect(Set(priceSpy.calls) == [0, 1])
    }
  }
}
