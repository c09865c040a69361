import Foundation

/// Money as a bank's server writes it: `{"balance": "1,000.50"}`.
nonisolated struct Balance: Decodable, Equatable, Sendable {
  let amount: Decimal

  init(amount: Decimal) {
    self.amount = amount
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .amount)
    guard text.wholeMatch(of: /-?([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\.[0-9]+)?/) != nil,
      let amount = Decimal(string: text.replacing(",", with: ""))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount,
        in: container,
        debugDescription: "\(text) is no amount of money"
      )
    }
    self.amount = amount
  }

  private enum CodingKeys: String, CodingKey {
    case amount = "balance"
  }
}
