import TestDoubles

@testable import Shop

final class ItemsViewSpy: ItemsView, TestDouble {
  let showLoadingSpy = Spy<Void, Void, Never>()
  let showSpy = Spy<[Item], Void, Never>()
  let showErrorSpy = Spy<Void, Void, Never>()

  func showLoading() { showLoadingSpy() }
  func show(_ items: [Item]) { showSpy(items) }
  func showError() { showErrorSpy() }
}
