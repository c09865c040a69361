// The code of the README, for its first test to fail as it does when typed in.

struct Item: Codable, Equatable, Sendable {
  let id: Int
}

protocol ItemsService: Sendable {
  func loadItems(page: Int, matching query: String) async throws -> [Item]
}

@MainActor final class ItemsList {
  private let service: any ItemsService
  private(set) var items: [Item] = []
  private(set) var isLoading = false
  private var text = ""

  init(service: any ItemsService) {
    self.service = service
  }

  func search(_ text: String) async {
    self.text = text
    isLoading = true
    let items = try? await service.loadItems(page: 1, matching: text)
    guard text == self.text else { return }
    self.items = items ?? []
    isLoading = false
  }
}
