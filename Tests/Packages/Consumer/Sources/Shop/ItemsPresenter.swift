@MainActor final class ItemsPresenter {
  private weak var view: (any ItemsView)?
  private let service: any ItemsService

  init(view: any ItemsView, service: any ItemsService) {
    self.view = view
    self.service = service
  }

  func start() {
    view?.showLoading()
    Task {
      do {
        view?.show(try await service.loadItems(page: 1, matching: ""))
      } catch {
        view?.showError()
      }
    }
  }
}
