// Teaches: code that decides and acts at once is hard to test. Split it: put the logic into a type without dependencies,
// which you test in detail, and the dependency behind a protocol, so that a test can pass a spy.
// Use it when a test would need a printer, a camera, or a server in a certain state.
// Product: StrictDoubles.
//
// Bad, since no test can see what happens:
//
//     func checkOut(_ prices: [Int]) {
//       if prices.reduce(0, +) > 100 { LabelPrinter.shared.print("Free delivery") }
//       …
//     }
import StrictDoubles
import Testing

private struct DeliveryLabel {
  func text(forTotal total: Int) -> String {
    switch total {
    case ...0: "Nothing to deliver"
    case 1...100: "Delivery: 5"
    default: "Free delivery"
    }
  }
}

private protocol Printer {
  func print(_ text: String)
}

private struct Checkout {
  let printer: any Printer

  func checkOut(total: Int) {
    printer.print(DeliveryLabel().text(forTotal: total))
  }
}

private struct PrinterSpy: Printer {
  let printSpy = Spy<String, Void, Never>()

  func print(_ text: String) { printSpy(text) }
}

@Suite(.strictDoubles) struct HardToTestCodeTests {
  @Test(arguments: [
    (0, "Nothing to deliver"), (1, "Delivery: 5"), (100, "Delivery: 5"), (101, "Free delivery"),
  ])
  func `the logic: what the label says`(total: Int, text: String) {
    #expect(DeliveryLabel().text(forTotal: total) == text)
  }

  @Test func `the dependency: the label is printed`() {
    let printer = PrinterSpy()

    Checkout(printer: printer).checkOut(total: 101)

    #expect(printer.printSpy.calls == ["Free delivery"])
  }
}
