import TestDoubles
import Testing

@testable import Shop

/// The code on the pages of the doubles of `async` functions.
@Suite struct AsyncSpyAndStubPagesTests {
  let service = CatalogueService()

  @Test func asyncSpies() async throws {
    let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()
    let sizeSpy = AsyncSpy<Void, Int, Never>(returning: 0)
    let syncSpy = AsyncSpy<Void, Void, DiskFull>(throwing: DiskFull())
    let findSpy = AsyncSpy<Int, Item, Never> { id in Item(id: id) }
    let loadSpy = AsyncSpy<(Int, String), [Item], any Error>(forwardingTo: service.loadItems)
    loadItemsSpy.returns([])

    let items = try await loadItemsSpy((page: 1, query: "flat"))
    let size = await sizeSpy()
    let found = await findSpy(7)
    let loaded = try await loadSpy(1, "flat")

    #expect(items + [found] + loaded == [Item(id: 7), Item(id: 1)])
    #expect(size == 0)
    await #expect(throws: DiskFull()) { try await syncSpy() }
  }

  @Test func answersOfAsyncSpies() async throws {
    let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()

    loadItemsSpy.returns([Item(id: 7)])
    loadItemsSpy.returns([Item(id: 7)], [])  // in this order; the last repeats
    loadItemsSpy.throws(DiskFull())
    loadItemsSpy.answers(with: .failure(DiskFull()), .success([]))  // fails once, then works
    loadItemsSpy.answers { input in [Item(id: input.page)] }
    loadItemsSpy.when { $0.page > 1 }.returns([])
    let pages = try await [loadItemsSpy((page: 1, query: "flat")), loadItemsSpy((page: 2, query: "flat"))]

    #expect(pages == [[Item(id: 1)], []])
  }

  @Test func recordsOfAsyncSpies() async throws {
    let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()
    loadItemsSpy.returns([])
    _ = try await loadItemsSpy((page: 1, query: "flat"), function: "search()")
    _ = try await loadItemsSpy((page: 2, query: "flat"), function: "search()")

    let call = try await loadItemsSpy.nextCall()
    let another = try await loadItemsSpy.nextCall { $0.page == 2 }
    try await loadItemsSpy.waitForCalls(2)

    #expect([call.input.page, another.input.page] == [1, 2])
    #expect(loadItemsSpy.calls.map(\.page) == [1, 2])
    #expect(loadItemsSpy.lastCall?.query == "flat")
    #expect(loadItemsSpy.callCount == 2)
    #expect(loadItemsSpy.wasCalled)
    #expect(loadItemsSpy.log.map(\.function) == ["search()", "search()"])
    loadItemsSpy.forgetCalls()
    #expect(loadItemsSpy.callCount == 0)
  }

  @Test func heldCallsOfAsyncSpies() async throws {
    let loadItemsSpy = AsyncSpy<(page: Int, query: String), [Item], any Error>()
    loadItemsSpy.suspends()

    let search = Task { try await loadItemsSpy((page: 3, query: "flat")) }
    let held = try await loadItemsSpy.nextCall()
    held.resume(returning: [Item(id: 3)])
    let items = try await search.value

    #expect(items == [Item(id: 3)])
  }

  @Test func asyncStubs() async throws {
    let sizeStub = AsyncStub<Void, Int, Never>(returning: 0)
    let loadItemsStub = AsyncStub<(page: Int, query: String), [Item], any Error>()
    let syncStub = AsyncStub<Void, Void, DiskFull>(throwing: DiskFull())
    let findStub = AsyncStub<Int, Item, Never> { id in Item(id: id) }
    let loadStub = AsyncStub<(Int, String), [Item], any Error>(forwardingTo: service.loadItems)

    let size = await sizeStub()
    let found = await findStub(7)
    let loaded = try await loadStub(1, "flat")

    #expect([found] + loaded == [Item(id: 7), Item(id: 1)])
    #expect(size == 0)
    await #expect(throws: DiskFull()) { try await syncStub() }
    await #expect(throws: UnansweredCall.self) { try await loadItemsStub((page: 1, query: "flat")) }
  }

  @Test func answersOfAsyncStubs() async throws {
    let loadItemsStub = AsyncStub<(page: Int, query: String), [Item], any Error>()

    loadItemsStub.returns([Item(id: 7)])
    loadItemsStub.returns([Item(id: 7)], [])  // in this order; the last repeats
    loadItemsStub.throws(DiskFull())
    loadItemsStub.answers(with: .failure(DiskFull()), .success([]))  // fails once, then works
    loadItemsStub.answers { input in [Item(id: input.page)] }
    loadItemsStub.when { $0.page > 1 }.returns([])
    let pages = try await [loadItemsStub((page: 1, query: "flat")), loadItemsStub((page: 2, query: "flat"))]

    #expect(pages == [[Item(id: 1)], []])
  }

  @Test func heldCallsOfAsyncStubs() async throws {
    let loadItemsStub = AsyncStub<(page: Int, query: String), [Item], any Error>()
    loadItemsStub.suspends()

    let search = Task { try await loadItemsStub((page: 3, query: "flat")) }
    let held = try await loadItemsStub.nextCall()
    held.resume(returning: [Item(id: 3)])
    let items = try await search.value

    #expect(items == [Item(id: 3)])
  }
}

/// A real object to spy on.
struct CatalogueService {
  @Sendable func loadItems(page: Int, matching query: String) async throws -> [Item] {
    [Item(id: page)]
  }
}
