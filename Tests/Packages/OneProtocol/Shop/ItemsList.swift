/// Shows the items of one page after the other.
@MainActor final class ItemsList {
  private let service: any ItemsService
  private var page = 0
  private(set) var items: [Item] = []

  init(service: any ItemsService) {
    self.service = service
  }

  func showNextPage() async throws {
    items += try await service.loadItems(page: page + 1, matching: "lamp")
    page += 1
  }
}
