/// Opens other screens.
@MainActor
public protocol ListingsRouter: AnyObject {
  /// Opens the screen of one flat.
  func openListing(id: Int)

  /// Opens the screen that explains the feed.
  func openInfo()
}
