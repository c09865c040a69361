import ListingsModule
import NetworkDoubles

/// Tells which screen would open.
@MainActor
final class TerminalRouter: ListingsRouter, TestDouble {
  let openListingSpy = Spy<Int, Void, Never>()
  let openInfoSpy = Spy<Void, Void, Never>()

  private let terminal: Terminal

  init(on terminal: Terminal) {
    self.terminal = terminal
  }

  func openListing(id: Int) {
    openListingSpy(id)
    terminal.show("→ the screen of flat \(id)")
  }

  func openInfo() {
    openInfoSpy()
    terminal.show("→ the screen that explains the feed")
  }
}
