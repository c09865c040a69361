import Foundation

/// What a team without a library writes: a lock, and an array for each function.
final class HandWrittenShop: Shop, @unchecked Sendable {
  private let lock = NSLock()
  private var recordedCounts: [Void] = []
  private var recordedPrices: [Int] = []
  private var recordedSearches: [(query: String, page: Int, ascending: Bool)] = []
  private var answer = 1

  var priceCalls: [Int] {
    lock.withLock { recordedPrices }
  }

  func count() -> Int {
    lock.withLock {
      recordedCounts.append(())
      return answer
    }
  }

  func price(id: Int) -> Int {
    lock.withLock {
      recordedPrices.append(id)
      return answer
    }
  }

  func search(query: String, page: Int, ascending: Bool) -> Int {
    lock.withLock {
      recordedSearches.append((query, page, ascending))
      return answer
    }
  }

  func loadCount() async throws -> Int {
    lock.withLock {
      recordedCounts.append(())
      return answer
    }
  }

  func loadPrice(id: Int) async throws -> Int {
    lock.withLock {
      recordedPrices.append(id)
      return answer
    }
  }

  func loadSearch(query: String, page: Int, ascending: Bool) async throws -> Int {
    lock.withLock {
      recordedSearches.append((query, page, ascending))
      return answer
    }
  }
}
