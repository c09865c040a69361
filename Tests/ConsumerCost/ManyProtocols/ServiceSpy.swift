import Foundation

@testable import Shop

final class ServiceSpy: Service, @unchecked Sendable {
  private let lock = NSLock()
  private var recordedLoadItemsCalls: [(page: Int, query: String)] = []
  private var recordedLoadItemCalls: [Int] = []
  private var recordedSaveCalls: [Item] = []
  private var recordedDeleteCalls: [Item] = []
  private var recordedMoveCalls: [(item: Item, source: Int, target: Int)] = []
  private var recordedPriceCalls: [(item: Item, quantity: Int, currency: String)] = []
  private var recordedIsFavouriteCalls: [Item] = []
  private var recordedRefreshCalls: [Void] = []

  var loadItemsResult: Result<[Item], any Error> = .success([])
  var loadItemResult: Result<Item, any Error> = .success(Item(id: 1, name: "Lamp"))
  var saveResult: Result<Void, any Error> = .success(())
  var deleteResult: Result<Void, any Error> = .success(())
  var moveResult: Result<Int, any Error> = .success(0)
  var priceResult = 0.0
  var isFavouriteResult = false

  var loadItemsCalls: [(page: Int, query: String)] { lock.withLock { recordedLoadItemsCalls } }
  var loadItemCalls: [Int] { lock.withLock { recordedLoadItemCalls } }
  var saveCalls: [Item] { lock.withLock { recordedSaveCalls } }
  var deleteCalls: [Item] { lock.withLock { recordedDeleteCalls } }
  var moveCalls: [(item: Item, source: Int, target: Int)] { lock.withLock { recordedMoveCalls } }
  var priceCalls: [(item: Item, quantity: Int, currency: String)] { lock.withLock { recordedPriceCalls } }
  var isFavouriteCalls: [Item] { lock.withLock { recordedIsFavouriteCalls } }
  var refreshCalls: [Void] { lock.withLock { recordedRefreshCalls } }

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    lock.withLock { recordedLoadItemsCalls.append((page, query)) }
    return try loadItemsResult.get()
  }

  func loadItem(id: Int) async throws -> Item {
    lock.withLock { recordedLoadItemCalls.append(id) }
    return try loadItemResult.get()
  }

  func save(_ item: Item) async throws {
    lock.withLock { recordedSaveCalls.append(item) }
    try saveResult.get()
  }

  func delete(_ item: Item) throws {
    lock.withLock { recordedDeleteCalls.append(item) }
    try deleteResult.get()
  }

  func move(_ item: Item, from source: Int, to target: Int) throws -> Int {
    lock.withLock { recordedMoveCalls.append((item, source, target)) }
    return try moveResult.get()
  }

  func price(of item: Item, quantity: Int, in currency: String) -> Double {
    lock.withLock { recordedPriceCalls.append((item, quantity, currency)) }
    return priceResult
  }

  func isFavourite(_ item: Item) -> Bool {
    lock.withLock { recordedIsFavouriteCalls.append(item) }
    return isFavouriteResult
  }

  func refresh() {
    lock.withLock { recordedRefreshCalls.append(()) }
  }
}
