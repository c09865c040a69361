import Testing

@testable import Shop

@MainActor struct ItemsListTests {
  @Test func `adds the next page to what it shows`() async throws {
    let service = ItemsServiceSpy()
    let list = ItemsList(service: service)
    service.loadItemsResult = .success([Item(id: 7, name: "Desk lamp")])

    try await list.showNextPage()
    try await list.showNextPage()

    #expect(service.loadItemsCalls.map(\.page) == [1, 2])
    #expect(list.items.map(\.id) == [7, 7])
  }
}
