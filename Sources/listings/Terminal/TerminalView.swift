import ListingsModule
import TestDoubles

/// A screen made of lines of text. It is a double too: its spies note what it was told.
@MainActor
final class TerminalView: ListingsView, TestDouble {
  let showLoadingSpy = Spy<Void, Void, Never>()
  let showSpy = Spy<ListingsViewModel, Void, Never>()
  let showErrorSpy = Spy<String, Void, Never>()
  let showNextPageLoadingSpy = Spy<Void, Void, Never>()
  let showNoticeSpy = Spy<String, Void, Never>()

  private let terminal: Terminal
  private var isLoading = false
  private var waiter: CheckedContinuation<Void, Never>?

  init(on terminal: Terminal) {
    self.terminal = terminal
  }

  func showLoading() {
    showLoadingSpy()
    beginLoading()
  }

  func showNextPageLoading() {
    showNextPageLoadingSpy()
    beginLoading()
  }

  func show(_ viewModel: ListingsViewModel) {
    showSpy(viewModel)
    switch viewModel {
    case .empty(let text): terminal.show(text)
    case .feed(let sections): sections.forEach(show)
    }
    endLoading()
  }

  func showError(_ message: String) {
    showErrorSpy(message)
    terminal.show("\(message) [Retry]")
    endLoading()
  }

  func showNotice(_ message: String) {
    showNoticeSpy(message)
    terminal.show("(!) \(message)")
    endLoading()
  }

  /// Whether there is anything to tap.
  var hasFlats: Bool {
    showSpy.lastCall?.rows.isEmpty == false
  }

  /// Waits until nothing is loading.
  func waitWhileLoading() async {
    guard isLoading else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  private func beginLoading() {
    terminal.show("Loading…")
    isLoading = true
  }

  private func endLoading() {
    isLoading = false
    waiter?.resume()
    waiter = nil
  }

  private func show(_ section: ListingsViewModel.Section) {
    terminal.show(section.title.uppercased())
    section.rows.forEach(show)
  }

  private func show(_ row: ListingsViewModel.Row) {
    let badges = row.badges.map { " [\(text(of: $0))]" }.joined()
    terminal.show("  \(row.title), \(row.rent)\(badges)")
    terminal.show("    \(row.size). \(row.published).")
  }

  private func text(of badge: ListingsViewModel.Badge) -> String {
    switch badge {
    case .favourite: "favourite"
    case .yours: "yours"
    case .new: "new"
    case .reduced(let rent): "was \(rent)"
    }
  }
}
