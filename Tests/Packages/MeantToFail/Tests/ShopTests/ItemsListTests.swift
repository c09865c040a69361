import StrictDoubles
import Testing

@testable import Items

@MainActor @Suite(.strictDoubles) struct ItemsListTests {
  let service = ItemsServiceSpy()

  @Test func `shows what a search finds`() async {
    let list = ItemsList(service: service)
    // The README's first test, without the answer that is set up here.

    await list.search("flat")

    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
    #expect(list.items == [Item(id: 7)])
  }
}
