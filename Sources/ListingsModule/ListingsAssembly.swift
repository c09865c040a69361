import Foundation
import Seams

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Puts the module together.
public enum ListingsAssembly {
  /// Makes the presenter of a screen, with all that it needs. The view keeps it.
  ///
  /// An app names the first five; the others are there for tests.
  ///
  /// - Parameters:
  ///   - baseURL: Where the server has the feed.
  ///   - userDefaults: Where the favourites are kept.
  @MainActor
  public static func makePresenter(
    view: any ListingsView,
    router: any ListingsRouter,
    analytics: any ListingsAnalytics,
    user: User,
    baseURL: URL,
    loader: any NetworkLoader = URLSession.shared,
    dateProvider: any DateProvider = SystemDateProvider(),
    userDefaults: UserDefaults = .standard
  ) -> ListingsPresenter {
    ListingsPresenter(
      view: view,
      service: ListingsService(baseURL: baseURL, loader: loader),
      mapper: ListingsMapper(dateProvider: dateProvider),
      router: router,
      analytics: analytics,
      favourites: FavouritesStore(userDefaults: userDefaults),
      user: user
    )
  }
}

/// Who looks at the feed.
public struct User: Equatable, Sendable {
  /// The user's number on the server.
  public let id: Int

  /// Where the user is: decides which flats are of today.
  public let timeZone: TimeZone

  /// Makes a user.
  public init(id: Int, timeZone: TimeZone = .current) {
    self.id = id
    self.timeZone = timeZone
  }
}
