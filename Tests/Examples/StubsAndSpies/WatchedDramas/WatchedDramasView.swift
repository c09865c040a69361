@MainActor
protocol WatchedDramasView: AnyObject {
  func reload()
  func showMessage(_ text: String)
}
