// Teaches: compare with a literal value that a person worked out; don't compute it as the code does.
// Use it in every test: a test that computes its expected value as the code does has the same errors as the code.
// Products: none.
//
// Bad:
//
//     #expect(basket.total == basket.prices.reduce(0, +) * (100 - basket.discountInPercent) / 100)
import Testing

private struct Basket {
  let prices: [Int]
  let discountInPercent: Int

  var total: Int {
    prices.reduce(0, +) * (100 - discountInPercent) / 100
  }
}

@Suite struct CopiedLogicTests {
  @Test func `a tenth off 30 and 20 makes 45`() {
    let basket = Basket(prices: [30, 20], discountInPercent: 10)

    #expect(basket.total == 45)
  }

  @Test func `nothing off 300 and 200 makes 500`() {
    let basket = Basket(prices: [300, 200], discountInPercent: 0)

    #expect(basket.total == 500)
  }
}
