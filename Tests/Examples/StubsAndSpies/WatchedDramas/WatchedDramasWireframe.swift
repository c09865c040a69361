@MainActor
protocol WatchedDramasWireframe {
  func open(_ drama: Drama)
}
