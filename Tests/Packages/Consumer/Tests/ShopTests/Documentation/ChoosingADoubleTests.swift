import Foundation
import TestDoubles
import Testing

@testable import Shop

/// The code of the article "Choosing a double".
@Suite struct ChoosingADoubleTests {
  @Test func shapes() throws {
    var catalogue = CatalogueSpy()
    catalogue.countSpy.returns(3)
    catalogue.archiveSpy.throws(DiskFull())

    catalogue.title = "Flats"
    try catalogue.save(Item(id: 7))

    #expect(catalogue.titleSpy.sets == ["Flats"])
    #expect(catalogue.count() == 3)
    #expect(throws: DiskFull()) { try catalogue.archive() }
    #expect(catalogue.saveSpy.calls == [Item(id: 7)])
  }

  @Test func lessUsualShapes() async throws {
    var shelf = ShelfSpy()
    let (changes, continuation) = AsyncStream<Item>.makeStream()
    var items = [Item(id: 2), Item(id: 1)]
    let runSpy = Spy<Void, Void, Never>()

    shelf.sizeSpy.returns(3)
    shelf.itemSpy.when { $0 == 1 }.returns(Item(id: 7))
    shelf.changesSpy.returns(changes)
    shelf.sortSpy.answers { items in items.value.reverse() }
    shelf.transactionSpy.answers { body in body.function() }
    shelf.readSpy.when { $0 == Item.self }.returns(Item(id: 8))

    shelf[2] = Item(id: 9)
    shelf.sort(&items)
    shelf.transaction { runSpy() }
    continuation.yield(Item(id: 10))
    continuation.finish()

    #expect(try await shelf.size == 3)
    #expect(shelf[1] == Item(id: 7))
    #expect(shelf.setItemSpy.calls.map(\.position) == [2])
    #expect(await shelf.changes().contains(Item(id: 10)))
    #expect(items == [Item(id: 1), Item(id: 2)])
    #expect(runSpy.callCount == 1)
    #expect(try shelf.read(Item.self) == Item(id: 8))
  }

  @Test func fakesWithEverythingOnTheMainActor() {
    let tally = FakeTally(3)

    #expect(tally.count() == 3)
  }

  @Test func completionHandlers() {
    let catalogue = CatalogueSpy()
    let foundSpy = Spy<[Item], Void, Never>()

    catalogue.find("flat") { foundSpy($0) }
    catalogue.findSpy.lastCall?.completion([Item(id: 7)])

    #expect(foundSpy.calls == [[Item(id: 7)]])
  }

  @Test func forwarding() async throws {
    let service = RemoteItemsService(loader: MockDataLoader(data: Data("[]".utf8)))
    let loadItemsSpy = AsyncSpy<(Int, String), [Item], any Error>(forwardingTo: service.loadItems)

    let items = try await loadItemsSpy(1, "flat")

    #expect(items == [])
    #expect(loadItemsSpy.lastCall?.1 == "flat")
  }

  @Test func faults() throws {
    let store = FakeItemsStore([])
    store.fail(with: DiskFull(), every: 2)

    try store.save(Item(id: 1))

    #expect(throws: DiskFull()) { try store.save(Item(id: 2)) }
    #expect(store.count() == 1)
  }
}
