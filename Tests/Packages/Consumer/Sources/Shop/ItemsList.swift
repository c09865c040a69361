/// What a search found.
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
