// Teaches: the three kinds of tests. What did it return? What state is it in now? Whom did it tell what?
// Use the first kind if you can and the last if you must: it needs a double, and depends the most on how the object
// works.
// Product: StrictDoubles.
import StrictDoubles
import Testing

@Suite(.strictDoubles) struct WaiterTests {
  let cook = CookSpy()

  @Test func `return test: two soups and a risotto cost 26`() {
    let waiter = Waiter(cook: cook)

    let price = waiter.price(of: [.soup, .soup, .risotto])

    #expect(price == 26)
  }

  // Whom the waiter told is the next test's business.
  @Test func `state test: an order that was taken is open`() {
    let waiter = Waiter(cook: cook)

    waiter.takeOrder(.soup, atTable: 4)

    #expect(waiter.openOrders == [.soup])
  }

  @Test func `interaction test: the cook is told to prepare the order for its table`() {
    let waiter = Waiter(cook: cook)

    waiter.takeOrder(.soup, atTable: 4)

    #expect(cook.prepareSpy.callCount == 1)
    #expect(cook.prepareSpy.lastCall?.dish == .soup)
    #expect(cook.prepareSpy.lastCall?.table == 4)
  }
}
