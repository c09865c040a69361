// Teaches: test the decoding on its own, with the text as it comes. No network, no double, no waiting.
// Use it for every type that a server sends: "1,000" for money is what breaks in production.
import Foundation
import Testing

@Suite struct BalanceTests {
  @Test func `a comma separates thousands`() throws {
    #expect(try decode(#"{"balance": "1,000"}"#) == Balance(amount: 1000))
  }

  @Test func `a point separates cents`() throws {
    #expect(try decode(#"{"balance": "1,234,567.25"}"#) == Balance(amount: 1_234_567.25))
  }

  @Test func `a debt is negative`() throws {
    #expect(try decode(#"{"balance": "-20"}"#) == Balance(amount: -20))
  }

  @Test(arguments: [#"{"balance": "a lot"}"#, #"{"balance": "1,0"}"#, #"{"balance": 1000}"#, #"{}"#])
  func `anything else is an error`(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  private func decode(_ json: String) throws -> Balance {
    try JSONDecoder().decode(Balance.self, from: Data(json.utf8))
  }
}
