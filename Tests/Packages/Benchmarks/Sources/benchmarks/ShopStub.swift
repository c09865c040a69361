import TestDoubles

final class ShopStub: Shop {
  let countStub = Stub<Void, Int, Never>(returning: 1)
  let priceStub = Stub<Int, Int, Never>(returning: 1)
  let searchStub = Stub<(query: String, page: Int, ascending: Bool), Int, Never>(returning: 1)
  let loadCountStub = AsyncStub<Void, Int, any Error>(returning: 1)
  let loadPriceStub = AsyncStub<Int, Int, any Error>(returning: 1)
  let loadSearchStub = AsyncStub<(query: String, page: Int, ascending: Bool), Int, any Error>(returning: 1)

  func count() -> Int { countStub() }
  func price(id: Int) -> Int { priceStub(id) }
  func search(query: String, page: Int, ascending: Bool) -> Int { searchStub((query, page, ascending)) }
  func loadCount() async throws -> Int { try await loadCountStub() }
  func loadPrice(id: Int) async throws -> Int { try await loadPriceStub(id) }
  func loadSearch(query: String, page: Int, ascending: Bool) async throws -> Int {
    try await loadSearchStub((query, page, ascending))
  }

  /// A stub with a rule for each function, which every call matches.
  static func withRules() -> ShopStub {
    let stub = ShopStub()
    stub.countStub.when { true }.returns(2)
    stub.priceStub.when { $0 >= 0 }.returns(2)
    stub.searchStub.when { $0.page >= 0 }.returns(2)
    stub.loadCountStub.when { true }.returns(2)
    stub.loadPriceStub.when { $0 >= 0 }.returns(2)
    stub.loadSearchStub.when { $0.page >= 0 }.returns(2)
    return stub
  }
}
