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
