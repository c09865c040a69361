// Teaches: test the decoding on its own, with the text as the server sends it. No network, no double, no waiting.
// Use it for every type that a server sends: "1,000" for money is what breaks in production.
// Products: none.
import Foundation
import Testing

@Suite struct BalanceTests {
  @Test(arguments: [
    (#"{"balance": "0"}"#, 0),
    (#"{"balance": "890"}"#, 890),
    (#"{"balance": "1,000"}"#, 1000),
    (#"{"balance": "90,909"}"#, 90_909),
    (#"{"balance": "123,456,789"}"#, 123_456_789),
    (#"{"balance": "-20"}"#, -20),
  ])
  func `a comma separates thousands, and a debt is negative`(json: String, amount: Decimal) throws {
    #expect(try decode(json) == Balance(amount: amount))
  }

  @Test func `a point separates cents`() throws {
    #expect(try decode(#"{"balance": "1,234,567.25"}"#) == Balance(amount: 1_234_567.25))
    #expect(try decode(#"{"balance": "0.90"}"#) == Balance(amount: 0.9))
  }

  @Test(arguments: ["a lot", "1,0", "1,0000", ",000", "1234,000", "1.", ""])
  func `a text that is no amount is an error that quotes it`(text: String) throws {
    let error = try #require(throws: DecodingError.self) { try decode(#"{"balance": "\#(text)"}"#) }

    #expect("\(error)".contains("\(text) is no amount of money"))
  }

  @Test(arguments: [#"{"balance": 1000}"#, #"{}"#])
  func `anything but a text is an error`(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  private func decode(_ json: String) throws -> Balance {
    try JSONDecoder().decode(Balance.self, from: Data(json.utf8))
  }
}
