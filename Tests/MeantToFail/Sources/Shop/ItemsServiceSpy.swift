import TestDoubles

public struct Item: Equatable, Sendable {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }
}

public protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
  func count() async -> Int
}

public final class ItemsServiceSpy: ItemsService, TestDouble {
  public let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()
  public let countSpy = AsyncSpy<Void, Int, Never>(returning: 0)

  public init() {}

  public func loadItems(page: Int, matching query: String) async throws -> [Item] {
    try await loadItemsSpy((page, query))
  }

  public func count() async -> Int {
    await countSpy()
  }
}
