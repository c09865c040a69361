import Foundation
import NetworkRecordings

/// The story of a user and the feed on a live server. It has no errors, since the story can't make the server fail.
@MainActor
package struct LiveStory {
  private let url: URL
  private let terminal: Terminal
  private let screen: Screen

  package init(at url: URL, loader: any NetworkLoader = URLSession.shared, on terminal: Terminal) {
    self.url = url
    self.terminal = terminal
    screen = Screen(
      baseURL: url,
      loader: loader,
      dateProvider: SystemDateProvider(),
      timeZone: .current,
      terminal: terminal
    )
  }

  /// Makes the story of a server that was recorded, from its HAR file.
  ///
  /// - Throws: An error that names the file and what is wrong with it.
  package init(replaying file: URL, on terminal: Terminal) throws {
    let loader = try MockDataLoader(har: file)
    self.init(at: try RecordedFeed(contentsOf: file).url, loader: loader, on: terminal)
  }

  /// - Throws: ``StoryError`` when the server gives no feed.
  package func tell() async throws {
    terminal.narrate("The screen opens.")
    await screen.open()
    if let message = screen.view.showErrorSpy.lastCall {
      throw StoryError("\(url): \(message)")
    }

    terminal.narrate("(No error and no retry: a live server can't be told to fail.)")

    terminal.narrate("The user scrolls to the end. If the feed has another page, it comes.")
    await screen.scrollToEnd()

    screen.tapAround()
    screen.printTimeline()
  }
}

/// The story can't be told, since the server gives no feed. Its description says which server, and why.
package struct StoryError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
