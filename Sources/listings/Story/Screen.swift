import Foundation
import ListingsModule
import NetworkDoubles

/// The module on a terminal, and what the user does with it. Everything around the module is a double, except
/// for the network if a live server is behind it.
@MainActor
struct Screen {
  let view: TerminalView
  private let presenter: ListingsPresenter
  private let router: TerminalRouter
  private let analytics = AnalyticsSpy()
  private let terminal: Terminal

  init(
    baseURL: URL,
    loader: any NetworkLoader,
    dateProvider: any DateProvider,
    timeZone: TimeZone,
    terminal: Terminal
  ) {
    self.terminal = terminal
    view = TerminalView(on: terminal)
    router = TerminalRouter(on: terminal)
    presenter = ListingsAssembly.makePresenter(
      view: view,
      router: router,
      analytics: analytics,
      user: User(id: 7, timeZone: timeZone),
      baseURL: baseURL,
      loader: loader,
      dateProvider: dateProvider,
      userDefaults: .isolated()
    )
  }

  func open() async {
    presenter.start()
    await view.waitWhileLoading()
  }

  func retry() async {
    presenter.didTapRetry()
    await view.waitWhileLoading()
  }

  func scrollToEnd() async {
    presenter.didScrollToEnd()
    await view.waitWhileLoading()
  }

  /// Prints the end of every story.
  func tapAround() {
    if view.hasFlats {
      terminal.narrate("The user makes the first flat a favourite.")
      presenter.didTapFavourite(at: 0)

      terminal.narrate("The user taps that flat.")
      presenter.didTapListing(at: 0)
    } else {
      terminal.narrate("(No favourite: there is no flat to tap.)")
    }

    terminal.narrate("The user taps Info.")
    presenter.didTapInfoButton()
  }

  /// Lists what the doubles saw, together with other doubles of the story.
  func printTimeline(with others: any TestDouble...) {
    terminal.narrate("What the doubles saw:")
    terminal.print("\(Timeline([view, router, analytics] + others))")
  }
}

private final class AnalyticsSpy: ListingsAnalytics, TestDouble {
  let trackSpy = Spy<ListingsEvent, Void, Never>()

  func track(_ event: ListingsEvent) { trackSpy(event) }
}
