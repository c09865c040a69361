import StrictDoubles
import Testing

/// The README's first test, without the line that sets up the answer.
@MainActor @Suite(.strictDoubles) struct ItemsListTests {
  let service = ItemsServiceSpy()

  @Test func `shows what a search finds`() async {
    let list = ItemsList(service: service)

    await list.search("flat")

    #expect(service.loadItemsSpy.calls.map(\.query) == ["flat"])
    #expect(list.items == [Item(id: 7)])
  }
}
