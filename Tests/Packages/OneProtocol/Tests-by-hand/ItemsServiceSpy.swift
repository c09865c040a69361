import Foundation

@testable import Shop

/// Safe from any thread, as a spy of a `Sendable` protocol has to be: the lock guards calls and answers.
final class ItemsServiceSpy: ItemsService, @unchecked Sendable {
  private let lock = NSLock()
  private var storedLoadItemsCalls: [(page: Int, query: String)] = []
  private var storedSaveCalls: [Item] = []
  private var storedCountCalls: [Void] = []
  private var storedLoadItemsResult: Result<[Item], any Error> = .success([])
  private var storedSaveResult: Result<Void, any Error> = .success(())
  private var storedCountResult = 0

  var loadItemsCalls: [(page: Int, query: String)] { lock.withLock { storedLoadItemsCalls } }
  var saveCalls: [Item] { lock.withLock { storedSaveCalls } }
  var countCalls: [Void] { lock.withLock { storedCountCalls } }

  var loadItemsResult: Result<[Item], any Error> {
    get { lock.withLock { storedLoadItemsResult } }
    set { lock.withLock { storedLoadItemsResult = newValue } }
  }

  var saveResult: Result<Void, any Error> {
    get { lock.withLock { storedSaveResult } }
    set { lock.withLock { storedSaveResult = newValue } }
  }

  var countResult: Int {
    get { lock.withLock { storedCountResult } }
    set { lock.withLock { storedCountResult = newValue } }
  }

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try lock.withLock {
      storedLoadItemsCalls.append((page, query))
      return try storedLoadItemsResult.get()
    }
  }

  func save(_ item: Item) throws {
    try lock.withLock {
      storedSaveCalls.append(item)
      try storedSaveResult.get()
    }
  }

  func count() -> Int {
    lock.withLock {
      storedCountCalls.append(())
      return storedCountResult
    }
  }
}
