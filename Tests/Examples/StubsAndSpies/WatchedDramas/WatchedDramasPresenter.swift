@MainActor
final class WatchedDramasPresenter {
  private weak var view: (any WatchedDramasView)?
  private let useCase: any WatchedDramasUseCase
  private let wireframe: any WatchedDramasWireframe
  private var dramas: [Drama] = []

  init(
    view: any WatchedDramasView,
    useCase: any WatchedDramasUseCase,
    wireframe: any WatchedDramasWireframe
  ) {
    self.view = view
    self.useCase = useCase
    self.wireframe = wireframe
  }

  var numberOfItems: Int {
    dramas.count
  }

  func title(at index: Int) -> String {
    dramas[index].title
  }

  func start() async {
    do {
      dramas = try await useCase.watchedDramas()
      if dramas.isEmpty {
        view?.showMessage("You haven't watched a drama yet.")
      } else {
        view?.reload()
      }
    } catch {
      view?.showMessage("Your dramas can't be loaded.")
    }
  }

  func didSelectItem(at index: Int) {
    wireframe.open(dramas[index])
  }
}
