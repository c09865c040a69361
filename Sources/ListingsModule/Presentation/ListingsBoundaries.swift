// The protocols that an app implements for the module.

/// The screen. It owns the presenter, calls ``ListingsPresenter/start()`` once when it has loaded, and shows
/// what it is told.
@MainActor
public protocol ListingsView: AnyObject {
  /// Shows in place of the feed that it is being loaded, until the feed or an error is shown.
  func showLoading()

  /// Shows the feed.
  func show(_ viewModel: ListingsViewModel)

  /// Shows in place of the feed why there is none, with a button to try again.
  func showError(_ message: String)

  /// Shows below the feed that more is being loaded, until the feed or a notice is shown.
  func showNextPageLoading()

  /// Shows beside the feed what went wrong. The feed stays.
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

/// Records the user's actions.
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
  /// Removed a flat from the favourites.
  case favouriteRemoved(id: Int)
}
