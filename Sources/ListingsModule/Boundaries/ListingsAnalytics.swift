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
