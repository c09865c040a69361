import TestDoubles

// Output of the object under test: `calls` has what it told the view.
final class WatchedDramasViewSpy: WatchedDramasView, TestDouble {
  let reloadSpy = Spy<Void, Void, Never>()
  let showMessageSpy = Spy<String, Void, Never>()

  func reload() { reloadSpy() }
  func showMessage(_ text: String) { showMessageSpy(text) }
}
