import AsyncDoubles
import Foundation
import Testing

@testable import Shop

/// The code of the article "Choosing a double".
@Suite struct ChoosingADoubleTests {
  @Test func `calls with several arguments are compared`() {
    let catalogue = CatalogueSpy()
    let flat = Item(id: 7)

    _ = catalogue.price(of: flat, in: "EUR")

    #expect(catalogue.priceSpy.calls.map(\.currency) == ["EUR"])
    #expect(catalogue.priceSpy.calls.elementsEqual([(flat, "EUR")], by: ==))
  }

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
    var items = [Item(id: 2), Item(id: 1)]
    let runSpy = Spy<Void, Void, Never>()

    shelf.sizeSpy.returns(3)
    shelf.itemSpy.when { $0 == 1 }.returns(Item(id: 7))
    shelf.changesSpy.streams(Item(id: 10))
    shelf.sortSpy.answers { items in items.value.reverse() }
    shelf.transactionSpy.answers { body in body.function() }
    shelf.readSpy.returns(Item(id: 8), for: Item.self)
    shelf.readSpy.returns([3, 4], for: [Int].self)

    shelf[2] = Item(id: 9)
    shelf.sort(&items)
    shelf.transaction { runSpy() }
    let size = try await shelf.size
    let hasChanged = await shelf.changes().contains(Item(id: 10))

    #expect(size == 3)
    #expect(shelf[1] == Item(id: 7))
    #expect(shelf.setItemSpy.calls.map(\.position) == [2])
    #expect(hasChanged)
    #expect(items == [Item(id: 1), Item(id: 2)])
    #expect(runSpy.callCount == 1)
    #expect(try shelf.read(Item.self) == Item(id: 8))
    #expect(try shelf.read([Int].self) == [3, 4])
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

  @Test func completionHandlersOfLaterCalls() async throws {
    let catalogue = CatalogueSpy()
    let foundSpy = Spy<[Item], Void, Never>()

    catalogue.find("flat") { foundSpy($0) }
    let call = try await catalogue.findSpy.nextCall()
    call.input.completion([Item(id: 7)])

    #expect(foundSpy.calls == [[Item(id: 7)]])
  }

  @Test func completingBeforeTheCallReturns() {
    let catalogue = CatalogueSpy()
    let foundSpy = Spy<[Item], Void, Never>()
    catalogue.findSpy.answers { $0.completion([Item(id: 7)]) }

    catalogue.find("flat") { foundSpy($0) }

    #expect(foundSpy.calls == [[Item(id: 7)]])
  }

  @Test func completionsThatAStrictTestWantsCalled() {
    let letterbox = LetterboxSpy()
    let sentSpy = Spy<Bool, Void, Never>()

    letterbox.send("hello") { sentSpy($0) }
    letterbox.sendSpy.lastCall?.completion(true)

    #expect(sentSpy.calls == [true])
  }

  @Test func besideTheAnswer() async throws {
    let service = CatalogueSpy()
    let (stream, changes) = AsyncStream<Item>.makeStream()

    service.saveSpy.onCall { item in changes.yield(item) }
    try service.save(Item(id: 7))
    let hasChanged = await stream.contains(Item(id: 7))

    #expect(hasChanged)
  }

  @Test func backToTheRealObject() async throws {
    let service = RemoteItemsService(loader: MockDataLoader(data: Data("[]".utf8)))
    let loadItemsSpy = AsyncSpy<(Int, String), [Item], any Error>(forwardingTo: service.loadItems)

    loadItemsSpy.returns([Item(id: 7)])
    let told = try await loadItemsSpy(1, "flat")

    loadItemsSpy.forwards()
    let real = try await loadItemsSpy(1, "flat")

    #expect(told == [Item(id: 7)])
    #expect(real == [])
  }

  @Test func functionValues() async throws {
    let loadSpy = AsyncSpy<Int, [Item], any Error>(returning: [])
    let findSpy = AsyncSpy<(Int, String), [Item], any Error>(returning: [])
    let searchSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>(returning: [])

    let feed = Feed(load: { try await loadSpy($0) })
    let finder = Finder(find: { try await findSpy($0, $1) })
    let labelled = Finder(find: { try await searchSpy((page: $0, query: $1)) })
    _ = try await feed.load(2)
    _ = try await finder.find(1, "flat")
    _ = try await labelled.find(1, "house")

    #expect(loadSpy.calls == [2])
    #expect(findSpy.lastCall?.1 == "flat")
    #expect(searchSpy.lastCall?.query == "house")
  }

  @Test func doublesAreSendable() {
    let doubles: [any Sendable] = [CatalogueSpy(), ItemsServiceSpy(), LetterboxSpy(), ShelfSpy()]

    #expect(doubles.count == 4)
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

final class LetterboxSpy: TestDouble, Sendable {
  let sendSpy = Spy<(text: String, completion: AwaitedCompletion<Bool>), Void, Never>()

  func send(_ text: String, completion: @escaping (Bool) -> Void) {
    sendSpy((text, AwaitedCompletion(completion)))
  }
}

private struct Feed: Sendable {
  let load: @Sendable (Int) async throws -> [Item]
}

private struct Finder: Sendable {
  let find: @Sendable (Int, String) async throws -> [Item]
}
