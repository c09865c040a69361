import TestDoubles

final class ShopSpy: Shop, TestDouble {
  let countSpy = Spy<Void, Int, Never>(returning: 1)
  let priceSpy = Spy<Int, Int, Never>(returning: 1)
  let searchSpy = Spy<(query: String, page: Int, ascending: Bool), Int, Never>(returning: 1)
  let loadCountSpy = AsyncSpy<Void, Int, any Error>(returning: 1)
  let loadPriceSpy = AsyncSpy<Int, Int, any Error>(returning: 1)
  let loadSearchSpy = AsyncSpy<(query: String, page: Int, ascending: Bool), Int, any Error>(returning: 1)

  func count() -> Int { countSpy() }
  func price(id: Int) -> Int { priceSpy(id) }
  func search(query: String, page: Int, ascending: Bool) -> Int { searchSpy((query, page, ascending)) }
  func loadCount() async throws -> Int { try await loadCountSpy() }
  func loadPrice(id: Int) async throws -> Int { try await loadPriceSpy(id) }
  func loadSearch(query: String, page: Int, ascending: Bool) async throws -> Int {
    try await loadSearchSpy((query, page, ascending))
  }

  /// A spy with a rule for each function, which every call matches.
  static func withRules() -> ShopSpy {
    let spy = ShopSpy()
    spy.countSpy.when { true }.returns(2)
    spy.priceSpy.when { $0 >= 0 }.returns(2)
    spy.searchSpy.when { $0.page >= 0 }.returns(2)
    spy.loadCountSpy.when { true }.returns(2)
    spy.loadPriceSpy.when { $0 >= 0 }.returns(2)
    spy.loadSearchSpy.when { $0.page >= 0 }.returns(2)
    return spy
  }
}
