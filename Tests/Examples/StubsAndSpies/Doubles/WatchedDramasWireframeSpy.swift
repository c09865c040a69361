import TestDoubles

struct WatchedDramasWireframeSpy: WatchedDramasWireframe, TestDouble {
  let openSpy = Spy<Drama, Void, Never>()

  func open(_ drama: Drama) { openSpy(drama) }
}
