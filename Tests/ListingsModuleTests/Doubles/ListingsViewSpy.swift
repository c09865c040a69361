import ListingsModule
import TestDoubles

@MainActor
final class ListingsViewSpy: ListingsView, TestDouble {
  let showLoadingSpy = Spy<Void, Void, Never>()
  let showSpy = Spy<ListingsViewModel, Void, Never>()
  let showErrorSpy = Spy<String, Void, Never>()
  let showNextPageLoadingSpy = Spy<Void, Void, Never>()
  let showNoticeSpy = Spy<String, Void, Never>()

  func showLoading() { showLoadingSpy() }
  func show(_ viewModel: ListingsViewModel) { showSpy(viewModel) }
  func showError(_ message: String) { showErrorSpy(message) }
  func showNextPageLoading() { showNextPageLoadingSpy() }
  func showNotice(_ message: String) { showNoticeSpy(message) }
}
