@MainActor final class ItemsList {
  private let service: any ItemsService
  private(set) var items: [Item] = []
  private(set) var isLoading = false

  init(service: any ItemsService) {
    self.service = service
  }

  func search(_ text: String) async {
    isLoading = true
    items = (try? await service.loadItems(page: 1, matching: text)) ?? []
    isLoading = false
  }
}

protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
}

struct Item: Equatable {
  let id: Int
}
