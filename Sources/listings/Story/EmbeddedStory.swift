import Foundation
import TestDoubles

/// The story of a user and a feed on an unreliable network. The network is a double, so it fails when the
/// story wants it to.
@MainActor
package struct EmbeddedStory {
  private let terminal: Terminal
  private let loader = MockDataLoader()
  private let screen: Screen

  package init(on terminal: Terminal) throws {
    guard let baseURL = URL(string: "https://flats.example/feed") else { throw URLError(.badURL) }
    self.terminal = terminal
    screen = Screen(
      baseURL: baseURL,
      loader: loader,
      dateProvider: FakeDateProvider(try Date(EmbeddedFeed.now, strategy: .iso8601)),
      timeZone: .gmt,
      terminal: terminal
    )
  }

  package func tell() async {
    terminal.narrate("The screen opens. There is no connection.")
    loader.throws(URLError(.notConnectedToInternet))
    await screen.open()

    terminal.narrate("The connection is back, and the user taps Retry.")
    loader.returns(.json(EmbeddedFeed.firstPage))
    await screen.retry()

    terminal.narrate("The user scrolls to the end.")
    loader.returns(.json(EmbeddedFeed.secondPage))
    await screen.scrollToEnd()

    terminal.narrate("The user scrolls to the end again. The server is down; what is shown stays.")
    loader.returns(.status(503))
    await screen.scrollToEnd()

    screen.tapAround()
    screen.printTimeline(with: loader)
  }
}
