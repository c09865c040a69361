@MainActor protocol ItemsView: AnyObject {
  func showLoading()
  func show(_ items: [Item])
  func showError()
}
