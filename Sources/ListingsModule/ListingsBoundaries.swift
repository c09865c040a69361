// What the module needs of the app around it, besides the network.

/// The screen. It owns the presenter, calls ``ListingsPresenter/start()`` once when it has loaded, and shows
/// what it is told.
@MainActor
public protocol ListingsView: AnyObject {
  /// Shows that the feed is being loaded, in place of it, until the feed or an error is shown.
  func showLoading()

  /// Shows the feed.
  func show(_ viewModel: ListingsViewModel)

  /// Shows why there is no feed, in place of it, with a button to try again.
  func showError(_ message: String)

  /// Shows below the feed that more is being loaded, until the feed or a notice is shown.
  func showNextPageLoading()

  /// Shows what went wrong, beside the feed, which stays.
  func showNotice(_ message: String)
}

/// Opens other screens.
@MainActor
public protocol ListingsRouter: AnyObject {
  /// Opens the screen of one flat.
  func openListing(id: Int)

  /// Opens the screen that explains the feed.
  func openInfo()
}

/// Is told what the user does.
public protocol ListingsAnalytics: AnyObject {
  /// Notes an event.
  func track(_ event: ListingsEvent)
}

/// Something the user did.
public enum ListingsEvent: Equatable, Sendable {
  /// Opened a flat.
  case listingOpened(id: Int)
  /// Opened the explanation of the feed.
  case infoOpened
  /// Made a flat a favourite.
  case favouriteAdded(id: Int)
  /// Made a flat a favourite no more.
  case favouriteRemoved(id: Int)
}
