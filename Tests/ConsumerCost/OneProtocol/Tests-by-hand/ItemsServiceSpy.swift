import Foundation

@testable import Shop

final class ItemsServiceSpy: ItemsService, @unchecked Sendable {
  private let lock = NSLock()
  private var recordedLoadItemsCalls: [(page: Int, query: String)] = []
  private var recordedSaveCalls: [Item] = []
  private var recordedCountCalls: [Void] = []

  var loadItemsResult: Result<[Item], any Error> = .success([])
  var saveResult: Result<Void, any Error> = .success(())
  var countResult = 0

  var loadItemsCalls: [(page: Int, query: String)] { lock.withLock { recordedLoadItemsCalls } }
  var saveCalls: [Item] { lock.withLock { recordedSaveCalls } }
  var countCalls: [Void] { lock.withLock { recordedCountCalls } }

  func loadItems(page: Int, matching query: String) async throws -> [Item] {
    lock.withLock { recordedLoadItemsCalls.append((page, query)) }
    return try loadItemsResult.get()
  }

  func save(_ item: Item) throws {
    lock.withLock { recordedSaveCalls.append(item) }
    try saveResult.get()
  }

  func count() -> Int {
    lock.withLock { recordedCountCalls.append(()) }
    return countResult
  }
}
