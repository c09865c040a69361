import Foundation

@testable import Shop

/// Safe from any thread, as a spy of a `Sendable` protocol has to be: the lock guards calls and answers.
final class ServiceSpy: Service, @unchecked Sendable {
  private let lock = NSLock()
  private var storedLoadItemsCalls: [(page: Int, query: String)] = []
  private var storedLoadItemCalls: [Int] = []
  private var storedSaveCalls: [Item] = []
  private var storedDeleteCalls: [Item] = []
  private var storedMoveCalls: [(item: Item, source: Int, target: Int)] = []
  private var storedPriceCalls: [(item: Item, quantity: Int, currency: String)] = []
  private var storedIsFavouriteCalls: [Item] = []
  private var storedRefreshCalls: [Void] = []
  private var storedLoadItemsResult: Result<[Item], any Error> = .success([])
  private var storedLoadItemResult: Result<Item, any Error> = .success(Item(id: 1, name: "Lamp"))
  private var storedSaveResult: Result<Void, any Error> = .success(())
  private var storedDeleteResult: Result<Void, any Error> = .success(())
  private var storedMoveResult: Result<Int, any Error> = .success(0)
  private var storedPriceResult = 0.0
  private var storedIsFavouriteResult = false

  var loadItemsCalls: [(page: Int, query: String)] { lock.withLock { storedLoadItemsCalls } }
  var loadItemCalls: [Int] { lock.withLock { storedLoadItemCalls } }
  var saveCalls: [Item] { lock.withLock { storedSaveCalls } }
  var deleteCalls: [Item] { lock.withLock { storedDeleteCalls } }
  var moveCalls: [(item: Item, source: Int, target: Int)] { lock.withLock { storedMoveCalls } }
  var priceCalls: [(item: Item, quantity: Int, currency: String)] { lock.withLock { storedPriceCalls } }
  var isFavouriteCalls: [Item] { lock.withLock { storedIsFavouriteCalls } }
  var refreshCalls: [Void] { lock.withLock { storedRefreshCalls } }

  var loadItemsResult: Result<[Item], any Error> {
    get { lock.withLock { storedLoadItemsResult } }
    set { lock.withLock { storedLoadItemsResult = newValue } }
  }

  var loadItemResult: Result<Item, any Error> {
    get { lock.withLock { storedLoadItemResult } }
    set { lock.withLock { storedLoadItemResult = newValue } }
  }

  var saveResult: Result<Void, any Error> {
    get { lock.withLock { storedSaveResult } }
    set { lock.withLock { storedSaveResult = newValue } }
  }

  var deleteResult: Result<Void, any Error> {
    get { lock.withLock { storedDeleteResult } }
    set { lock.withLock { storedDeleteResult = newValue } }
  }

  var moveResult: Result<Int, any Error> {
    get { lock.withLock { storedMoveResult } }
    set { lock.withLock { storedMoveResult = newValue } }
  }

  var priceResult: Double {
    get { lock.withLock { storedPriceResult } }
    set { lock.withLock { storedPriceResult = newValue } }
  }

  var isFavouriteResult: Bool {
    get { lock.withLock { storedIsFavouriteResult } }
    set { lock.withLock { storedIsFavouriteResult = newValue } }
  }

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try lock.withLock {
      storedLoadItemsCalls.append((page, query))
      return try storedLoadItemsResult.get()
    }
  }

  func loadItem(id: Int) async throws -> Item {
    try lock.withLock {
      storedLoadItemCalls.append(id)
      return try storedLoadItemResult.get()
    }
  }

  func save(_ item: Item) async throws {
    try lock.withLock {
      storedSaveCalls.append(item)
      try storedSaveResult.get()
    }
  }

  func delete(_ item: Item) throws {
    try lock.withLock {
      storedDeleteCalls.append(item)
      try storedDeleteResult.get()
    }
  }

  func move(_ item: Item, from source: Int, to target: Int) throws -> Int {
    try lock.withLock {
      storedMoveCalls.append((item, source, target))
      return try storedMoveResult.get()
    }
  }

  func price(of item: Item, quantity: Int, in currency: String) -> Double {
    lock.withLock {
      storedPriceCalls.append((item, quantity, currency))
      return storedPriceResult
    }
  }

  func isFavourite(_ item: Item) -> Bool {
    lock.withLock {
      storedIsFavouriteCalls.append(item)
      return storedIsFavouriteResult
    }
  }

  func refresh() {
    lock.withLock { storedRefreshCalls.append(()) }
  }
}
