import Foundation
import TestDoubles

@testable import Shop

/// A protocol with a requirement of each shape that the documentation speaks of.
protocol Catalogue: Sendable {
  var title: String { get set }
  func count() -> Int
  func archive() throws(DiskFull)
  func save(_ item: Item) throws
  func price(of item: Item, in currency: String) -> Int
  func find(_ query: String, completion: @escaping @Sendable ([Item]) -> Void)
  func loadItems(page: Int, matching query: String) async throws -> [Item]
}

struct DiskFull: Error, Equatable {}

struct CatalogueSpy: Catalogue, TestDouble {
  let titleSpy = PropertySpy<String>(returning: "")
  let delegateSpy = PropertySpy<(any Listening)?>(weakly: nil)
  let countSpy = Spy<Void, Int, Never>(returning: 0)
  let archiveSpy = Spy<Void, Void, DiskFull>()
  let saveSpy = Spy<Item, Void, any Error>()
  let priceSpy = Spy<(item: Item, currency: String), Int, Never>(returning: 0)
  let findSpy = Spy<(query: String, completion: @Sendable ([Item]) -> Void), Void, Never>()
  let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()

  var title: String {
    get { titleSpy.get() }
    set { titleSpy.set(newValue) }
  }

  func count() -> Int { countSpy() }
  func archive() throws(DiskFull) { try archiveSpy() }
  func save(_ item: Item) throws { try saveSpy(item) }
  func price(of item: Item, in currency: String) -> Int { priceSpy((item, currency)) }
  func find(_ query: String, completion: @escaping @Sendable ([Item]) -> Void) {
    findSpy((query, completion))
  }

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try await loadItemsSpy((page, query))
  }
}

protocol Listening: AnyObject {}
