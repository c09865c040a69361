import AsyncDoubles

@testable import Shop

/// A protocol with requirements whose doubles take a little more.
protocol Shelf {
  var size: Int { get async throws }
  subscript(position: Int) -> Item { get set }
  func changes() -> AsyncStream<Item>
  func sort(_ items: inout [Item])
  func transaction(_ body: () -> Void)
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value
}

struct ShelfSpy: Shelf, TestDouble {
  let sizeSpy = AsyncSpy<Void, Int, any Error>()
  let itemSpy = Spy<Int, Item, Never>(returning: Item(id: 0))
  let setItemSpy = Spy<(position: Int, item: Item), Void, Never>()
  let changesSpy = Spy<Void, AsyncStream<Item>, Never>(streaming: [])
  let sortSpy = Spy<InOut<[Item]>, Void, Never>()
  let transactionSpy = Spy<NonEscaping<() -> Void>, Void, Never>()
  let readSpy = Spy<Any.Type, Any, any Error>()

  var size: Int {
    get async throws {
      try await sizeSpy()
    }
  }

  subscript(position: Int) -> Item {
    get { itemSpy(position) }
    set { setItemSpy((position, newValue)) }
  }

  func changes() -> AsyncStream<Item> { changesSpy() }

  func sort(_ items: inout [Item]) {
    let box = InOut(items)
    defer { items = box.value }
    sortSpy(box)
  }

  func transaction(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let closure = NonEscaping(body)
      defer { closure.end() }
      transactionSpy(closure)
    }
  }

  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try readSpy(type, as: Value.self)
  }
}
