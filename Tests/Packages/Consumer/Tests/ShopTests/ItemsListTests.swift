import StrictDoubles
import Testing

@testable import Shop

@MainActor @Suite(.strictDoubles) struct ItemsListTests {
  let service = ItemsServiceSpy()

  @Test func `shows what a search finds`() async {
    let list = ItemsList(service: service)
    service.loadItemsSpy.returns([Item(id: 7)])

    await list.search("flat")

    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
    #expect(list.items == [Item(id: 7)])
  }
}

extension ItemsListTests {
  @Test func `is loading until the answer is there`() async throws {
    let list = ItemsList(service: service)
    service.loadItemsSpy.suspends()

    let search = Task { await list.search("flat") }
    let call = try await service.loadItemsSpy.nextCall()
    let wasLoading = list.isLoading
    call.resume(returning: [Item(id: 7)])
    await search.value

    #expect(wasLoading)
    #expect(!list.isLoading)
  }

  @Test(.everyOrder) func `the last of two searches wins`() async {
    let list = ItemsList(service: service)
    service.loadItemsSpy.answers { input in [Item(id: input.query.count)] }

    let older = Task { await list.search("fl") }
    let newer = Task { await list.search("flat") }
    _ = await (older.value, newer.value)

    #expect(list.items == [Item(id: 4)])
  }
}
