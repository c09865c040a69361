import TestDoubles

@testable import Shop

final class FakeItemsStore: Fake<[Item]>, ItemsStore, @unchecked Sendable {
  func save(_ item: Item) throws {
    try access { items in items.append(item) }
  }

  func count() -> Int {
    state.count
  }
}
